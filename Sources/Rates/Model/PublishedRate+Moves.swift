// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension PublishedRate {
  /// Whether the number as published is more than a percentage above or below an earlier one.
  func moved(from earlier: PublishedRate, moreThanPercent percent: UInt64) -> Bool {
    if self == earlier { return false }
    guard isInverse == earlier.isInverse else {
      return Self.isBeyond(rational / earlier.rational, percent)
    }
    guard
      case .words(let now, let before) = RateFraction(from: earlier.asDirect, to: asDirect)
    else { return Self.isBeyond(price / earlier.price, percent) }
    let scaled = now.multipliedFullWidth(by: 100)
    let upper = before.multipliedFullWidth(by: 100 + percent)
    let lower = before.multipliedFullWidth(by: 100 - percent)
    return (scaled.high, scaled.low) > (upper.high, upper.low)
      || (scaled.high, scaled.low) < (lower.high, lower.low)
  }

  /// Whether the number looks like the inverse of another rate: their product is within 2 % of 1, or
  /// `percent` where the other one is old, and their quotient is more than 5 % away from it. Nearer to
  /// parity the euro has crossed the dollar and the franc between two publications (3 % on 2015-01-26,
  /// 4 % in a week of November 2022).
  func isInverse(of other: Rational, within percent: UInt64 = 2) -> Bool {
    !Self.isBeyond(rational * other, percent) && Self.isBeyond(rational / other, 5)
  }

  /// The price itself, without the number of units it is for.
  private var asDirect: PublishedRate {
    switch form {
    case .plain(let mantissa, let scale, _):
      PublishedRate(form: .plain(mantissa: mantissa, scale: scale, units: Self.direct))
    case .text(let decimal, _):
      PublishedRate(form: .text(decimal: decimal, units: Self.direct))
    }
  }

  /// Whether a ratio is more than a percentage away from 1.
  static func isBeyond(_ ratio: Rational, _ percent: UInt64) -> Bool {
    let share = Rational(Int(percent)) / Rational(100)
    return ratio > .one + share || ratio < .one - share
  }
}
