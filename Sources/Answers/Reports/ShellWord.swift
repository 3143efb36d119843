// SPDX-License-Identifier: Apache-2.0

/// Text in a command that is to be typed into a shell.
package enum ShellWord {
  /// A phrase, in quotes where a shell would not pass it on as it is: it would take `$1` out of
  /// `$100`, and write to a file after `>`.
  static func phrase(_ phrase: String) -> String {
    let special = "$`\"\\'*?[]{}()<>|&;#!~"
    guard phrase.contains(where: { special.contains($0) || $0.isNewline }) else { return phrase }
    return "'\(phrase.replacing("'", with: "'\\''"))'"
  }

  /// The name of a file, which is not taken for an option.
  static func file(_ path: String) -> String { word(path.hasPrefix("-") ? "./" + path : path) }

  /// A word, in quotes where a shell would not take it as it is.
  package static func word(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "._-/+:@%,".unicodeScalars.contains($0)
    }
    if isPlain, !name.isEmpty { return name }
    guard name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return "'\(name.replacing("'", with: "'\\''"))'"
    }
    // A control character would not be shown as it is.
    let text = name.utf8.map { byte in
      switch byte {
      case 0x27, 0x5C: "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
      }
    }.joined()
    return "$'\(text)'"
  }
}
