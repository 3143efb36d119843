// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

extension FixedDecimal {
  /// Written with the marks of `style`, all digits kept, the minus an ASCII hyphen.
  ///
  /// Zero is never negative.
  public func formatted(_ style: NumberStyle) -> String {
    let magnitude = mantissa.magnitude
    // One machine word is written by the standard library, at a fraction of the cost.
    var figures = Array(
      (magnitude.bitWidth <= UInt.bitWidth
        ? String(magnitude.words.first ?? 0) : String(magnitude)).utf8)
    if figures.count <= digits {
      figures.insert(
        contentsOf: repeatElement(UInt8(ascii: "0"), count: digits + 1 - figures.count), at: 0)
    }
    let wholeCount = figures.count - digits
    let groups = !style.groupingMark.isEmpty && wholeCount >= style.leastGroupedDigits
    // Bytes, not characters: only the marks may be more than one of them.
    var result: [UInt8] = []
    result.reserveCapacity(figures.count * 2 + 2)
    if isNegative { result.append(UInt8(ascii: "-")) }
    for (position, figure) in figures.enumerated() {
      if position == wholeCount {
        result += style.decimalMark.utf8
      } else if groups, position > 0, position < wholeCount,
        Self.startsGroup(digitsLeft: wholeCount - position, indian: style.indian)
      {
        result += style.groupingMark.utf8
      }
      result.append(figure)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func startsGroup(digitsLeft: Int, indian: Bool) -> Bool {
    if indian, digitsLeft > 3 { return (digitsLeft - 3).isMultiple(of: 2) }
    return digitsLeft.isMultiple(of: 3)
  }
}
