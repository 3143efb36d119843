// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension PriceReport {
  package enum Period: Equatable, Sendable {
    /// The newest, or the last on or before a day.
    case day(Day?)
    case range(since: Day?, until: Day?, HistoryInterval)
  }
}

extension PriceReport.Period {
  /// Reads `--on`, `--from`, `--to` and `--every`.
  init(on day: Day?, from: Day?, to: Day?, every: HistoryInterval) throws(Problem) {
    if from != nil || to != nil {
      self = .range(since: from, until: to, every)
    } else if every == .day {
      self = .day(day)
    } else {
      throw Problem(
        .usage, "--every \(every.rawValue) needs a range", advice: "add --from DATE")
    }
  }

  /// The last day; nil for today.
  package var last: Day? {
    switch self {
    case .day(let day): day
    case .range(_, let until, _): until
    }
  }

  /// All days. A range that ends before it begins is refused by the report.
  package func dates(until today: Day) -> ClosedRange<Day> {
    let last = last ?? today
    guard case .range(let since, _, _) = self else { return last...last }
    return min(since ?? last.adding(-90), last)...last
  }
}
