// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// Which publications a report includes: all, or the last one of each week or month.
package enum HistoryInterval: String, CaseIterable, Equatable, Sendable, Codable {
  /// Every publication.
  case day
  /// The last publication of each week, Monday to Sunday.
  case week
  /// The last publication of each month.
  case month

  /// The number of the period that contains a day.
  package func period(of day: Day) -> Int {
    switch self {
    case .day: day.daysSince1970
    // 1 January 1970 was a Thursday.
    case .week: (day.daysSince1970 + 3) / 7
    case .month: day.year * 12 + day.month
    }
  }

  /// The last of each period's items, which are in the order of their days.
  func last<Item>(of items: [Item], day: (Item) -> Day) -> [Item] {
    items.indices.filter {
      $0 + 1 == items.count || period(of: day(items[$0])) != period(of: day(items[$0 + 1]))
    }.map { items[$0] }
  }
}
