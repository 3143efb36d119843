// SPDX-License-Identifier: Apache-2.0

import BigInt

/// Keeps a calculation from growing: limits the size of each result and the work in total.
///
/// Exact fractions can double in size at every step; a text of a few hundred characters could need
/// more memory than there is. What exceeds the limits is refused, never rounded.
package struct Budget {
  /// Work done so far: products of the lengths in words, roughly the cost of reducing a fraction.
  private var work = 0

  package init() {}

  /// The most work for one expression, some tens of milliseconds.
  private static let maximumWork = 200_000

  /// Bits of the longest integer allowed in a result.
  private static let maximumBits = Limits.resultDigits * 3322 / 1000

  /// Counts a result, and refuses it when it is too long.
  package mutating func charge(_ value: Rational) throws(AmountError) {
    guard case .big(let numerator, let denominator) = value.parts else {
      work += 1
      return
    }
    let above = numerator.bitWidth
    let below = denominator.bitWidth
    guard max(above, below) <= Self.maximumBits else { throw Self.tooLong }
    work += (above / 64 + 1) * (below / 64 + 1)
    guard work <= Self.maximumWork else {
      throw AmountError(
        isLimit: true, message: "this calculation is too long to be exact",
        advice: "calculate in steps, and round between them")
    }
  }

  /// Refuses a power before it is computed.
  static func checkPower(
    _ base: Rational, _ exponent: Int
  ) throws(AmountError) {
    let bits = max(base.numerator.magnitude.bitWidth, base.denominator.magnitude.bitWidth)
    guard bits <= 1 || (bits - 1) * abs(exponent) <= maximumBits else { throw tooLong }
  }

  private static let tooLong =
    AmountError(
      isLimit: true, message: "result too long: at most \(Limits.resultDigits) digits",
      advice: "calculate in steps, and round between them")
}
