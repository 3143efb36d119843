// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension TOMLReader {
  /// A quoted string, on one line or several.
  mutating func text() throws(Problem) -> String {
    for quotes in ["\"\"\"", "'''"] where take(quotes) { return try longText(quotes) }
    let start = line
    let quote = scalars[index]
    index += 1
    var result = String.UnicodeScalarView()
    while let scalar = peek, scalar != "\n", scalar != "\r" {
      index += 1
      if scalar == quote { return String(result) }
      result.append(scalar == "\\" && quote == "\"" ? try escape() : scalar)
    }
    throw Problem(.configuration, "the string has no closing \(quote)", at: .line(start))
  }

  private mutating func longText(_ quotes: String) throws(Problem) -> String {
    let start = line
    var result = String.UnicodeScalarView()
    _ = takeNewline()
    while let scalar = peek {
      if take(quotes) {
        // Up to two more quotes belong to the text.
        for _ in 0..<2 where take(String(quotes.prefix(1))) {
          result.append(contentsOf: quotes.prefix(1).unicodeScalars)
        }
        return String(result)
      }
      if takeNewline() {
        result.append("\n")
      } else if scalar == "\\", quotes == "\"\"\"" {
        index += 1
        if !skipLineEnd() { result.append(try escape()) }
      } else {
        index += 1
        result.append(scalar)
      }
    }
    throw Problem(
      .configuration, "the string that begins here has no closing \(quotes)", at: .line(start))
  }

  /// Skips a line end after a backslash, and all blank lines after it.
  private mutating func skipLineEnd() -> Bool {
    let start = index
    skipBlanks()
    guard takeNewline() else {
      index = start
      return false
    }
    repeat { skipBlanks() } while takeNewline()
    return true
  }

  /// The character that an escape sequence stands for.
  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    let scalar = peek
    index += 1
    switch scalar {
    case "b": return "\u{8}"
    case "t": return "\t"
    case "n": return "\n"
    case "f": return "\u{C}"
    case "r": return "\r"
    case "\"": return "\""
    case "\\": return "\\"
    case "u": return try code(digits: 4)
    case "U": return try code(digits: 8)
    default:
      throw error(
        "a backslash in \"quotes\" needs one of b t n f r u U \" \\ after it",
        advice: "use 'single quotes', where a backslash is literal")
    }
  }

  private mutating func code(digits: Int) throws(Problem) -> Unicode.Scalar {
    let end = index + digits
    guard end <= scalars.count, scalars[index..<end].allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(string(index..<end), radix: 16), let scalar = Unicode.Scalar(value)
    else { throw error("the character after a backslash needs \(digits) hexadecimal digits") }
    index = end
    return scalar
  }
}
