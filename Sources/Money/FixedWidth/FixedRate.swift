// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A published rate in machine words: `mantissa` / 10^`scale`, greater than zero.
package struct FixedRate: Hashable, Sendable {
  /// All digits as one integer; never zero.
  package let mantissa: UInt64

  /// How many of them come after the decimal point.
  package let scale: Int

  /// One unit for one unit: a publication's base currency against itself.
  @inlinable
  package static var one: FixedRate { FixedRate(trusted: 1, scale: 0) }

  /// A rate with these digits; nil for zero and for a negative scale.
  @inlinable
  package init?(mantissa: UInt64, scale: Int) {
    guard mantissa > 0, scale >= 0 else { return nil }
    self.init(trusted: mantissa, scale: scale)
  }

  package var rational: Rational { Rational(mantissa: .init(mantissa), exponent: -scale) }

  @inlinable
  init(trusted mantissa: UInt64, scale: Int) {
    self.mantissa = mantissa
    self.scale = scale
  }
}
