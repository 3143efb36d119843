// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

/// An exact number: a fraction of two integers of any size, always in lowest terms.
///
/// Every amount and rate between what was typed or published and what is shown is one of these, so
/// nothing is rounded on the way and the one rounding happens at the end.
public struct Rational: Hashable, Sendable {
  /// The integer above the line; it carries the sign.
  public let numerator: BigInt

  /// The integer below the line; always greater than zero.
  public let denominator: BigInt

  /// Zero.
  public static let zero = Rational(reduced: 0, over: 1)

  /// One.
  public static let one = Rational(reduced: 1, over: 1)

  /// The fraction of two integers, brought to lowest terms.
  ///
  /// - Precondition: `denominator` is not zero. Divide typed numbers with
  ///   ``divided(by:)``, which reports it.
  public init(_ numerator: BigInt, _ denominator: BigInt = 1) {
    precondition(!denominator.isZero, "a fraction over zero")
    if denominator == 1 {
      self.init(reduced: numerator, over: 1)
      return
    }
    if let above = Int(exactly: numerator), let below = Int(exactly: denominator),
      let small = Rational(small: above, over: below)
    {
      self = small
      return
    }
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    let sign: BigInt = denominator.sign == .minus ? -1 : 1
    self.init(reduced: sign * numerator / divisor, over: sign * denominator / divisor)
  }

  /// A whole number.
  public init(_ whole: Int) {
    self.init(reduced: BigInt(whole), over: 1)
  }

  /// Trusts the caller that the two have no common divisor and that `denominator` is positive.
  init(reduced numerator: BigInt, over denominator: BigInt) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The fraction of two machine words, reduced there; nil where one of them is the least integer.
  ///
  /// Nearly all that is typed fits, and Euclid in words is 20 times faster.
  init?(small above: Int, over below: Int) {
    guard above != .min, below != .min else { return nil }
    var (a, b) = (above.magnitude, below.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = below < 0 ? -Int(a) : Int(a)
    self.init(reduced: BigInt(above / divisor), over: BigInt(below / divisor))
  }

  /// Both parts as machine words, where they fit.
  var words: (above: Int, below: Int)? {
    guard let above = Int(exactly: numerator), let below = Int(exactly: denominator) else {
      return nil
    }
    return (above, below)
  }
}
