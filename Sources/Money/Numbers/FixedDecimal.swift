// SPDX-License-Identifier: Apache-2.0

import BigInt

/// A decimal with a fixed number of digits after the decimal point: the result of rounding.
///
/// Trailing zeros count: `1.50` is not `1.5` shown with two digits, but a value of its own.
package struct FixedDecimal: Hashable, Sendable {
  /// All digits as one integer, with the sign: 8951 for 89.51.
  package let mantissa: BigInt

  /// How many of the digits come after the decimal point; at least 0.
  package let digits: Int

  /// The decimal `mantissa` / 10^`digits`.
  package init(mantissa: BigInt, digits: Int) {
    precondition(digits >= 0, "digits after the point cannot be negative")
    self.mantissa = mantissa
    self.digits = digits
  }

  /// Reads what ``description`` writes, with its trailing zeros; nil for anything else.
  package init?(decimal text: String) {
    guard let written = WrittenDecimal(text), written.exponent == nil else { return nil }
    let value = written.digits.value
    self.init(mantissa: written.isNegative ? -value : value, digits: written.scale)
  }

  package var rational: Rational { Rational(mantissa: mantissa, exponent: -digits) }

  /// Whether it is zero at the digits it has.
  package var isZero: Bool { mantissa.isZero }

  /// Whether it is below zero; zero never is.
  package var isNegative: Bool { mantissa.sign == .minus && !mantissa.isZero }

  package var magnitude: FixedDecimal {
    FixedDecimal(mantissa: BigInt(mantissa.magnitude), digits: digits)
  }
}

extension FixedDecimal: CustomStringConvertible {
  /// Digits and a decimal point, no grouping: `-1234.50`. Zero never has a sign.
  package var description: String { formatted(.plain) }
}

extension FixedDecimal {
  /// Written with the marks of `style`, all digits kept, the minus an ASCII hyphen.
  ///
  /// Zero is never negative.
  package func formatted(_ style: NumberStyle) -> String {
    let magnitude = mantissa.magnitude
    guard magnitude.bitWidth <= UInt.bitWidth else {
      let figures = Array(String(magnitude).utf8)
      let zeros = repeatElement(Self.zero, count: max(0, digits + 1 - figures.count))
      return written(zeros + figures, style)
    }
    // Amounts nearly always fit one machine word: writing them allocates no memory.
    let room = max(20, digits + 1)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { figures in
      var (word, first) = (magnitude.words.first ?? 0, room)
      while word > 0 || room - first <= digits {
        first -= 1
        figures.initializeElement(at: first, to: Self.zero + UInt8(truncatingIfNeeded: word % 10))
        word /= 10
      }
      return written(UnsafeBufferPointer(rebasing: figures[first...]), style)
    }
  }

  private static let zero = UInt8(ascii: "0")

  /// All digits, with the marks between them.
  private func written(_ figures: some RandomAccessCollection<UInt8>, _ style: NumberStyle)
    -> String
  {
    let wholeCount = figures.count - digits
    let groups = !style.groupingMark.isEmpty && wholeCount >= style.leastGroupedDigits
    let (decimal, group) = (style.decimalMark.utf8, style.groupingMark.utf8)
    let room = 1 + figures.count + decimal.count + (groups ? wholeCount * group.count : 0)
    // Bytes, not characters: only the marks can be longer than one byte.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { text in
      var end = 0
      func append(_ byte: UInt8) {
        text.initializeElement(at: end, to: byte)
        end += 1
      }
      if isNegative { append(UInt8(ascii: "-")) }
      for (position, figure) in figures.enumerated() {
        if position == wholeCount {
          for byte in decimal { append(byte) }
        } else if groups, position > 0, position < wholeCount,
          Self.startsGroup(digitsLeft: wholeCount - position, indian: style.indian)
        {
          for byte in group { append(byte) }
        }
        append(figure)
      }
      return String(decoding: text[..<end], as: UTF8.self)
    }
  }

  private static func startsGroup(digitsLeft: Int, indian: Bool) -> Bool {
    if indian, digitsLeft > 3 { return (digitsLeft - 3).isMultiple(of: 2) }
    return digitsLeft.isMultiple(of: 3)
  }
}
