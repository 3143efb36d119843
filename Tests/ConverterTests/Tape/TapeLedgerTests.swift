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
