// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The ticks of a time axis: at the start of days, weeks, months or years, as close as their labels
/// allow.
enum DayTicks {
  /// A tick: its position on the axis and its label.
  struct Tick: Equatable {
    let slot: Int
    let label: String
  }

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

    /// Short labels leave out the year, except in January.
    func label(of day: Day, isShort: Bool) -> String {
      let words = day.long.split(separator: " ").dropFirst()
      return switch self {
      case .day, .week: words.prefix(2).joined(separator: " ")
      case .months where isShort:
        day.month == 1 ? String(day.year) : String(words.suffix(2).first ?? "")
      case .months: words.suffix(2).joined(separator: " ")
      case .years: String(day.year)
      }
    }
  }

  private static let maxTicks = 60

  private static let steps: [Step] = [
    .day, .week, .months(1), .months(2), .months(3), .months(6), .years(1), .years(2), .years(5),
    .years(10), .years(20),
  ]

  /// The ticks of an axis; `column` returns the screen column of a position on it.
  static func along(
    _ slots: [HistorySeries.Slot], isShort: Bool = false, column: (Int) -> Int
  ) -> [Tick] {
    guard let first = slots.first, let last = slots.last else { return [] }
    // Steps with too many ticks for any screen are skipped, to avoid walking decades of days for each.
    for step in steps where (last.day - first.day) / step.days <= maxTicks {
      var ticks: [Tick] = []
      var period = step.period(of: first.day)
      for (index, slot) in slots.enumerated() {
        let next = step.period(of: slot.day)
        defer { period = next }
        if next != period {
          ticks.append(Tick(slot: index, label: step.label(of: slot.day, isShort: isShort)))
        }
      }
      let fits = zip(ticks, ticks.dropFirst()).allSatisfy { left, right in
        column(right.slot) - column(left.slot) >= left.label.utf8.count + 2
      }
      if fits { return ticks }
    }
    return []
  }
}
