// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

/// A piece of an expression, with the position of its first scalar.
struct Token: Equatable {
  let kind: Kind
  let start: Int

  enum Kind: Equatable {
    case number(NumberToken)
    case currency(Currency)
    case plus, minus, times, divide, power, percent, open, close
    /// The stroke inside of a number: the `/` of `1/2%`.
    case over
    case share(Share)
  }
}

struct NumberToken: Equatable {
  let digits: DigitRun
  /// The power of ten that goes with them.
  let exponent: Int
  /// Whether to show how it was read: grouping, a guess, a suffix, other digits.
  let needsEcho: Bool

  var value: Rational { digits.rational(exponent: exponent) }

  /// The same with as many decimals as were written.
  var plain: FixedDecimal {
    exponent <= 0
      ? FixedDecimal(mantissa: digits.value, digits: -exponent)
      : FixedDecimal(mantissa: digits.value * PowersOfTen.big(exponent), digits: 0)
  }
}
