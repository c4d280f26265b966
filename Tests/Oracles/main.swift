// What Retap writes and what it should show, for terminals that others have written: `.ci/oracles`.
// A number says how many random sequences there are beside the demos' screens.

demoCases()
for seed in 0..<(CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 200) {
  randomCase(seed: seed)
}
