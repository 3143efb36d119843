// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Days from the first to the last, both included.
package struct Period: Equatable, Hashable, Sendable {
  package let first: Day
  package let last: Day
  /// As it is written in a phrase: `2024-03`, `2024-Q1`, `uk-2024`.
  package let name: String

  /// A year, or the year of another country's taxes that begins on a day of it.
  package init?(year: Int, from month: Int = 1, _ day: Int = 1, name: String) {
    guard let first = Day(year: year, month: month, day: day), (1900...2100).contains(year) else {
      return nil
    }
    self.init(first, first.adding(months: 12).adding(-1), name)
  }

  package init?(year: Int, months: ClosedRange<Int>, name: String) {
    guard let first = Day(year: year, month: months.lowerBound, day: 1),
      (1900...2100).contains(year)
    else { return nil }
    self.init(first, first.adding(months: months.count).adding(-1), name)
  }

  package init(_ first: Day, _ last: Day, _ name: String) {
    (self.first, self.last, self.name) = (first, last, name)
  }

  package var days: ClosedRange<Day> { first...last }
}

/// Which day's rate counts for a day: what tax offices and customs ask for.
package enum DayRule: String, CaseIterable, Sendable {
  case onOrBefore = "on-or-before"
  /// The last publication strictly before the day.
  case before
  case monthEnd = "month-end"
  case quarterEnd = "quarter-end"
  case yearEnd = "year-end"
  /// The last publication of the month before.
  case monthBefore = "month-before"

  /// The day on or before which the publication is.
  package func day(for day: Day) -> Day {
    func end(ofMonths months: Int) -> Day {
      let first = day.adding(1 - day.day)
      let before = (day.month - 1) % months
      return first.adding(months: months - before).adding(-1)
    }
    return switch self {
    case .onOrBefore: day
    case .before: day.adding(-1)
    case .monthEnd: end(ofMonths: 1)
    case .quarterEnd: end(ofMonths: 3)
    case .yearEnd: end(ofMonths: 12)
    case .monthBefore: day.adding(-day.day)
    }
  }
}
