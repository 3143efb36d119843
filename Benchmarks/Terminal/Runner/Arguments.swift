// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// `TerminalBenchmark [--quick] [AGIO]`.
struct Arguments {
  /// The agio that is measured.
  let agio: String
  /// The rival, which is built beside the benchmark.
  let rival: String
  /// Fewer rounds: to try the benchmark, not to quote it.
  let isQuick: Bool

  init(_ words: [String]) throws {
    let given = words.dropFirst()
    isQuick = given.contains("--quick")
    let path = given.first { !$0.hasPrefix("--") } ?? "../.build/release/agio"
    agio = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    rival =
      URL(fileURLWithPath: words.first ?? "").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("TerminalRival").path
    for program in [agio, rival] where !FileManager.default.isExecutableFile(atPath: program) {
      throw Trouble("cannot run \(program): build it first, see Benchmarks/README.md")
    }
  }

  func rounds(_ count: Int) -> Int { isQuick ? max(3, count / 10) : count }
}

/// Why nothing can be measured.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
