// swift-tools-version: 6.1
// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import PackageDescription

// A package of its own, so that what only benchmarks need is nobody else's dependency.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "agio", path: "..")],
  targets: [
    .target(name: "CAllocations", path: "Reducers/CAllocations"),
    .executableTarget(
      name: "ReducersBenchmark",
      dependencies: ["CAllocations", .product(name: "Reducers", package: "agio")],
      path: "Reducers/Runner"),
  ],
  swiftLanguageModes: [.v6]
)
