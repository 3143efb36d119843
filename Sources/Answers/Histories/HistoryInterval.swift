// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// How many of a source's publications a report has: all, or the last of each week or month.
package enum HistoryInterval: String, CaseIterable, Equatable, Sendable, Codable {
  /// Every publication.
  case day
  /// The last publication of each week, Monday to Sunday.
  case week
  /// The last publication of each month.
  case month

  /// The number of the period a day is in.
  func period(of day: Day) -> Int {
    switch self {
    case .day: day.daysSince1970
    // 1 January 1970 was a Thursday.
    case .week: (day.daysSince1970 + 3) / 7
    case .month: day.year * 12 + day.month
    }
  }

  /// The most periods between two rows of a series without a gap: holidays and weekends are none.
  var longestStep: Int {
    switch self {
    case .day: 7
    case .week, .month: 1
    }
  }
}
