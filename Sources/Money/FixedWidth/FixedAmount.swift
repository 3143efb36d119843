// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

/// An amount in machine words, for tables of millions of rows: `mantissa` / 10^`scale`.
///
/// Its arithmetic equals that of ``Rational``: whatever does not fit 128 bits gives nil, and the
/// caller uses exact fractions instead. A property test compares the two.
package struct FixedAmount: Hashable, Sendable {
  /// All digits as one integer, with the sign.
  package let mantissa: Int128

  /// How many of them come after the decimal point; at least 0.
  package let scale: Int

  /// The amount `mantissa` / 10^`scale`.
  @inlinable
  package init(mantissa: Int128, scale: Int) {
    precondition(scale >= 0, "digits after the point cannot be negative")
    self.mantissa = mantissa
    self.scale = scale
  }

  package var rational: Rational { decimal.rational }

  /// The same number as a decimal of any size.
  package var decimal: FixedDecimal { FixedDecimal(mantissa: BigInt(mantissa), digits: scale) }
}
