let rows = try Inside.rows() + Gliding.rows() + InTerminal.rows()
print("medians of many runs, and counts\n")
for row in rows { print(row.text) }
