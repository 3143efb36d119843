// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Converter

@Suite("Ticks") struct TickTests {
  private func values(_ low: Double, _ high: Double, _ count: Int) -> [String] {
    ValueTicks.between(low, high, atMost: count).map(\.label.description)
  }

  @Test("of values stand at 1, 2 or 5 times a power of ten")
  func values() {
    #expect(values(0.8365, 0.9601, 5) == ["0.85", "0.90", "0.95"])
    #expect(values(0.8365, 0.9601, 8) == ["0.84", "0.86", "0.88", "0.90", "0.92", "0.94", "0.96"])
    #expect(values(101, 162, 4) == ["120", "140", "160"])
    #expect(values(0, 26_000, 3) == ["0", "10000", "20000"])
    #expect(values(0.00061, 0.00064, 4) == ["0.00061", "0.00062", "0.00063", "0.00064"])
  }

  @Test("of a constant or broken axis are none")
  func none() {
    #expect(values(1, 1, 5).isEmpty)
    #expect(values(2, 1, 5).isEmpty)
    #expect(values(.nan, 1, 5).isEmpty)
    #expect(values(1, .infinity, 5).isEmpty)
    #expect(values(1, 2, 0).isEmpty)
  }

  @Test("of any axis are never more than asked for", arguments: 1...12)
  func count(_ count: Int) {
    var span = 1e-9
    while span < 1e12 {
      #expect(ValueTicks.between(span * 3, span * 4.7, atMost: count).count <= count)
      span *= 1.7
    }
  }

  @Test(
    "of days follow the range: days, weeks, months, years",
    arguments: [
      (HistoryRange.week, "26 Oct", "30 Oct"), (.month, "5 Oct", "26 Oct"),
      (.sixMonths, "May 2026", "Oct 2026"), (.fiveYears, "2022", "2026"), (.all, "2000", "2025"),
    ])
  func days(_ range: HistoryRange, _ first: String, _ last: String) {
    let series = HistorySeries(RateHistory(from: .usd, to: .eur, range: range), book: RateBook())
    let scale = Double(68) / Double(series.slots.count)
    let ticks = DayTicks.along(series.slots) { Int(Double($0) * scale) }
    #expect(ticks.first?.label == first)
    #expect(ticks.last?.label == last)
  }
}
