// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

/// Lines of a tape at the bundled rates, for the tests of reports and of the screen.
package enum SampleTape {
  /// A line at a moment of 2026 in UTC, at the rates of its own day or of another one.
  package static func line(
    _ id: Int64, _ day: String, hour: Int, minute: Int = 0, _ amount: String, _ from: Currency,
    _ to: Currency, typed: String? = nil, on: String? = nil, note: String = ""
  ) throws -> TapeLine {
    let moment = Timestamp(try #require(Day(iso: day)), hour: hour, minute: minute)
    let ratesDay = try on.map { try #require(Day(iso: $0)) }
    let quote = try RateBook().quote(
      from: from, to: to, on: ratesDay ?? moment.utcDay, today: try #require(Day(iso: "2026-11-21"))
    )
    let amount = try #require(Rational(written: amount))
    let conversion = RecordedConversion(
      amount, input: typed.map { .init($0) }, on: ratesDay,
      value: (amount * quote.rate).rounded(for: to), quote: quote
    ).noted(note)
    return TapeLine(id: id, at: moment, TapeEntry(conversion, Settings()))
  }

  /// 880 EUR that were received for 1,000 USD, on 30 October 2026.
  package static func exchange(_ id: Int64) throws -> TapeLine {
    let friday = try #require(Day(iso: "2026-10-30"))
    let quote = try RateBook().quote(from: .usd, to: .eur, on: friday, today: friday)
    let conversion = RecordedConversion(
      Rational(1000), on: friday, value: Rational(880).rounded(for: .eur), quote: quote,
      isExchange: true)
    return TapeLine(
      id: id, at: Timestamp(friday, hour: 13), TapeEntry(conversion, Settings()))
  }

  /// The report of lines on 21 November 2026.
  package static func report(_ lines: [TapeLine], totalIn currency: Currency) -> TapeReport {
    let today = Day(iso: "2026-11-21") ?? Day(daysSince1970: 0)
    let clock = ClockReading(
      now: Timestamp(today, hour: 9), today: today, secondsToMidnight: 54_000)
    return TapeReport(
      lines, totalIn: currency,
      TapeContext(book: RateBook(), clock: clock, settings: Settings(), offset: 0))
  }

  /// Six conversions of two days and an event.
  package static func expenses() throws -> [TapeLine] {
    let friday = try #require(Day(iso: "2026-10-30"))
    let usd = try RateBook().quote(from: .usd, to: .eur, on: friday, today: friday)
    let sum = Rational(12) + Rational(30) * usd.rate
    return [
      try line(3, "2026-10-29", hour: 18, minute: 20, "64", .chf, .gbp, note: "train to Zürich"),
      try line(4, "2026-10-29", hour: 21, minute: 2, "1250", .sek, .gbp, note: "concert"),
      TapeLine(
        id: 5, at: Timestamp(friday, hour: 8), TapeEntry(event: "ECB updated: 1 day, latest 30 Oct")
      ),
      try line(7, "2026-10-30", hour: 9, minute: 12, "1250", .usd, .eur, note: "hotel"),
      try line(8, "2026-10-30", hour: 9, minute: 40, "45.9", .eur, .gbp, note: "dinner"),
      try line(
        9, "2026-10-30", hour: 12, minute: 30, sum.description, .eur, .gbp,
        typed: "12 eur + 30 usd", note: "museum"),
    ]
  }
}
