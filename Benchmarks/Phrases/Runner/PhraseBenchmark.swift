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
    print("| phrase | ns each | M/s | × the first |")
    print("| --- | ---: | ---: | ---: |")
    var first: Double?
    var slowest = 0.0
    for text in usual {
      let time = measure(count: 10_000) { _ in
        TypedText(text, grammar: grammar).next.rawValue
      }
      print(row(text, time, against: first))
      first = first ?? time
      slowest = max(slowest, time)
    }
    let long = String(repeating: "100 usd and ", count: 1_000) + "5 eur"
    let time = measure(count: 10) { _ in
      TypedText(long, grammar: grammar).next.rawValue
    }
    print(row("12,005 characters", time, against: first))
    print("\nbudget 100,000 ns; the slowest usual phrase takes \(Int(slowest)) ns\n")
    let completions = TypedText("100 usd to e", grammar: grammar)
    print(
      row(
        "completions of e", measure(count: 1_000) { _ in completions.completions(limit: 8).count }))
  }
}
