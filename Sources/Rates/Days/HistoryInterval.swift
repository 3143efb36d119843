// SPDX-License-Identifier: Apache-2.0

/// How long each period of a report is: for rates the last one of each counts, for means all of them.
package enum HistoryInterval: String, CaseIterable, Equatable, Sendable, Codable {
  /// Every publication.
  case day
  /// Monday to Sunday.
  case week
  case month
  case quarter
  case year

  /// The number of the period that contains a day.
  package func index(of day: Day) -> Int {
    switch self {
    case .day: day.daysSince1970
    // 1 January 1970 was a Thursday.
    case .week: (day.daysSince1970 + 3) / 7
    case .month: day.year * 12 + day.month
    case .quarter: day.year * 4 + (day.month - 1) / 3
    case .year: day.year
    }
  }

  /// The period that contains a day: `2024-03`, `2024-Q1`.
  package func period(of day: Day) -> Period {
    switch self {
    case .day: return Period(day, day)
    case .week:
      let monday = day.adding(1 - day.weekday)
      return Period(monday, monday.adding(6))
    case .month: return months(1, of: day, name: String(day.iso.prefix(7)))
    case .quarter: return months(3, of: day, name: "\(day.year)-Q\((day.month + 2) / 3)")
    case .year: return months(12, of: day, name: "\(day.year)")
    }
  }

  /// All periods that have a day of a range.
  package func periods(of days: ClosedRange<Day>) -> [Period] {
    var periods: [Period] = []
    var day = days.lowerBound
    while day <= days.upperBound {
      let period = period(of: day)
      periods.append(period)
      day = period.last.adding(1)
    }
    return periods
  }

  /// The last of each period's items, which are in the order of their days.
  package func last<Item>(of items: [Item], day: (Item) -> Day) -> [Item] {
    items.indices.filter {
      $0 + 1 == items.count || index(of: day(items[$0])) != index(of: day(items[$0 + 1]))
    }.map { items[$0] }
  }

  private func months(_ count: Int, of day: Day, name: String) -> Period {
    let first = day.adding(1 - day.day).adding(months: -((day.month - 1) % count))
    return Period(first, first.adding(months: count).adding(-1), name)
  }
}
