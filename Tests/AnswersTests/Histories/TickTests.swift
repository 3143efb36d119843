// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen
import SeededRandom
import Testing

@testable import Answers

@Suite("Ticks") struct TickTests {
  private func values(_ low: Double, _ high: Double, _ rows: Int) -> [String] {
    ValueScale(low, high, rows: rows)?.ticks.map(\.label.description) ?? []
  }

  @Test("of values are at 1, 2 or 5 times a power of ten, including the ends")
  func values() {
    #expect(values(0.8365, 0.9601, 9) == ["0.80", "0.85", "0.90", "0.95", "1.00"])
    #expect(
      values(0.835143, 0.898473, 9) == ["0.82", "0.84", "0.86", "0.88", "0.90"])
    #expect(values(101, 162, 9) == ["100", "120", "140", "160", "180"])
    #expect(values(0, 26_000, 9) == ["0", "10000", "20000", "30000"])
    #expect(values(0.00061, 0.00064, 9) == ["0.00061", "0.00062", "0.00063", "0.00064"])
  }

  @Test("of a low chart are at its ends, close to the values")
  func lowChart() {
    #expect(values(0.835143, 0.898473, 4) == ["0.83", "0.90"])
    #expect(values(101, 162, 5) == ["100", "150", "200"])
  }

  @Test("a constant has two ticks")
  func constant() {
    #expect(values(1, 1, 5).count >= 2)
    #expect(values(7.5345, 7.5345, 20).count >= 2)
  }

  @Test("of an invalid axis are none")
  func none() {
    #expect(values(2, 1, 5).isEmpty)
    #expect(values(.nan, 1, 5).isEmpty)
    #expect(values(1, .infinity, 5).isEmpty)
    #expect(values(0, 0, 5).isEmpty)
    #expect(values(1, 2, 1).isEmpty)
  }

  @Test("of any axis are evenly spaced, around all values", arguments: 2...30)
  func even(_ rows: Int) throws {
    var span = 1e-9
    while span < 1e12 {
      let (low, high) = (span * 3, span * 4.7)
      let scale = try #require(ValueScale(low, high, rows: rows))
      #expect(scale.rows <= rows)
      #expect(scale.range.lowerBound <= low * (1 + 1e-9))
      #expect(scale.range.upperBound >= high * (1 - 1e-9))
      let chart = BrailleChart([low, high], width: 9, height: scale.rows, range: scale.range)
      let places = scale.ticks.map { chart.row(of: $0.value) }
      let gaps = Set(zip(places, places.dropFirst()).map { $0 - $1 })
      #expect(gaps.count == 1 && gaps.allSatisfy { $0 > (rows > 2 ? 1 : 0) }, "\(places)")
      #expect(places.last == 0 && places.first == scale.rows - 1)
      span *= 1.7
    }
  }

  @Test("inside a range are at round values, about three rows apart")
  func inside() {
    func values(_ low: Double, _ high: Double, _ rows: Int) -> [String] {
      ValueTick.between(low, high, rows: rows).map(\.label.description)
    }
    #expect(values(0.8365, 0.9601, 9) == ["0.85", "0.90", "0.95"])
    #expect(values(101, 162, 20) == ["110", "120", "130", "140", "150", "160"])
    // The only round value is no axis.
    #expect(values(0.835143, 0.898473, 4).isEmpty)
    #expect(values(1, 1, 9).isEmpty)
  }

  @Test(
    "ticks of days depend on the range: days, weeks, months, years",
    arguments: [
      ("2026-10-23", "26 Oct", "30 Oct"), ("2026-10-01", "5 Oct", "26 Oct"),
      ("2026-05-01", "Jun 2026", "Oct 2026"), ("2021-10-31", "2022", "2026"),
      ("1999-01-04", "2000", "2025"),
    ])
  func days(_ since: String, _ first: String, _ last: String) {
    let end = Samples.day("2026-10-30")
    let days = stride(from: 0, through: end - Samples.day(since), by: 1)
      .map { Samples.day(since).adding($0) }.filter { $0.weekday <= 5 }
    let scale = Double(68) / Double(days.count)
    let ticks = DayTick.along(days) { Int(Double($0) * scale) }
    #expect(ticks.first?.label == first)
    #expect(ticks.last?.label == last)
  }

  @Test("of days are where a day, week, month or year begins", arguments: 1...100)
  func starts(_ seed: UInt64) {
    var random = Seeded(seed)
    let longestGap = [1, 4, 40].randomElement(using: &random) ?? 1
    var days = [Day(daysSince1970: Int.random(in: 0...20_000, using: &random))]
    for _ in 0..<Int.random(in: 0...600, using: &random) {
      days.append(days[days.count - 1].adding(Int.random(in: 1...longestGap, using: &random)))
    }
    typealias Step = (days: Int, period: (Day) -> Int)
    var steps: [Step] = [(1, { $0.daysSince1970 }), (7, { ($0.daysSince1970 + 3) / 7 })]
    for count in [1, 2, 3, 6] {
      steps.append((30 * count, { ($0.year * 12 + $0.month - 1) / count }))
    }
    for count in [1, 2, 5, 10, 20] { steps.append((365 * count, { $0.year / count })) }
    // The labels of a step always fit, so the first one with at most 60 ticks is taken.
    let step = steps.first { (days[days.count - 1] - days[0]) / $0.days <= 60 }
    let starts = days.indices.dropFirst().filter { index in
      step.map { $0.period(days[index]) != $0.period(days[index - 1]) } ?? false
    }
    #expect(DayTick.along(days) { $0 * 10 }.map(\.place) == starts)
  }
}
