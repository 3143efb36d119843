// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `TerminalBenchmark [--quick] [--only=CASE] [AGIO]`.
struct Arguments {
  /// What can be measured separately.
  enum Case: String, CaseIterable {
    case start, keys, idle, memory, size, command
  }

  let agio: String
  /// The rival, which is built together with the benchmark.
  let rival: String
  /// Fewer rounds: for trying the benchmark, not for results.
  let isQuick: Bool
  let cases: [Case]

  init(_ words: [String]) throws {
    let given = words.dropFirst()
    isQuick = given.contains("--quick")
    let only = try given.filter { $0.hasPrefix("--only=") }.map { word in
      guard let named = Case(rawValue: String(word.dropFirst("--only=".count))) else {
        let known = Case.allCases.map(\.rawValue).joined(separator: ", ")
        throw Trouble("no such case: \(word); there are \(known)")
      }
      return named
    }
    cases = only.isEmpty ? Case.allCases : only
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

/// Why a measurement is impossible.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
