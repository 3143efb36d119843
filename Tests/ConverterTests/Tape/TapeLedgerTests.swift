// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Converter

@Suite("Totals of the tape") struct TapeLedgerTests {
  @Test("days add up, and the total is the sum of the days")
  func sums() throws {
    let ledger = TapeLedger(Samples.tape(try Samples.expenses()))
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
    var state = Samples.tape([
      try Samples.tapeLine(1, "2020-03-16", hour: 9, "100", .usd, .eur, on: "2020-03-16")
    ])
    func rate(_ day: String?) throws -> Rational {
      try RateBook().quote(
        from: .usd, to: .gbp, on: day.map { Samples.day($0) }, today: state.clock.today
      ).rate
    }
    let then = (Rational(100) * (try rate("2020-03-16"))).rounded(for: .gbp)
    let now = (Rational(100) * (try rate(nil))).rounded(for: .gbp)
    #expect(TapeLedger(state).total == then.rational)
    state = Samples.press("r", on: state)
    #expect(TapeLedger(state).total == now.rational)
    #expect(then != now)
  }

  @Test(
    "a line at a rate fixed by law counts at the rate of the day it was made",
    arguments: ["HRK", "DEM"])
  func fixedByLaw(code: String) throws {
    let old = try #require(Currency(code: code))
    let state = Samples.tape([
      try Samples.tapeLine(1, "2020-03-16", hour: 9, "100", .usd, .gbp, on: "2020-03-16"),
      try Samples.tapeLine(2, "2026-10-30", hour: 9, "7000", old, .eur),
    ])
    let rate = try RateBook().quote(
      from: old, to: .gbp, on: Samples.day("2026-10-30"), today: state.clock.today
    ).rate
    let entry = try #require(TapeLedger(state).days.last?.entries.first)
    #expect(entry.columns?.source == "fixed")
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
    let line = try Samples.tapeLine(
      1, day, hour: 9, amount, currency(from), currency(to), on: day)
    var state = Samples.tape([line])
    state.tape.totals.currency = try currency(total)
    #expect(TapeLedger(state).days.first?.entries.first?.value?.description == value)
  }

  @Test("a line counts at the publication it was made with, also where its day has a later one")
  func publication() throws {
    var line = try Samples.tapeLine(1, "2026-10-30", hour: 9, "100", .usd, .eur)
    let before = try RateBook().quote(
      from: .usd, to: .gbp, on: Samples.day("2026-10-29"), today: Samples.clock.today)
    line.detail = line.detail?.replacing("\t2026-10-30\t", with: "\t2026-10-29\t")
    let value = try #require(TapeLedger(Samples.tape([line])).days.first?.entries.first?.value)
    #expect(value == (Rational(100) * before.rate).rounded(for: .gbp))
  }

  @Test("a line of another source counts at the rates of its own day, not of that source's date")
  func otherSource() throws {
    var line = try Samples.tapeLine(1, "2026-10-30", hour: 9, "1000", .eur, .chf)
    line.detail = line.detail?.replacing("\t2026-10-30\tecb\t", with: "\t2008-07-01\tuser\t")
    #expect(line.columns?.source == "user")
    let rate = try RateBook().quote(
      from: .eur, to: .gbp, on: Samples.day("2026-10-30"), today: Samples.clock.today
    ).rate
    let value = TapeLedger(Samples.tape([line])).days.first?.entries.first?.value
    #expect(value == (Rational(1000) * rate).rounded(for: .gbp))
  }

  @Test("has no value in a currency that ended the day of the line")
  func ended() throws {
    let line = try Samples.tapeLine(
      1, "2005-01-01", hour: 9, "100", .usd, .eur, on: "2005-01-01")
    var state = Samples.tape([line])
    state.tape.totals.currency = Currency(code: "TRL")
    #expect(TapeLedger(state).unconverted == 1)
  }

  @Test("a line in the currency of the total counts as it was recorded")
  func recorded() throws {
    var line = try Samples.tapeLine(1, "2026-10-30", hour: 9, "100", .usd, .gbp)
    line.detail = line.detail?.replacing(line.columns?.value ?? "", with: "99.99")
    #expect(TapeLedger(Samples.tape([line])).total == Rational(decimal: "99.99"))
  }

  @Test("a currency without a rate is left out of the total, and the total says so")
  func missing() throws {
    let state = Samples.tape(try Samples.expenses())
    var other = state
    other.tape.totals.currency = Currency(code: "KPW")
    #expect(TapeLedger(other).unconverted == 5)
    let text = render(other, .init(columns: 80, rows: 24)).text()
    #expect(text.contains("total without 5 of 5: no rate"))
    #expect(!render(state, .init(columns: 80, rows: 24)).text().contains("without"))
  }
}
