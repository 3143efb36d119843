// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A separate package, so that the dependencies of the benchmarks are not those of agio. Modules/
// links to the sources, because Money and Rates are not products of agio. The libraries that
// ReducersBenchmark is compared with are fetched only on request.
let withRivals = Context.environment["AGIO_RIVALS"] != nil

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ]
    + (withRivals
      ? [
        .package(url: "https://github.com/ReSwift/ReSwift", from: "6.1.1"),
        // 0.7.0 does not compile with Swift 6.3; this is the main branch.
        .package(
          url: "https://github.com/spotify/Mobius.swift",
          revision: "74baa7e07b86ae4c2673204a92230db397b8a6ae"),
      ] : []),
  targets: [
    .systemLibrary(name: "CExpat", path: "Modules/CExpat"),
    .systemLibrary(name: "CZlib", path: "Modules/CZlib"),
    .target(
      name: "CReferenceRates", path: "Modules/CReferenceRates", exclude: ["reference-rates.bin"]),
    .target(name: "Money", dependencies: ["BigInt"], path: "Modules/Money"),
    .target(
      name: "Rates", dependencies: ["Money", "CReferenceRates", "CExpat", "CZlib"],
      path: "Modules/Rates"),
    .target(
      name: "Reducers",
      dependencies: [
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      path: "Modules/Reducers"),
    .target(name: "Screen", path: "Modules/Screen"),
    .target(
      name: "CIconv", path: "Modules/CIconv",
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(
      name: "Answers", dependencies: ["CIconv", "Money", "Rates", "Screen"],
      path: "Modules/Answers"),
    .target(
      name: "Converter", dependencies: ["Reducers", "Money", "Rates", "Answers", "Screen"],
      path: "Modules/Converter"),
    .target(name: "CAllocations", path: "Reducers/CAllocations"),
    .executableTarget(
      name: "ReducersBenchmark",
      dependencies: ["CAllocations", "Reducers"]
        + (withRivals
          ? [
            .product(name: "ReSwift", package: "ReSwift"),
            .product(name: "MobiusCore", package: "Mobius.swift"),
          ] : []),
      path: "Reducers/Runner"),
    .executableTarget(
      name: "PhraseBenchmark",
      dependencies: ["Answers", "CAllocations", "Money", "Rates", "Reducers"],
      path: "Phrases/Runner"),
    .executableTarget(
      name: "LoadSimulation", dependencies: ["Rates", "Screen"], path: "Load/Runner"),
    .target(name: "CProcess", path: "Terminal/CProcess"),
    .executableTarget(
      name: "TerminalRival", path: "Terminal/Rival",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .executableTarget(
      name: "TerminalBenchmark",
      dependencies: ["CProcess", "Answers", "Converter", "Money", "Rates", "Reducers", "Screen"],
      path: "Terminal/Runner"),
  ],
  swiftLanguageModes: [.v6]
)
