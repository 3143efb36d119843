// SPDX-License-Identifier: Apache-2.0

/// How a scalar is shown on a screen.
enum ScalarKind: Equatable {
  case printable(width: Int)
  /// Combines with the character before it.
  case mark
  /// Replaced by a visible symbol: controls, and scalars whose width terminals disagree on.
  case control
  /// Any kind of space, drawn as this many plain ones.
  case space(width: Int)
  /// Removed: joiners, directional overrides, variation selectors, tags.
  case dropped

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .printable(width: 1)
    case 0..<0x20, 0x7F...0x9F: self = .control
    case 0xA0: self = .space(width: 1)
    case 0xAD: self = .dropped
    case 0xA1..<0x300: self = .printable(width: 1)
    // The most frequent blocks first: punctuation, arrows, rules, blocks and braille.
    case 0x2010...0x2027, 0x2190...0x21FF, 0x2400...0x2426, 0x2500...0x25FC, 0x2800...0x28FF:
      self = .printable(width: 1)
    case 0x1160...0x11FF: self = .mark
    case 0x2028, 0x2029: self = .control
    case 0x3000: self = .space(width: 2)
    case 0x115F, 0x3164, 0xFFA0: self = .dropped
    default: self = Self.lookUp(scalar)
    }
  }

  private static func lookUp(_ scalar: Unicode.Scalar) -> ScalarKind {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // Variation selectors are marks by category, but take no column.
      return scalar.properties.isVariationSelector ? .dropped : .mark
    case .format: return .dropped
    case .spaceSeparator: return .space(width: 1)
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return .control
    default: return .printable(width: isWide(scalar.value) ? 2 : 1)
    }
  }

  /// East Asian Wide and Fullwidth, and emoji that terminals draw two columns wide.
  ///
  /// Whole blocks, not every range of UAX #11: unassigned scalars are handled before.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wideRanges.contains { $0.first <= value && value <= $0.last }
  }

  // Pairs, not ranges: at their first use, Swift's runtime searches the whole program for how their
  // bounds are compared, which takes as long as drawing twenty rows.
  private static let wideRanges: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
    (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F),
    (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5),
    (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
    (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728),
    (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
    (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
    (0x2E80, 0x303E), (0x3041, 0x33FF), (0x3400, 0x4DBF), (0x4E00, 0xA4CF), (0xA960, 0xA97F),
    (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19), (0xFE30, 0xFE6F), (0xFF01, 0xFF60),
    (0xFFE0, 0xFFE6), (0x16FE0, 0x18DFF), (0x1AFF0, 0x1B2FF), (0x1F004, 0x1F004),
    (0x1F0CF, 0x1F0CF),
    (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F265), (0x1F300, 0x1F320),
    (0x1F32D, 0x1F335), (0x1F337, 0x1F37C), (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA),
    (0x1F3CF, 0x1F3D3), (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E),
    (0x1F440, 0x1F440), (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E),
    (0x1F550, 0x1F567), (0x1F57A, 0x1F57A), (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4),
    (0x1F5FB, 0x1F64F), (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2),
    (0x1F6D5, 0x1F6D7), (0x1F6DC, 0x1F6DF), (0x1F6EB, 0x1F6EC), (0x1F6F4, 0x1F6FC),
    (0x1F7E0, 0x1F7EB), (0x1F7F0, 0x1F7F0), (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945),
    (0x1F947, 0x1F9FF), (0x1FA70, 0x1FAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
  ]
}

/// The columns a text takes on the screen: wide characters take two, marks none.
package func width(of text: String) -> Int {
  if text.utf8.isPrintableASCII { return text.utf8.count }
  return ScreenText(text, glyphs: .unicode).cells.count
}

/// The columns a substring takes on the screen.
package func width(of text: Substring) -> Int {
  width(of: String(text))
}

/// The columns a character takes on the screen.
package func width(of character: Character) -> Int {
  width(of: String(character))
}

extension Sequence<UInt8> {
  /// Whether these UTF-8 bytes are printable ASCII, as nearly all text is. Each byte is then one
  /// character and one cell, and grapheme breaking can be skipped, as ``Frame`` does when it draws.
  package var isPrintableASCII: Bool { allSatisfy { $0 &- 0x20 < 0x5F } }
}
