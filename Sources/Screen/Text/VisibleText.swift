// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Text for a terminal, with control and format characters shown instead of obeyed.
///
/// A server's words, a file name or a paste may be quoted in it.
package enum VisibleText {
  /// Several lines: line breaks and tabs are kept.
  package static func lines(_ text: String) -> String {
    // A table of a million rows usually needs nothing else.
    let isPlain = text.utf8.allSatisfy { $0 == 0x0A || 0x20...0x7E ~= $0 }
    return isPlain ? text : shown(text, keepingLines: true)
  }

  /// One line: a line break in it is shown, too.
  package static func line(_ text: String) -> String {
    shown(text, keepingLines: false)
  }

  private static func shown(_ text: String, keepingLines: Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if !isControl(scalar) || keepingLines && isLineBreakOrTab(scalar, at: index, in: scalars) {
        result.append(scalar)
      } else if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        result.append(picture)
      } else {
        let code = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "<U+\(code)>".unicodeScalars)
      }
    }
    return String(result)
  }

  /// Whether it ends a line or separates columns; a lone carriage return would overprint the line.
  private static func isLineBreakOrTab(
    _ scalar: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar]
  ) -> Bool {
    switch scalar {
    case "\n", "\t": true
    case "\r": index + 1 < scalars.count && scalars[index + 1] == "\n"
    default: false
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
