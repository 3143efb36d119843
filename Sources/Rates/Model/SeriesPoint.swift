// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

package struct SeriesPoint: Equatable, Sendable {
  package let day: Day
  /// The exact rate as a fraction of machine words, or in full when it does not fit.
  let value: RateFraction

  package init(day: Day, rate: Rational) {
    self.init(day: day, value: .big(rate))
  }

  init(day: Day, value: RateFraction) {
    (self.day, self.value) = (day, value)
  }

  /// Units of one currency for one of the other, exactly.
  package var rate: Rational { value.rational }

  /// The same for a chart, where a pixel is coarser than a `Double`.
  package var approximate: Double { value.approximate }
}
