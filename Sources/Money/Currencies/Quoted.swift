// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Typed text made safe for a message: nothing in it can control a terminal.
enum Quoted {
  /// A word in quotation marks, cut to 40 characters.
  static func text(_ word: some StringProtocol) -> String {
    let shown = word.unicodeScalars.prefix(40).map(visible).joined()
    return "\"\(shown)\(word.unicodeScalars.count > 40 ? "..." : "")\""
  }

  /// One scalar in quotation marks, or its number when it is invisible.
  static func scalar(_ scalar: Unicode.Scalar) -> String {
    isVisible(scalar) ? "\"\(scalar)\"" : visible(scalar)
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    if isVisible(scalar) { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned, .nonspacingMark, .enclosingMark, .spacingMark:
      false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}
