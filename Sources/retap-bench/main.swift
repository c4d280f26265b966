import RetapSystem
import RetapTerminal

switch CommandLine.arguments.dropFirst().first {
case "rows":
  CommonWork.main()
case nil:
  let rows = try Inside.rows() + Throughput.rows() + Gliding.rows() + InTerminal.rows()
  print("medians of many runs, and counts\n")
  for row in rows { print(row.text) }
case let word?:
  System.print(
    "retap-bench: '\(word)' is unknown; without a word it measures, with 'rows' it shows\n")
  System.exit(64)
}
