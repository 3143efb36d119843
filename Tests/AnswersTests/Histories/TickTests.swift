// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import SeededRandom
import Testing

@testable import Answers

@Suite("Ticks") struct TickTests {
  @Test("inside a range are at round values, about three rows apart")
  func inside() {
    func values(_ low: Double, _ high: Double, _ rows: Int) -> [String] {
      ValueTick.between(low, high, rows: rows).map(\.label.description)
    }
    #expect(values(0.8365, 0.9601, 9) == ["0.85", "0.90", "0.95"])
    #expect(values(101, 162, 20) == ["110", "120", "130", "140", "150", "160"])
    // The only round value is no axis.
    #expect(values(0.835143, 0.898473, 4).isEmpty)
    let invalid: [(Double, Double)] = [(1, 1), (2, 1), (.nan, 1), (1, .infinity)]
    for (low, high) in invalid {
      #expect(values(low, high, 9).isEmpty)
    }
    #expect(values(1, 2, 1).isEmpty)
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
