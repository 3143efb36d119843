// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What the marks of an amount show about which of them is decimal.
enum DecimalEvidence: Equatable {
  /// There is neither a point nor a comma.
  case none
  /// `1,250` can be read in two ways.
  case ambiguous
  /// `12.50`, `1,234.50` and `1,234,567` have a decimal point, `12,50` a decimal comma.
  case mark(DecimalMark)

  /// What the bytes of an amount show. The rules are those of a typed amount.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var points = 0
    var commas = 0
    var last = -1
    var digits = 0
    var digitsBefore = 0
    var startsWithZero = false
    for index in bytes.indices {
      let byte = bytes[index]
      if Self.isDigit(byte) {
        if digits == 0 { startsWithZero = byte == 0x30 }
        digits += 1
      } else if byte == 0x2E || byte == 0x2C {
        // A decimal mark comes before a digit; the point of `Rs.99` belongs to the word, that of
        // `50.-` ends it.
        guard index + 1 < bytes.count, Self.isDigit(bytes[index + 1]) else { continue }
        if index > 0, digits == 0, !Self.isBoundary(bytes[index - 1]) { continue }
        if byte == 0x2E { points += 1 } else { commas += 1 }
        (last, digitsBefore) = (index, digits)
      } else if digits > 0, byte | 0x20 == 0x65 {
        break
      }
    }
    guard last >= 0 else {
      self = .none
      return
    }
    let (mark, other): (DecimalMark, DecimalMark) =
      bytes[last] == 0x2E ? (.point, .comma) : (.comma, .point)
    if points + commas == 1 {
      let isThree = digits - digitsBefore == 3 && !startsWithZero
      self = isThree && (1...3).contains(digitsBefore) ? .ambiguous : .mark(mark)
    } else {
      self = .mark(points > 0 && commas > 0 ? mark : other)
    }
  }

  /// Whether it is a decimal mark other than this one.
  func hasMark(other: DecimalMark) -> Bool {
    if case .mark(let mark) = self { mark != other } else { false }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a number may begin after it: no letter, no point of an abbreviation.
  private static func isBoundary(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2D || byte == 0x2B || byte == 0x28 || byte == 0x24 || byte > 0x7F
  }
}
