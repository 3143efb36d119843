// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A tick of a time axis: at the start of a day, week, month or year, as close to the others as
/// their labels allow.
package struct DayTick: Equatable {
  /// The index of its day on the axis.
  package let place: Int
  package let label: String

  /// The distance between ticks.
  private enum Step {
    case day
    case week
    case months(Int)
    case years(Int)

    /// The number of the period that contains a day.
    func period(of day: Day) -> Int {
      switch self {
      case .day: day.daysSince1970
      case .week: (day.daysSince1970 + 3) / 7
      case .months(let count): (day.year * 12 + day.month - 1) / count
      case .years(let count): day.year / count
      }
    }

    /// The approximate distance in days.
    var days: Int {
      switch self {
      case .day: 1
      case .week: 7
      case .months(let count): 30 * count
      case .years(let count): 365 * count
      }
    }

    /// Where a new period begins, the first one left out.
    func starts(in days: [Day]) -> [Int] {
      var starts: [Int] = []
      var rest = days[...]
      while let day = rest.first {
        let period = period(of: day)
        rest = rest[rest.partitioningIndex { self.period(of: $0) > period }...]
        if !rest.isEmpty { starts.append(rest.startIndex) }
      }
      return starts
    }

    /// Short labels leave out the year, except in January.
    func label(of day: Day, isShort: Bool) -> String {
      switch self {
      case .day, .week: day.short
      case .months where isShort: day.month == 1 ? String(day.year) : day.monthName
      case .months: day.nameOfMonth
      case .years: String(day.year)
      }
    }
  }

  private static let maxTicks = 60

  private static let steps: [Step] = [
    .day, .week, .months(1), .months(2), .months(3), .months(6), .years(1), .years(2), .years(5),
    .years(10), .years(20),
  ]

  /// The ticks of an axis of ascending days, or of months; `column` returns the screen column of a position on it.
  package static func along(
    _ days: [Day], isShort: Bool = false, isMonthly: Bool = false, column: (Int) -> Int
  ) -> [DayTick] {
    guard let first = days.first, let last = days.last else { return [] }
    // Steps with too many ticks for any screen are skipped.
    for step in steps.dropFirst(isMonthly ? 2 : 0) where (last - first) / step.days <= maxTicks {
      let ticks = step.starts(in: days).map { place in
        DayTick(place: place, label: step.label(of: days[place], isShort: isShort))
      }
      let fits = zip(ticks, ticks.dropFirst()).allSatisfy { left, right in
        column(right.place) - column(left.place) >= left.label.utf8.count + 2
      }
      if fits { return ticks }
    }
    return []
  }
}

extension Day {
  /// `Oct 2022`.
  package var nameOfMonth: String { "\(monthName) \(year)" }
}

package struct ValueTick: Equatable {
  package let value: Double
  package let label: FixedDecimal

  /// The ticks inside a range, so that a chart uses all its rows, lowest first; empty when the range
  /// has fewer than two.
  ///
  /// `rows` are the rows of the chart; ticks are about three rows apart.
  package static func between(_ low: Double, _ high: Double, rows: Int) -> [ValueTick] {
    guard rows > 1, 0 <= low, low < high, high < .infinity else { return [] }
    let maximum = rows < 5 ? 2 : max(3, (rows + 1) / 3)
    // A smaller step has more ticks than that.
    for step in ValueStep.from((high - low) / Double(maximum + 2)) {
      // A binary quotient may differ from a whole number in its last bits.
      guard
        let first = Int(exactly: (low / step.size - 1e-9).rounded(.up)),
        let last = Int(exactly: (high / step.size + 1e-9).rounded(.down)),
        last - first < maximum, last < 1_000_000_000_000_000
      else { continue }
      return last > first ? (first...last).map(step.tick) : []
    }
    return []
  }
}

/// The distance between ticks: 1, 2 or 5 times a power of ten.
struct ValueStep {
  let size: Double
  private let factor: Int
  private let exponent: Int

  /// Steps from a size to a hundred times it, smallest first.
  static func from(_ size: Double) -> [ValueStep] {
    var power = 1.0
    var exponent = 0
    while power > size, exponent > -40 { (power, exponent) = (power / 10, exponent - 1) }
    while power * 10 <= size, exponent < 40 { (power, exponent) = (power * 10, exponent + 1) }
    var steps: [ValueStep] = []
    for _ in 0..<3 {
      for factor in [1, 2, 5] where Double(factor) * power >= size {
        steps.append(ValueStep(size: Double(factor) * power, factor: factor, exponent: exponent))
      }
      (power, exponent) = (power * 10, exponent + 1)
    }
    return steps
  }

  /// The tick at a multiple of the step.
  func tick(_ number: Int) -> ValueTick {
    let exact = Rational(number * factor) * Rational(10).raised(to: exponent)
    return ValueTick(value: Double(number) * size, label: exact.rounded(digits: max(0, -exponent)))
  }
}
