// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// A rate as a fraction of two machine words where it fits, as every published rate and nearly
/// every cross rate does: the bulk path and charts use it instead of big integers.
package enum RateFraction: Equatable, Sendable {
  /// `numerator` / `denominator`, not necessarily in lowest terms; both above zero.
  case words(numerator: UInt64, denominator: UInt64)
  /// What does not fit in words.
  case big(Rational)

  package static let one = RateFraction.words(numerator: 1, denominator: 1)

  package var rational: Rational {
    switch self {
    case .words(let numerator, let denominator): Rational(.init(numerator), .init(denominator))
    case .big(let rational): rational
    }
  }

  /// The nearest binary number, for charts only.
  package var approximate: Double {
    switch self {
    case .words(let numerator, let denominator): Double(numerator) / Double(denominator)
    case .big(let rational): Double(rational.numerator) / Double(rational.denominator)
    }
  }

  /// The cross rate from two rates against the same base: units of `to` for one of `from`.
  package init(from: PublishedRate, to: PublishedRate) {
    if case .plain(let fromMantissa, let fromScale, PublishedRate.direct) = from.form,
      case .plain(let toMantissa, let toScale, PublishedRate.direct) = to.form
    {
      // (to / 10^ts) / (from / 10^fs): only the difference of the scales remains.
      let shift = Int(fromScale) - Int(toScale)
      if abs(shift) <= 19 {
        let power = PowersOfTen.words[abs(shift)]
        let scaled = (shift > 0 ? toMantissa : fromMantissa).multipliedReportingOverflow(by: power)
        if !scaled.overflow {
          self =
            shift > 0
            ? .words(numerator: scaled.partialValue, denominator: fromMantissa)
            : .words(numerator: toMantissa, denominator: scaled.partialValue)
          return
        }
      }
    }
    self = .big(to.rational / from.rational)
  }
}
