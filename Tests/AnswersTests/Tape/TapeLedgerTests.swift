// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

@Suite("Totals of the tape") struct TapeLedgerTests {
  private let clock = ClockReading(
    now: Timestamp(Samples.day("2026-10-30"), hour: 13), today: Samples.day("2026-10-30"),
    secondsToMidnight: 39_600)

  private func ledger(
    _ lines: [TapeLine], in currency: Currency = .gbp, atNewestRates: Bool = false
  ) -> TapeLedger {
    TapeLedger(
      lines.shown(matching: "", offset: 0), in: currency, usesNewestRates: atNewestRates,
      TapeContext(book: RateBook(), clock: clock, settings: Settings()))
  }

  /// The line with other text in its stored columns.
  private func line(_ line: TapeLine, replacing old: String, with new: String) -> TapeLine {
    TapeLine(
      id: line.id, at: line.at, text: line.text,
      detail: line.entry.detail?.replacing(old, with: new))
  }

  @Test("days add up, and the total is the sum of the days")
  func sums() throws {
    let ledger = ledger(try SampleTape.expenses())
    #expect(ledger.days.map(\.day.iso) == ["2026-10-29", "2026-10-30"])
    #expect(ledger.count == 5)
    for day in ledger.days {
      let values = day.entries.compactMap { $0.value?.rational }
      #expect(day.total == values.reduce(.zero, +))
    }
    #expect(ledger.total == ledger.days.map(\.total).reduce(.zero, +))
    #expect(ledger.currency == .gbp)
  }

  @Test("each line counts at the rate of its own day, today's rates are a key away")
  func rates() throws {
    let lines = [
      try SampleTape.line(1, "2020-03-16", hour: 9, "100", .usd, .eur, on: "2020-03-16")
    ]
    func rate(_ day: String?) throws -> Rational {
      try RateBook().quote(
        from: .usd, to: .gbp, on: day.map { Samples.day($0) }, today: clock.today
      ).rate
    }
    let then = (Rational(100) * (try rate("2020-03-16"))).rounded(for: .gbp)
    let now = (Rational(100) * (try rate(nil))).rounded(for: .gbp)
    #expect(ledger(lines).total == then.rational)
    #expect(ledger(lines, atNewestRates: true).total == now.rational)
    #expect(then != now)
  }

  @Test(
    "a line at a rate fixed by law counts at the rate of the day it was made",
    arguments: ["HRK", "DEM"])
  func fixedByLaw(code: String) throws {
    let old = try #require(Currency(code: code))
    let ledger = ledger([
      try SampleTape.line(1, "2020-03-16", hour: 9, "100", .usd, .gbp, on: "2020-03-16"),
      try SampleTape.line(2, "2026-10-30", hour: 9, "7000", old, .eur),
    ])
    let rate = try RateBook().quote(
      from: old, to: .gbp, on: Samples.day("2026-10-30"), today: clock.today
    ).rate
    let entry = try #require(ledger.days.last?.entries.first)
    #expect(entry.conversion?.source == .fixed)
    #expect(entry.value == (Rational(7000) * rate).rounded(for: .gbp))
  }

  @Test(
    "a line of a changeover day counts at the rate the law fixed that day, not at the last market rate",
    arguments: [
      ("75345", "HRK", "USD", "EUR", "2023-01-01", "10000.00"),
      ("100000", "USD", "EUR", "HRK", "2023-01-01", "706403.53"),
      ("100000", "USD", "EUR", "BGN", "2026-01-01", "166453.62"),
    ])
  func changeover(
    amount: String, from: String, to: String, total: String, day: String, value: String
  ) throws {
    func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }
    let line = try SampleTape.line(
      1, day, hour: 9, amount, currency(from), currency(to), on: day)
    let ledger = ledger([line], in: try currency(total))
    #expect(ledger.days.first?.entries.first?.value?.description == value)
  }

  @Test("a line counts at the publication it was made with, also where its day has a later one")
  func publication() throws {
    let line = line(
      try SampleTape.line(1, "2026-10-30", hour: 9, "100", .usd, .eur),
      replacing: "\t2026-10-30\t", with: "\t2026-10-29\t")
    let before = try RateBook().quote(
      from: .usd, to: .gbp, on: Samples.day("2026-10-29"), today: Samples.clock.today)
    let value = try #require(ledger([line]).days.first?.entries.first?.value)
    #expect(value == (Rational(100) * before.rate).rounded(for: .gbp))
  }

  @Test("a line of another source counts at the rates of its own day, not of that source's date")
  func otherSource() throws {
    let line = line(
      try SampleTape.line(1, "2026-10-30", hour: 9, "1000", .eur, .chf),
      replacing: "\t2026-10-30\tecb\t", with: "\t2008-07-01\tuser\t")
    #expect(line.conversion?.source == .user)
    let rate = try RateBook().quote(
      from: .eur, to: .gbp, on: Samples.day("2026-10-30"), today: Samples.clock.today
    ).rate
    let value = ledger([line]).days.first?.entries.first?.value
    #expect(value == (Rational(1000) * rate).rounded(for: .gbp))
  }

  @Test("has no value in a currency that ended the day of the line")
  func ended() throws {
    let line = try SampleTape.line(
      1, "2005-01-01", hour: 9, "100", .usd, .eur, on: "2005-01-01")
    let lira = try #require(Currency(code: "TRL"))
    #expect(ledger([line], in: lira).unconverted == 1)
  }

  @Test("a line in the currency of the total counts as it was recorded")
  func recorded() throws {
    let made = try SampleTape.line(1, "2026-10-30", hour: 9, "100", .usd, .gbp)
    let value = try #require(made.conversion).value.description
    let line = line(made, replacing: value, with: "99.99")
    #expect(ledger([line]).total == Rational(decimal: "99.99"))
  }
}
