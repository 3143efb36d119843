// SPDX-License-Identifier: Apache-2.0

/// One form of what people write in several ways: full-width forms, dashes, multiplication signs.
package enum TextScalars {
  /// Full-width forms as their ordinary ones; the rest as it is. Only these blocks: NFKC would make 11⁄2
  /// of `1½`.
  static func ordinary(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x3000: " "
    case 0xFFE0: "¢"
    case 0xFFE1: "£"
    case 0xFFE5: "¥"
    case 0xFFE6: "₩"
    default: scalar
    }
  }

  /// What a scalar between words is compared as.
  static func mark(_ scalar: Unicode.Scalar) -> String {
    if scalar.isDash { return "-" }
    return switch scalar {
    case "×": "*"
    case "÷": "/"
    case "٪": "%"
    case "’", "‘", "ʼ": "'"
    case "→", "⟶", "➔", "⇒": "→"
    default: String(scalar)
    }
  }

  /// The spaces that may group digits: ordinary, no-break, thin, narrow no-break.
  static func isGroupingSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{2009}" || scalar == "\u{202F}"
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09, 0x0A, 0x0D, 0xA0, 0x2009, 0x202F: true
    default: false
    }
  }

  static func fraction(_ scalar: Unicode.Scalar) -> TextToken.Kind? {
    guard
      scalar.value == 0xBC || scalar.value == 0xBD || scalar.value == 0xBE
        || (0x2150...0x215E).contains(scalar.value), let (above, below) = fractions[scalar]
    else { return nil }
    return .fraction(above, below)
  }

  private static let fractions: [Unicode.Scalar: (Int, Int)] = [
    "¼": (1, 4), "½": (1, 2), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
    "⅞": (7, 8), "⅐": (1, 7), "⅑": (1, 9), "⅒": (1, 10),
  ]

  /// Whether it is a power of ten of Chinese, Japanese or Korean, which is written without spaces.
  static func isPower(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x4000 && Powers.characters[scalar] != nil
  }

  /// What a letter is written with: a word ends where this changes, as in `40k円`.
  enum Writing { case letters, ideographs, power, other }

  static func writing(_ scalar: Unicode.Scalar) -> Writing {
    if scalar.value < 0x80 {
      return (0x61...0x7A).contains(scalar.value | 0x20) ? .letters : .other
    }
    if isPower(scalar) { return .power }
    if scalar.properties.isIdeographic { return .ideographs }
    return scalar.properties.isAlphabetic ? .letters : .other
  }

  /// Whether it belongs to the letter before it: an accent, a vowel sign.
  static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }
}
