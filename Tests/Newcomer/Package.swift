// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "notes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://example.com/retap.git", branch: "main")],
  targets: [
    .executableTarget(
      name: "notes",
      dependencies: [
        .product(name: "RetapTerminal", package: "retap"),
        .product(name: "RetapUI", package: "retap"),
        .product(name: "RetapCells", package: "retap"),
        .product(name: "RetapReplay", package: "retap"),
      ]),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "notes",
        .product(name: "RetapReplay", package: "retap"),
        .product(name: "RetapUI", package: "retap"),
        .product(name: "RetapCells", package: "retap"),
      ],
      exclude: ["Snapshots", "tidy.keys"]),
  ]
)
