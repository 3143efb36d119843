// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension HistoryStatistics {
  /// Where the last rate of a range is among the others: `today higher than 98 % of days`, `highest of
  /// the year`. Empty for one rate alone, and for one that never changed.
  func standing(on day: String, in range: HistoryRange?) -> [Span] {
    guard let percentile, !(isLastHighest && isLastLowest) else { return [] }
    let title = range.map { $0 == .all ? "all days" : $0 == .year ? "the year" : $0.title }
    let span = title ?? "these days"
    switch percentile {
    case 100 where isLastHighest: return [Span("highest of \(span)")]
    case 0 where isLastLowest: return [Span("lowest of \(span)")]
    case 99...: return [Span("near the highest of \(span)")]
    case ...1: return [Span("near the lowest of \(span)")]
    default:
      let start = day.isEmpty ? "" : day + " "
      return [
        Span("\(start)higher than ", .dim), Span("\(percentile) %", .amount),
        Span(" of days", .dim),
      ]
    }
  }
}
