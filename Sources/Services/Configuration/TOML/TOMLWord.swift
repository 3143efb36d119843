// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

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
