// SPDX-License-Identifier: Apache-2.0

import Rates

extension PriceReport {
  package enum Period: Equatable, Sendable {
    /// The newest, or the last on or before a day.
    case day(Day?)
    case range(since: Day?, until: Day?, HistoryInterval, isAveraged: Bool = false)
  }
}

extension PriceReport.Period {
  /// Reads `--on`, `--from`, `--to`, `--every` and `--average`.
  init(
    on day: Day?, from: Day?, to: Day?, every: HistoryInterval, isAveraged: Bool = false
  ) throws(Problem) {
    if isAveraged { _ = try every.averaged() }
    if from != nil || to != nil {
      self = .range(since: from, until: to, every, isAveraged: isAveraged)
    } else if every == .day {
      self = .day(day)
    } else {
      throw Problem(
        .usage, "--every \(every.rawValue) needs a range", advice: "add --from DATE")
    }
  }

  package var isAveraged: Bool {
    if case .range(_, _, _, isAveraged: true) = self { true } else { false }
  }

  /// The last day; nil for today.
  package var last: Day? {
    switch self {
    case .day(let day): day
    case .range(_, let until, _, _): until
    }
  }

  /// All days. A range that ends before it begins is refused by the report.
  package func dates(until today: Day) -> ClosedRange<Day> {
    let last = last ?? today
    guard case .range(let since, _, let interval, let isAveraged) = self else { return last...last }
    let first = min(since ?? last.adding(-90), last)
    return isAveraged
      ? interval.period(of: first).first...interval.period(of: last).last : first...last
  }
}
