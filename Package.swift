// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "retap",
  platforms: [.macOS(.v15)],  // Observation (14) and Synchronization (15)
  products: [
    .executable(name: "retap", targets: ["retap"]),
    .library(name: "RetapCells", targets: ["RetapCells"]),
    .library(name: "RetapUI", targets: ["RetapUI"]),
    .library(name: "RetapTerminal", targets: ["RetapTerminal"]),
    .library(name: "RetapReplay", targets: ["RetapReplay"]),
  ],
  targets: [
    .target(name: "RetapCells", swiftSettings: strict),
    .target(name: "RetapUI", dependencies: ["RetapCells"], swiftSettings: strict),
    .target(name: "RetapSystem", dependencies: ["RetapCells"], swiftSettings: strict),
    .target(
      name: "RetapTerminal", dependencies: ["RetapUI", "RetapCells", "RetapSystem"],
      swiftSettings: strict),
    .target(
      name: "RetapReplay", dependencies: ["RetapUI", "RetapCells", "RetapSystem"],
      swiftSettings: strict),
    .target(name: "RetapDemos", dependencies: ["RetapUI", "RetapCells"], swiftSettings: strict),
    .executableTarget(
      name: "retap",
      dependencies: [
        "RetapDemos", "RetapTerminal", "RetapReplay", "RetapUI", "RetapCells", "RetapSystem",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "retap-bench",
      dependencies: [
        "RetapDemos", "RetapTerminal", "RetapReplay", "RetapUI", "RetapCells", "RetapSystem",
        "TestSupport", "retap",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RetapCellsTests", dependencies: ["RetapCells", "RetapReplay", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RetapUITests",
      dependencies: ["RetapUI", "RetapCells", "RetapReplay", "RetapDemos", "TestSupport"],
      exclude: ["Screens"], swiftSettings: strict),
    .testTarget(
      name: "RetapReplayTests",
      dependencies: ["RetapReplay", "RetapUI", "RetapCells", "TestSupport", "notes"],
      swiftSettings: strict),
    .testTarget(
      name: "RetapTerminalTests",
      dependencies: [
        "RetapTerminal", "RetapUI", "RetapCells", "RetapReplay", "RetapDemos", "RetapSystem",
        "TestSupport", "retap", "retap-endings",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "retap-endings", dependencies: ["RetapTerminal", "RetapUI", "RetapCells"],
      path: "Tests/Endings",
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["RetapReplay", "RetapCells"], path: "Tests/Support",
      swiftSettings: strict),
    .executableTarget(
      name: "retap-frames",
      dependencies: ["RetapDemos", "RetapReplay", "RetapUI", "RetapCells", "TestSupport"],
      path: "Tests/Oracles", swiftSettings: strict),
    .executableTarget(
      name: "retap-example", dependencies: ["RetapTerminal", "RetapUI"], path: "Tests/Example",
      swiftSettings: strict),
    .executableTarget(
      name: "notes", dependencies: ["RetapTerminal", "RetapUI", "RetapCells", "RetapReplay"],
      path: "Tests/Newcomer/Sources/notes", swiftSettings: strict),
    .testTarget(
      name: "NotesTests", dependencies: ["notes", "RetapReplay", "RetapUI", "RetapCells"],
      path: "Tests/Newcomer/Tests/NotesTests", exclude: ["Snapshots", "tidy.keys"],
      swiftSettings: strict),
  ]
)
