// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// Reads a phrase, as on every key press: the budget for a usual one is 100 µs.
@main
enum PhraseBenchmark {
  private static let usual = [
    "100 usd to eur", "12.50 * 3 + 19% chf to €", "100 danish kroner to us dollars",
    "250 sek to nok on 2 jan 2020", "how much is 100 usd in eur last friday?",
    "100 usd to e", "100 usd to eur on 15 m", "eurusd", "100 dolla",
  ]

  static func main() {
    let grammar = Grammar(
      today: Day(iso: "2026-11-21") ?? Day(daysSince1970: 0), options: ReadingOptions())
    print("| phrase | ns each |")
    print("| --- | ---: |")
    var slowest = 0.0
    for text in usual {
      slowest = max(slowest, reading(text, named: text, count: 10_000, grammar))
    }
    let long = String(repeating: "100 usd and ", count: 1_000) + "5 eur"
    _ = reading(long, named: "12,005 characters", count: 10, grammar)
    let completions = TypedText("100 usd to e", grammar: grammar)
    show(
      measure("completions of e", count: 1_000) { count in
        for _ in 0..<count { keep(completions.completions(limit: 8).count) }
      })
    print("\nbudget 100,000 ns; the slowest usual phrase takes \(Int(slowest)) ns")
  }

  private static func reading(
    _ text: String, named name: String, count: Int, _ grammar: Grammar
  ) -> Double {
    let measured = measure(name, count: count) { count in
      for _ in 0..<count { keep(TypedText(text, grammar: grammar).next.rawValue) }
    }
    show(measured)
    return measured.nanoseconds
  }

  private static func show(_ measured: Measurement) {
    print("| \(measured.name) | \(Int(measured.nanoseconds)) |")
  }
}
