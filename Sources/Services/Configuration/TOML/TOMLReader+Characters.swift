// SPDX-License-Identifier: Apache-2.0

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

/// The kinds of values without quotes.
enum TOMLWord {
  /// `1_000`, `-0.5e3`, `0xFF`, `inf`.
  static func isNumber(_ word: String) -> Bool {
    for (prefix, digits) in [("0x", "0123456789abcdefABCDEF"), ("0o", "01234567"), ("0b", "01")]
    where word.hasPrefix(prefix) {
      return areDigits(word.dropFirst(2), among: digits)
    }
    var rest = word[...]
    if let sign = rest.first, sign == "+" || sign == "-" { rest.removeFirst() }
    if rest == "inf" || rest == "nan" { return true }
    let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "e" || $0 == "E"
    }
    if parts.count == 2 {
      var power = parts[1]
      if let sign = power.first, sign == "+" || sign == "-" { power.removeFirst() }
      guard areDigits(power) else { return false }
    }
    let decimals = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard decimals.count == 1 || areDigits(decimals[1]) else { return false }
    let whole = decimals[0]
    return areDigits(whole) && (whole.count == 1 || !whole.hasPrefix("0"))
  }

  /// Digits with single underscores between them.
  private static func areDigits(_ text: Substring, among digits: String = "0123456789") -> Bool {
    text.split(separator: "_", omittingEmptySubsequences: false).allSatisfy { group in
      !group.isEmpty && group.allSatisfy { digits.contains($0) }
    }
  }

  /// Whether it begins like a date: `2026-02-30`.
  static func isLikeDate(_ word: String) -> Bool {
    let parts = word.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { areDigits($0) }
  }

  /// `2026-10-30`, `07:32:00`, `2026-10-30T07:32:00.5+01:00`.
  static func isMoment(_ word: String) -> Bool {
    guard Day(iso: String(word.prefix(10))) != nil else { return isTime(word[...]) }
    let rest = word.dropFirst(10)
    guard let mark = rest.first else { return true }
    guard "Tt ".contains(mark) else { return false }
    var time = rest.dropFirst()
    if let last = time.last, "Zz".contains(last) {
      time.removeLast()
    } else if let sign = time.lastIndex(where: { "+-".contains($0) }) {
      guard isClock(time[time.index(after: sign)...], parts: 2) else { return false }
      time = time[..<sign]
    }
    return isTime(time)
  }

  /// `07:32:00`, with or without fractional seconds.
  private static func isTime(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let clock = parts.first, parts.count == 1 || areDigits(parts[1]) else { return false }
    return isClock(clock, parts: 3)
  }

  private static func isClock(_ text: Substring, parts: Int) -> Bool {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    return fields.count == parts
      && zip(fields, [23, 59, 60]).allSatisfy { field, maximum in
        field.count == 2 && areDigits(field) && (Int(field) ?? 99) <= maximum
      }
  }
}
