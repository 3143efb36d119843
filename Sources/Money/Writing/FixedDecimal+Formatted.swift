// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

extension FixedDecimal {
  /// Written with the marks of `style`, all digits kept, the minus an ASCII hyphen.
  ///
  /// Zero is never negative.
  public func formatted(_ style: NumberStyle) -> String {
    let magnitude = mantissa.magnitude
    // One machine word is written by the standard library, at a fraction of the cost.
    var text =
      magnitude.bitWidth <= UInt.bitWidth
      ? String(magnitude.words.first ?? 0) : String(magnitude)
    if text.utf8.count <= digits {
      text = String(repeating: "0", count: digits + 1 - text.utf8.count) + text
    }
    let wholeCount = text.utf8.count - digits
    var result = isNegative ? "-" : ""
    result.reserveCapacity(text.utf8.count + text.utf8.count / 2 + 2)
    let groups = !style.groupingMark.isEmpty && wholeCount >= style.leastGroupedDigits
    for (position, digit) in text.unicodeScalars.enumerated() {
      if position == wholeCount {
        result += style.decimalMark
      } else if groups, position > 0, position < wholeCount,
        Self.startsGroup(digitsLeft: wholeCount - position, indian: style.indian)
      {
        result += style.groupingMark
      }
      result.unicodeScalars.append(digit)
    }
    return result
  }

  private static func startsGroup(digitsLeft: Int, indian: Bool) -> Bool {
    if indian, digitsLeft > 3 { return (digitsLeft - 3).isMultiple(of: 2) }
    return digitsLeft.isMultiple(of: 3)
  }
}
