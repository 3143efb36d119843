// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

/// SYP lost two zeros on 2026-01-01, under its own code.
@Suite("Across a change of a currency's unit") struct TapeUnitsTests {
  private let clock = ClockReading(
    now: Timestamp(Samples.day("2026-01-05"), hour: 13), today: Samples.day("2026-01-05"),
    secondsToMidnight: 39_600)
  private let syp: Currency
  private let book: RateBook

  init() throws {
    let syp = try #require(Currency(code: "SYP"))
    self.syp = syp
    let rates = [("2025-12-29", "11000"), ("2026-01-05", "110.55")]
    book = RateBook(
      stored: try rates.map { iso, rate in
        Publication(
          source: .openERAPI, day: Samples.day(iso), base: .usd, kind: .mid,
          quotes: [.init(syp, try #require(PublishedRate(text: rate)))])
      })
  }

  private func quote(_ from: Currency, _ to: Currency, on iso: String) throws -> RateQuote {
    try book.quote(
      from: from, to: to, on: Samples.day(iso), at: clock, source: .only(.openERAPI))
  }

  @Test("a change is of the same units, in both directions") func changes() throws {
    let up = ChangePeriod.week.change(of: try quote(.usd, syp, on: "2026-01-05"), in: book)
    #expect(up?.percent.description == "0.50")
    let down = ChangePeriod.week.change(of: try quote(syp, .usd, on: "2026-01-05"), in: book)
    #expect(down?.percent.description == "-0.50")
  }

  @Test("a history is in the units of its last day") func history() throws {
    let history = try PairHistory(
      from: .usd, to: syp, since: Samples.day("2025-12-01"), book: book, today: clock.today,
      source: .only(.openERAPI))
    #expect(history.rows.map(\.rate.description) == ["110", "110.55"])
    #expect(
      history.notes.map(\.text).contains("1 SYP is 100 SYP of before 2026-01-01"))
  }

  @Test("a total adds lines of both units in those of today, at either rate")
  func totals() throws {
    let lines = try [("2025-12-29", Rational(22_000)), ("2026-01-05", Rational(221))].enumerated()
      .map { index, line in
        let (iso, amount) = line
        let quote = try quote(syp, .usd, on: iso)
        let conversion = RecordedConversion(
          amount, on: Samples.day(iso), value: (amount * quote.rate).rounded(for: .usd),
          quote: quote, addedOn: Samples.day(iso))
        return TapeLine(
          id: Int64(index + 1), at: Timestamp(Samples.day(iso), hour: 9),
          TapeEntry(conversion, Settings()))
      }
    func total(in currency: Currency, atNewestRates: Bool) -> String {
      TapeLedger(
        lines, in: currency, usesNewestRates: atNewestRates,
        TapeContext(
          book: book, clock: clock, settings: Settings(source: .only(.openERAPI)))
      ).total.description
    }
    #expect(total(in: .usd, atNewestRates: false) == "4")
    #expect(total(in: .usd, atNewestRates: true) == "3.99")
    #expect(total(in: syp, atNewestRates: false) == "441")
    #expect(total(in: syp, atNewestRates: true) == "441")
  }

  @Test("an alert of before it compares the same units") func alerts() {
    let alert = Alert(
      from: .usd, to: syp, direction: .below, threshold: "10000",
      since: Samples.day("2025-12-29"))
    #expect(!alert.holds(at: Rational(110), on: Samples.day("2026-01-05")))
    #expect(alert.holds(at: Rational(99), on: Samples.day("2026-01-05")))
    #expect(alert.holds(at: Rational(9_999), on: Samples.day("2025-12-30")))
  }

  @Test("today's question is answered by a feed dated tomorrow, also where today is named")
  func tomorrow() throws {
    let ahead = RateBook(stored: [
      Publication(
        source: .openERAPI, day: clock.today.adding(1), base: .usd, kind: .mid,
        quotes: [.init(syp, try #require(PublishedRate(text: "111")))])
    ])
    for day in [nil, clock.today] {
      let quote = try ahead.quote(
        from: .usd, to: syp, on: day, at: clock, source: .only(.openERAPI))
      #expect(quote.rate == Rational(111))
      #expect(Provenance(quote)?.line() == "ExchangeRate-API · Tue 6 Jan 2026 · tomorrow")
    }
  }
}
