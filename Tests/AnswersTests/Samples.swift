// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Money
import Rates

/// A fixed clock.
enum Samples {
  /// Saturday, 21 November 2026, 09:00 UTC: three weeks after the bundle's last day.
  static let clock = ClockReading(
    now: Timestamp(day("2026-11-21"), hour: 9), today: day("2026-11-21"), secondsToMidnight: 54_000)

  /// The history of a pair in the bundled rates.
  static func history(
    _ from: Currency = .eur, _ to: Currency = .usd, since: String, until: String,
    every interval: HistoryInterval = .day, source: SourceSelection = .auto
  ) throws -> PairHistory {
    try PairHistory(
      from: from, to: to, since: day(since), until: day(until), interval: interval,
      book: RateBook(), today: clock.today, source: source)
  }

  /// The lines of a file in Samples/, with `\\u{…}` resolved and without comments.
  static func lines(of name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Samples").appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
      var result = ""
      var rest = line[...]
      while let start = rest.range(of: "\\u{"),
        let end = rest[start.upperBound...].firstIndex(of: "}")
      {
        result += rest[..<start.lowerBound]
        let value = UInt32(rest[start.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
        result.unicodeScalars.append(value ?? "?")
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }
  }

  static func day(_ iso: String) -> Day { Day(iso: iso) ?? Day(daysSince1970: 0) }
}
