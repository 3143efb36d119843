// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The statistics of a series of rates, computed exactly and rounded once.
package struct HistoryStatistics: Equatable, Sendable {
  /// The earliest of the lowest rates.
  package let lowest: SeriesPoint
  /// The earliest of the highest rates.
  package let highest: SeriesPoint
  /// Rounded to six significant digits.
  package let mean: FixedDecimal
  /// From the first rate to the last, in percent with two decimals.
  package let change: FixedDecimal
  /// The percentage of the other days with a lower rate than the last day; nil for one rate.
  package let percentile: Int?
  /// Whether no rate is higher, or lower, than the last.
  let isLastHighest: Bool
  let isLastLowest: Bool

  /// For a chart. The order of two exact rates may differ from that of their approximations.
  var range: ClosedRange<Double> {
    let (low, high) = (lowest.approximate, highest.approximate)
    return min(low, high)...max(low, high)
  }

  /// Computes the statistics; nil for an empty series.
  package init?(_ points: [SeriesPoint]) {
    guard let first = points.first, let last = points.last else { return nil }
    var lowest = first
    var highest = first
    var below = 0
    for point in points {
      if point.isLower(than: lowest) { lowest = point }
      if highest.isLower(than: point) { highest = point }
      if point.isLower(than: last) { below += 1 }
    }
    isLastHighest = !last.isLower(than: highest)
    isLastLowest = !lowest.isLower(than: last)
    self.lowest = lowest
    self.highest = highest
    mean = HistoryStatistics.mean(of: points, highest: highest.approximate)
    change = last.rate.percentChange(from: first.rate).rounded(digits: 2)
    let others = points.count - 1
    percentile = others > 0 ? (200 * below + others) / (2 * others) : nil
  }

  /// The mean, rounded as if all rates had been added exactly.
  ///
  /// An exact sum of thousands of fractions has many thousand digits. Decimals cut after a dozen
  /// digits give two close bounds; the exact sum is only computed when the bounds round differently.
  private static func mean(of points: [SeriesPoint], highest: Double) -> FixedDecimal {
    var digits = 0
    var scale = 1.0
    while highest * scale < 1e12, digits < 30 {
      scale *= 10
      digits += 1
    }
    let unit = Rational.one / Rational(10).raised(to: digits)
    let count = Rational(points.count)
    var sum = Rational.zero
    for point in points {
      let cut = point.rate.rounded(digits: digits, mode: .floor)
      sum += FixedDecimal(mantissa: cut.mantissa, digits: 0).rational
    }
    let low = sum * unit / count
    let bounds = [low, low + unit].map { $0.rounded(significant: 6) }
    if bounds[0] == bounds[1] { return bounds[0] }
    return (points.reduce(.zero) { $0 + $1.rate } / count).rounded(significant: 6)
  }
}

extension SeriesPoint {
  /// Compares the rates exactly; the fractions are only multiplied when their approximations are too
  /// close.
  fileprivate func isLower(than other: SeriesPoint) -> Bool {
    let (left, right) = (approximate, other.approximate)
    if abs(left - right) > 1e-9 * max(left, right) { return left < right }
    return rate < other.rate
  }
}

extension HistoryStatistics {
  /// Where the last rate of a range is among the others: `today higher than 98 % of days`, `highest of
  /// the year`. Empty for one rate alone, and for one that never changed.
  func rankText(on day: String, in range: HistoryRange?) -> [Span] {
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
