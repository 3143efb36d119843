// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// The name in the page's title.
  var short: String {
    switch self {
    case .week: "1w"
    case .month: "1m"
    case .threeMonths: "3m"
    case .sixMonths: "6m"
    case .year: "1y"
    case .fiveYears: "5y"
    case .all: "all"
    }
  }

  /// The next longer or shorter range; nil for the last one.
  func next(longer: Bool) -> HistoryRange? {
    HistoryRange(rawValue: rawValue + (longer ? 1 : -1))
  }

  /// What is said where there is no longer or shorter range.
  func limit(longer: Bool) -> Notice? {
    next(longer: longer) == nil
      ? Notice("This is the \(longer ? "longest" : "shortest") range of the chart") : nil
  }

  /// The first day of a range that ends on a day; nil for all rates.
  func start(endingOn end: Day) -> Day? {
    switch self {
    case .week: end.adding(-7)
    case .month: end.adding(months: -1)
    case .threeMonths: end.adding(months: -3)
    case .sixMonths: end.adding(months: -6)
    case .year: end.adding(months: -12)
    case .fiveYears: end.adding(months: -60)
    case .all: nil
    }
  }
}
