// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What a series of rates comes to. All of it is exact and rounded once.
package struct HistoryStatistics: Equatable, Sendable {
  /// How many rates there are.
  package let count: Int
  /// The lowest rate; the earliest of several.
  package let lowest: SeriesPoint
  /// The highest rate; the earliest of several.
  package let highest: SeriesPoint
  /// The mean of the rates, to six significant digits.
  package let mean: FixedDecimal
  /// From the first rate to the last, in percent with two decimals.
  package let change: FixedDecimal
  /// On how many percent of the other days the rate was lower than the last one; nil for one rate.
  package let percentile: Int?

  /// The statistics of a series; nil when it is empty.
  package init?(_ points: [SeriesPoint]) {
    guard let first = points.first, let last = points.last else { return nil }
    count = points.count
    var lowest = first
    var highest = first
    var below = 0
    for point in points {
      if point.isLower(than: lowest) { lowest = point }
      if highest.isLower(than: point) { highest = point }
      if point.isLower(than: last) { below += 1 }
    }
    self.lowest = lowest
    self.highest = highest
    mean = HistoryStatistics.mean(of: points, highest: highest.approximate)
    change = ((last.rate / first.rate - .one) * Rational(100)).rounded(digits: 2)
    let others = points.count - 1
    percentile = others > 0 ? (200 * below + others) / (2 * others) : nil
  }

  /// The mean, rounded as if every rate had been added up exactly.
  ///
  /// Thousands of fractions with denominators of their own add up to one of many thousand digits.
  /// Decimals cut off after a dozen digits give two bounds as close together; the exact sum is only
  /// needed where the bounds round differently.
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
  /// Whether its rate is the lower one, exactly; the fractions are only multiplied out where binary
  /// numbers are too close to tell.
  fileprivate func isLower(than other: SeriesPoint) -> Bool {
    let (left, right) = (approximate, other.approximate)
    if abs(left - right) > 1e-9 * max(left, right) { return left < right }
    return rate < other.rate
  }
}
