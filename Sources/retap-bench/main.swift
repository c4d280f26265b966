print("median of many runs on this machine\n")
for row in Inside.rows() { print(row.text) }
