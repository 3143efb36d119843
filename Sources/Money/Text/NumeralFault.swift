// SPDX-License-Identifier: Apache-2.0

/// Why digits are no number, and where.
package struct NumeralFault: Error, Equatable, Sendable {
  package let error: AmountError
  /// The token at fault.
  package let place: Int
  /// Where what is certainly part of it ends.
  package let end: Int

  init(_ error: AmountError, at place: Int, length: Int = 0) {
    (self.error, self.place, end) = (error, place, place + length)
  }
}

extension AmountError {
  static let grouping = AmountError(
    message: "digits must be grouped in threes", advice: "group as in 1,234,567.89, or not at all")
  static let leadingZero = AmountError(message: "a whole number does not begin with 0")
  static let scripts = AmountError(message: "digits of two scripts in one number")
  static let tooLong = AmountError(
    isLimit: true, message: "number too long: at most 1,000 digits")
  static let exponent = AmountError(
    isLimit: true, message: "an exponent must be between -400 and 400")
  static let closing = AmountError(
    message: "a closing mark has something glued to it", advice: "write spaces around a sign")
}
