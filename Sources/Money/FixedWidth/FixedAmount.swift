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

  /// Reads `-1234.50` from bytes; nil for anything else, and for what does not fit.
  ///
  /// What it refuses may still be an amount: ``Amount/read(_:options:)`` knows every form.
  @inlinable
  package init?(decimal bytes: some Sequence<UInt8>) {
    var magnitude: UInt64 = 0
    var digits = 0
    var scale = -1
    var isNegative = false
    var isFirst = true
    for byte in bytes {
      let digit = byte &- 0x30
      if digit < 10 {
        // 18 digits always fit; the rare longer number takes the slow path.
        if digits == 18 { return nil }
        magnitude = magnitude &* 10 &+ UInt64(digit)
        digits += 1
        if scale >= 0 { scale += 1 }
      } else if byte == 0x2E, scale < 0, digits > 0 {
        scale = 0
      } else if byte == 0x2D, isFirst {
        isNegative = true
      } else {
        return nil
      }
      isFirst = false
    }
    guard digits > 0, scale != 0 else { return nil }
    mantissa = isNegative ? -Int128(magnitude) : Int128(magnitude)
    self.scale = max(scale, 0)
  }

  /// The same number as a fraction.
  package var rational: Rational { decimal.rational }

  /// The same number as a decimal of any size.
  package var decimal: FixedDecimal { FixedDecimal(mantissa: BigInt(mantissa), digits: scale) }
}
