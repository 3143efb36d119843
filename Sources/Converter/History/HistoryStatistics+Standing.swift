// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension HistoryStatistics {
  /// Where the last rate of a range is among the others: `today higher than 98 % of days`, `highest of
  /// the year`. Empty for one rate alone.
  func standing(on day: String, in range: HistoryRange?) -> [(text: String, role: Role)] {
    guard let percentile else { return [] }
    let title = range.map { $0 == .all ? "all days" : $0 == .year ? "the year" : $0.title }
    let span = title ?? "these days"
    switch percentile {
    case 100 where isLastHighest: return [("highest of \(span)", .text)]
    case 0 where isLastLowest: return [("lowest of \(span)", .text)]
    case 99...: return [("near the highest of \(span)", .text)]
    case ...1: return [("near the lowest of \(span)", .text)]
    default:
      let start = day.isEmpty ? "" : day + " "
      return [("\(start)higher than ", .dim), ("\(percentile) %", .amount), (" of days", .dim)]
    }
  }
}
