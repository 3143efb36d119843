// SPDX-License-Identifier: Apache-2.0

/// Typed text made safe for a message: nothing in it can control a terminal.
package enum Quoted {
  /// A word in quotation marks, cut to 40 characters.
  package static func text(_ word: some StringProtocol) -> String {
    var shown = ""
    // At most two combining marks, and only after a letter: others would change the text around
    // them.
    var marks = 2
    for scalar in word.unicodeScalars.prefix(40) {
      if isMark(scalar), marks < 2 {
        marks += 1
        shown.unicodeScalars.append(scalar)
      } else {
        marks = scalar.properties.isAlphabetic ? 0 : 2
        shown += isVisible(scalar) ? String(scalar) : picture(scalar)
      }
    }
    return "\"\(shown)\(word.unicodeScalars.count > 40 ? "..." : "")\""
  }

  /// An invisible scalar in a word, as all that agio prints shows it: `␛`, `<U+200B>`.
  private static func picture(_ scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
      return String(picture)
    }
    return "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
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
