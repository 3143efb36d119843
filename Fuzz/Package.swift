// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A package of its own, because every module in it is built to be watched by libFuzzer. Modules/ links
// to the sources, which are those of the program.
let watched: [SwiftSetting] = [
  .unsafeFlags(["-sanitize=fuzzer", "-parse-as-library", "-enable-testing"])
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "CIconv", path: "Modules/CIconv",
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .systemLibrary(name: "CExpat", path: "Modules/CExpat"),
    .systemLibrary(name: "CZlib", path: "Modules/CZlib"),
    .target(
      name: "CCurl", path: "Modules/CCurl",
      cSettings: [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]),
    .target(name: "CProgram", path: "Modules/CProgram"),
    .target(
      name: "CReferenceRates", path: "Modules/CReferenceRates", exclude: ["reference-rates.bin"]),
    .target(
      name: "Money", dependencies: ["BigInt"], path: "Modules/Money", swiftSettings: watched),
    .target(
      name: "Rates", dependencies: ["Money", "CReferenceRates", "CExpat", "CZlib"],
      path: "Modules/Rates", swiftSettings: watched),
    .target(name: "Screen", path: "Modules/Screen", swiftSettings: watched),
    .target(
      name: "Answers", dependencies: ["CIconv", "Money", "Rates", "Screen"],
      path: "Modules/Answers",
      swiftSettings: watched),
    .target(
      name: "Reducers",
      dependencies: [
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ], path: "Modules/Reducers"),
    .target(
      name: "Converter", dependencies: ["Reducers", "Money", "Rates", "Answers", "Screen"],
      path: "Modules/Converter"),
    .target(
      name: "Services",
      dependencies: [
        "CCurl", "CProgram", "Money", "Rates", "Answers", "Converter", "Reducers",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ], path: "Modules/Services", swiftSettings: watched),
    .executableTarget(
      name: "fuzz", dependencies: ["Money", "Rates", "Answers", "Converter", "Services"],
      path: "Sources",
      swiftSettings: watched,
      linkerSettings: [
        .unsafeFlags(["-sanitize=fuzzer"]),
        // gold, Swift's choice on Linux, stops with an internal error.
        .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
