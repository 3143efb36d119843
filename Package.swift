// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Whoever depends on Reducers alone writes `traits: []` and downloads swift-collections and nothing
// else: what only the program or only TestStore needs belongs to a trait.
let forAgio: TargetDependencyCondition? = .when(traits: ["Agio"])
let forTesting: TargetDependencyCondition? = .when(traits: ["Testing"])
let collections: [Target.Dependency] = [
  .product(name: "DequeModule", package: "swift-collections"),
  .product(name: "HeapModule", package: "swift-collections"),
  .product(name: "OrderedCollections", package: "swift-collections"),
]

// The commit that agio --version names comes from make: what SwiftPM keeps of this manifest does not
// depend on the state of git.
let commit = Context.environment["AGIO_COMMIT"].flatMap { text in
  text.isEmpty || text.contains { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "-") }
    ? nil : text
}

let package = Package(
  name: "agio",
  // Reducers needs no more than these; agio itself is for macOS and Linux.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "agio", targets: ["agio"]),
    .library(name: "Reducers", targets: ["Reducers"]),
    .library(name: "ReducersTesting", targets: ["ReducersTesting"]),
  ],
  traits: [
    .trait(name: "Agio", description: "The program: databases, configuration, exact arithmetic."),
    .trait(
      name: "Testing", description: "ReducersTesting: differences to read, failures of tests."),
    .default(enabledTraits: ["Agio", "Testing"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    // C
    .systemLibrary(name: "CNcursesw"),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "CTerminal",
      dependencies: ["CNcursesw"],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "CBuild", cSettings: commit.map { [.define("AGIO_COMMIT", to: "\"\($0)\"")] }),
    .target(name: "CCurl"),
    .target(name: "CProgram"),
    .target(name: "CReferenceRates", exclude: ["reference-rates.bin"]),
    .target(name: "CIconv", linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),

    // Libraries
    .target(name: "Reducers", dependencies: collections),
    .target(
      name: "ReducersTesting",
      dependencies: [
        "Reducers",
        .product(name: "CustomDump", package: "swift-custom-dump", condition: forTesting),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay", condition: forTesting),
        // Without it a TestStore's failure is printed on Linux, and the test passes.
        .product(
          name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay",
          condition: forTesting),
      ]),
    .target(
      name: "Money", dependencies: [.product(name: "BigInt", package: "BigInt", condition: forAgio)]
    ),
    .target(
      name: "Rates", dependencies: ["Money", "CReferenceRates", "CExpat", "CZlib"]),
    .target(name: "Screen"),
    .target(name: "Answers", dependencies: ["CIconv", "Money", "Rates", "Screen"]),
    .target(
      name: "Converter", dependencies: ["Reducers", "Money", "Rates", "Answers", "Screen"]),
    .target(name: "Terminal", dependencies: ["CTerminal", "Screen"]),
    .target(
      name: "Services",
      dependencies: [
        "CCurl", "CProgram", "Money", "Rates", "Answers", "Converter", "Reducers",
        .product(name: "GRDB", package: "GRDB.swift", condition: forAgio),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: forAgio),
        .product(name: "Logging", package: "swift-log", condition: forAgio),
      ]),
    .executableTarget(
      name: "agio",
      dependencies: [
        "Answers", "CBuild", "Converter", "Money", "Rates", "Reducers", "Screen", "Services",
        "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: forAgio),
        .product(name: "Logging", package: "swift-log", condition: forAgio),
      ]),

    // Examples: each under 100 lines, built, run and compared by the tests.
    .executableTarget(
      name: "ExampleConverter", dependencies: ["Reducers"], path: "Examples/Converter"),
    .executableTarget(name: "ExamplePrimes", dependencies: ["Reducers"], path: "Examples/Primes"),
    .executableTarget(
      name: "ExampleScoreboard", dependencies: ["Reducers"], path: "Examples/Scoreboard"),
    .executableTarget(
      name: "ExampleContacts", dependencies: ["Reducers"], path: "Examples/Contacts"),
    .executableTarget(
      name: "ExampleStandups", dependencies: ["Reducers"], path: "Examples/Standups"),
    .executableTarget(
      name: "ExampleSessions", dependencies: ["Reducers"], path: "Examples/Sessions"),

    // Tests
    .target(
      name: "GoldenFiles", dependencies: ["Answers", "Money", "Rates", "Screen"],
      path: "Tests/GoldenFiles"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .testTarget(
      name: "ReducersTests", dependencies: ["Reducers", "ReducersTesting"], exclude: ["Samples"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "ExampleConverter", "ExamplePrimes", "ExampleScoreboard", "ExampleContacts",
        "ExampleStandups", "ExampleSessions",
      ],
      exclude: ["Expected"]),
    .testTarget(
      name: "MoneyTests",
      dependencies: [
        "Money", "SeededRandom", .product(name: "BigInt", package: "BigInt", condition: forAgio),
      ]),
    .testTarget(name: "RatesTests", dependencies: ["Rates", "SeededRandom"], exclude: ["Samples"]),
    .testTarget(
      name: "AnswersTests", dependencies: ["Answers", "GoldenFiles", "SeededRandom"],
      exclude: ["Golden", "Samples"]),
    .testTarget(name: "ScreenTests", dependencies: ["GoldenFiles", "Screen", "SeededRandom"]),
    .testTarget(
      name: "TerminalTests", dependencies: ["CTerminal", "Terminal", "Screen"]),
    .testTarget(
      name: "ConverterTests",
      dependencies: ["Converter", "GoldenFiles", "ReducersTesting", "SeededRandom"],
      exclude: ["Golden"]),
    .testTarget(name: "ServicesTests", dependencies: ["Services", "SeededRandom"]),
    .testTarget(
      name: "AgioTests",
      dependencies: [
        "agio", "Answers", "Rates", "Services", "Terminal",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: forAgio),
      ]),
    .testTarget(name: "HouseTests"),
  ],
  swiftLanguageModes: [.v6]
)

// `make docs` only: no user of the package downloads it.
if Context.environment["AGIO_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
