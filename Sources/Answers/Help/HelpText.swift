// SPDX-License-Identifier: Apache-2.0

/// Text of help: paragraphs, lists and tables of at most 80 columns.
enum HelpText {
  static func wrapped(_ text: String, indent: String = "") -> String {
    lines(of: text.split(separator: " ").map(String.init), indent: indent)
  }

  /// Words with points between, none of them broken over two lines. In ASCII they have commas, and
  /// signs such as `→`, in place of which an ASCII word can be typed, are left out.
  static func listed(_ title: String, _ words: [String], isPlain: Bool) -> String {
    let words = isPlain ? words.filter { !$0.unicodeScalars.contains(where: isSign) } : words
    let items = words.dropLast().map { $0 + (isPlain ? "," : " ·") } + words.suffix(1)
    return lines(of: [title] + items, indent: "  ")
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && !scalar.properties.isAlphabetic
  }

  /// Names with their meanings next to them. A long meaning continues below itself.
  static func table(_ rows: [(name: String, meaning: String)]) -> String {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.map { row in
      let indent = String(repeating: " ", count: column)
      let meaning = wrapped(row.meaning, indent: indent)
      return "  " + row.name + meaning.dropFirst(2 + row.name.count)
    }.joined()
  }

  /// Lines of at most 80 columns, broken between the parts.
  private static func lines(of parts: [String], indent: String) -> String {
    var lines: [String] = []
    var line = indent
    for part in parts {
      if line.count + part.count + 1 > 79, line.count > indent.count {
        lines.append(line)
        line = indent
      }
      line += (line.count > indent.count ? " " : "") + part
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}
