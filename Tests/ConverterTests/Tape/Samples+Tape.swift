// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Converter

extension Samples {
  /// A line at a moment of 2026 in UTC, at the rates of its own day or of another one.
  static func tapeLine(
    _ id: Int64, _ day: String, hour: Int, minute: Int = 0, _ amount: String, _ from: Currency,
    _ to: Currency, typed: String? = nil, on: String? = nil, note: String = ""
  ) throws -> TapeLine {
    let moment = Timestamp(Samples.day(day), hour: hour, minute: minute)
    let ratesDay = on.map { Samples.day($0) }
    let quote = try RateBook().quote(
      from: from, to: to, on: ratesDay ?? moment.utcDay, today: Samples.clock.today)
    let amount = try #require(Rational(written: amount))
    var conversion = Conversion(amount: amount, from: from, to: to, on: ratesDay)
    conversion.typed = typed
    let value = Settings().rounded(amount * quote.rate, in: to)
    var columns = RecordedConversion(conversion, value: value.description, quote: quote)
    columns.note = note
    return TapeLine(
      id: id, at: moment, text: columns.lineText(Settings()), detail: columns.text)
  }

  /// Six conversions of two days and an event.
  static func expenses() throws -> [TapeLine] {
    let usd = try RateBook().quote(from: .usd, to: .eur, on: day("2026-10-30"), today: clock.today)
    let sum = Rational(12) + Rational(30) * usd.rate
    return [
      try tapeLine(
        3, "2026-10-29", hour: 18, minute: 20, "64", .chf, .gbp, note: "train to Zürich"),
      try tapeLine(4, "2026-10-29", hour: 21, minute: 2, "1250", .sek, .gbp, note: "concert"),
      TapeLine(
        id: 5, at: Timestamp(day("2026-10-30"), hour: 8), text: "ECB updated: 1 day, latest 30 Oct"),
      try tapeLine(7, "2026-10-30", hour: 9, minute: 12, "1250", .usd, .eur, note: "hotel"),
      try tapeLine(8, "2026-10-30", hour: 9, minute: 40, "45.9", .eur, .gbp, note: "dinner"),
      try tapeLine(
        9, "2026-10-30", hour: 12, minute: 30, sum.description, .eur, .gbp,
        typed: "12 eur + 30 usd", note: "museum"),
    ]
  }

  /// The tape page with lines, on 30 October 2026.
  static func tape(_ lines: [TapeLine]) -> State {
    var state = state()
    let now = Timestamp(day("2026-10-30"), hour: 13)
    send(
      .clock(.init(now: now, today: day("2026-10-30"), secondsToMidnight: 39_600)), to: &state)
    state = press("t", on: state)
    send(.tape(.loaded(lines)), to: &state)
    state.tape.totals.currency = .gbp
    return state
  }
}
