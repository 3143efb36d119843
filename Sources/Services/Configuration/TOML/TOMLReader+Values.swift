// SPDX-License-Identifier: Apache-2.0

import Rates

extension TOMLReader {
  /// The next value, which must be there.
  mutating func value() throws(Problem) -> TOMLValue {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { throw error("nested too deeply") }
    let start = line
    switch peek {
    case "\"", "'": return TOMLValue(content: .text(try text()), line: start)
    case "[": return TOMLValue(content: .array(try array()), line: start)
    case "{": return TOMLValue(content: .table(try inlineTable()), line: start)
    default: return TOMLValue(content: try bareValue(), line: start)
    }
  }

  private mutating func array() throws(Problem) -> [TOMLValue] {
    index += 1
    var values: [TOMLValue] = []
    let start = line
    // Where something is missing, the error names the line of what was read last.
    var last = line
    while true {
      skipBlankLines()
      if take("]") { return values }
      guard let scalar = peek, scalar != "," else {
        throw unfinished(start, after: last, "a value or ]")
      }
      values.append(try value())
      last = line
      skipBlankLines()
      if take(",") {
        last = line
      } else if peek != "]" {
        throw unfinished(start, after: last, ", or ]")
      }
    }
  }

  private func unfinished(_ start: Int, after line: Int, _ missing: String) -> Problem {
    let list = start == line ? "the list" : "the list that begins on line \(start)"
    return Problem(.configuration, "\(list) needs \(missing) after this", at: .line(line))
  }

  private mutating func inlineTable() throws(Problem) -> TOMLTable {
    let table = TOMLTable(.inline, line: line)
    index += 1
    skipBlanks()
    if take("}") { return table }
    repeat {
      skipBlanks()
      try assignment(in: table)
      skipBlanks()
    } while take(",")
    guard take("}") else { throw error("a table in braces ends with } on the same line") }
    return table
  }

  /// A value without quotes or brackets.
  private mutating func bareValue() throws(Problem) -> TOMLValue.Content {
    let start = index
    skipWord()
    // There may be a space between a date and a time.
    if Day(iso: string(start..<index)) != nil, peek == " ", index + 1 < scalars.count,
      ("0"..."9").contains(scalars[index + 1])
    {
      index += 1
      skipWord()
    }
    let word = string(start..<index)
    switch word {
    case "": throw error("a value is expected here, as in key = \"value\"")
    case "true": return .flag(true)
    case "false": return .flag(false)
    default:
      if TOMLWord.isNumber(word) { return .number(word.filter { $0 != "_" }) }
      if TOMLWord.isMoment(word) { return .moment(word) }
      if TOMLWord.isLikeDate(word) { throw error("there is no such day or time") }
      throw error("not a value: a string needs quotes, as in key = \"value\"")
    }
  }

  private mutating func skipWord() {
    while let scalar = peek, !" \t\r\n,]}#\"'[{=".unicodeScalars.contains(scalar) { index += 1 }
  }
}

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

  /// The character of an escape sequence.
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
