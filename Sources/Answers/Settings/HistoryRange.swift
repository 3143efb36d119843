// SPDX-License-Identifier: Apache-2.0

import Rates

/// The time range of a history. The raw value is the digit of its key.
package enum HistoryRange: Int, CaseIterable, Equatable, Sendable, Codable {
  case week = 1
  case month
  case threeMonths
  case sixMonths
  case year
  case fiveYears
  case all

  private static let table: [(short: String, title: String, start: @Sendable (Day) -> Day?)] = [
    ("1w", "1 week", { $0.adding(-7) }),
    ("1m", "1 month", { $0.adding(months: -1) }),
    ("3m", "3 months", { $0.adding(months: -3) }),
    ("6m", "6 months", { $0.adding(months: -6) }),
    ("1y", "1 year", { $0.adding(months: -12) }),
    ("5y", "5 years", { $0.adding(months: -60) }),
    ("all", "all years", { _ in nil }),
  ]

  /// The name in the page's title.
  package var short: String { Self.table[rawValue - 1].short }

  /// `3 months`.
  package var title: String { Self.table[rawValue - 1].title }

  /// The first day of a range that ends on a day; nil for all rates.
  package func start(endingOn end: Day) -> Day? { Self.table[rawValue - 1].start(end) }
}
