// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension TOMLReader {
  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  func error(_ message: String, advice: String? = nil) -> Problem {
    Problem(.configuration, message, advice: advice, at: .line(line))
  }

  func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  func isNext(_ text: String) -> Bool {
    scalars[index...].starts(with: text.unicodeScalars)
  }

  /// Skips a text, if it comes next.
  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    index += text.unicodeScalars.count
    return true
  }

  mutating func skipBlanks() {
    while peek == " " || peek == "\t" { index += 1 }
  }

  mutating func skipBlankLines() {
    while true {
      skipBlanks()
      skipComment()
      guard takeNewline() else { return }
    }
  }

  mutating func takeNewline() -> Bool {
    guard take("\n") || take("\r\n") else { return false }
    line += 1
    return true
  }

  /// Requires that only a comment follows a statement.
  mutating func endLine() throws(Problem) {
    skipBlanks()
    skipComment()
    guard peek == nil || takeNewline() else {
      throw error("unexpected text after the value", advice: "write one key = value per line")
    }
  }

  /// TOML allows none of these, even in a comment.
  func refuseControlCharacters() throws(Problem) {
    var line = 1
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\n" {
        line += 1
      } else if scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F {
        if scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { continue }
        let code = String(scalar.value, radix: 16, uppercase: true)
        let number = String(repeating: "0", count: 4 - code.count) + code
        throw Problem(
          .configuration, "contains a control character (U+\(number))", advice: "delete it",
          at: .line(line))
      }
    }
  }

  private mutating func skipComment() {
    guard peek == "#" else { return }
    index = scalars[index...].firstIndex(of: "\n") ?? scalars.count
    if index > 0, index < scalars.count, scalars[index - 1] == "\r" { index -= 1 }
  }
}
