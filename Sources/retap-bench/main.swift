if CommandLine.arguments.count > 1 { print(Inside.oneCell().text) } else {
print("median of many runs on this machine\n")
for row in Inside.rows() { print(row.text) }
}
