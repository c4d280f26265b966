import RetapSystem
import RetapTerminal

switch CommandLine.arguments.dropFirst().first {
case "rows":
  CommonWork.main()
case "replay":
  show(Replaying.rows())
case nil:
  show(
    try Inside.rows() + Throughput.rows() + Gliding.rows() + Replaying.rows() + InTerminal.rows())
case let word?:
  System.complain(
    """
    retap-bench: '\(word)' is unknown; without a word it measures all, with 'replay' what a replay \
    costs; with 'rows' it shows

    """)
  System.exit(64)
}

func show(_ rows: [Row]) {
  print("medians of many runs, and counts\n")
  for row in rows { print(row.text) }
}
