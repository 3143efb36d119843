// SPDX-License-Identifier: Apache-2.0

/// Decimal digits of every script.
package enum Digits {
  /// 0 to 9 for a decimal digit of any script (general category Nd), nil for anything else.
  ///
  /// Superscripts, circled digits and fractions are not decimal digits.
  package static func value(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x80 {
      let digit = scalar.value &- 0x30
      return digit < 10 ? UInt8(digit) : nil
    }
    return foreignValue(scalar)
  }

  /// A text with the digits of every script as those of ASCII, and the marks of Arabic numbers as the usual ones.
  package static func ascii(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x66B: result.append(".")
      case 0x66C: result.append("'")
      default: result.append(value(scalar).map { Unicode.Scalar(0x30 + $0) } ?? scalar)
      }
    }
    return String(result)
  }

  /// Kept out of line: it uses the Unicode tables, and hardly any text needs them.
  @inline(never)
  private static func foreignValue(_ scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return UInt8(value)
  }
}
