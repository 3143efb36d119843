// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a number or an expression may not exceed. Exceeding a limit is an error, never a silent
/// rounding.
package enum Limits {
  /// The most digits one number may be written with.
  package static let digits = 1_000

  /// The largest exponent, in `1e400` and in `2^400`, in either direction.
  package static let exponent = 400

  /// How deeply parentheses, signs and powers may nest.
  package static let depth = 200

  /// The most bytes one expression may have; a longer one is refused unread.
  package static let bytes = 16_384

  /// The most digits a result's numerator or denominator may have.
  ///
  /// It keeps `9^400^2` and the like from growing: each step is checked before it is computed.
  package static let resultDigits = 4_000
}
