// SPDX-License-Identifier: Apache-2.0

import Money

/// What a cell shows of an amount before it is known which mark is decimal.
struct AmountShape {
  /// -1 or 1 where a sign is written; 0 where none is.
  private(set) var sign = 0
  /// The text before or after the digits: a code, a symbol, a name.
  private(set) var unit = ""
  private(set) var evidence = DecimalEvidence.none
  private var digits: [UInt8] = []
  /// Whether a bracket is not closed.
  private var isOpen = false

  /// The shape of an amount; nil for other texts.
  init?(_ text: String) {
    let scalars = Array(Digits.ascii(text).unicodeScalars)
    guard scalars.count <= 60, let first = scalars.firstIndex(where: Self.isDigit),
      let last = scalars.lastIndex(where: Self.isDigit)
    else { return nil }
    var body: [UInt8] = []
    for scalar in scalars[first...last] {
      switch scalar {
      case "0"..."9", ".", ",": body.append(UInt8(scalar.value))
      case "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}": body.append(UInt8(ascii: "'"))
      default: return nil
      }
    }
    var head = String(String.UnicodeScalarView(scalars[..<first]))
    if head.hasSuffix("."), head.dropLast().allSatisfy({ !$0.isLetter }) {
      head.removeLast()
      body.insert(UInt8(ascii: "."), at: 0)
    }
    var tail = String(String.UnicodeScalarView(scalars[(last + 1)...]))
    guard !tail.hasPrefix(".--"), !tail.hasPrefix(",--") else { return nil }
    for mark in [".-", ",-", ".—", ".–"] where tail.hasPrefix(mark) {
      tail.removeFirst(mark.count)
    }
    guard let before = takeSigns(Self.unbracketed(head)),
      let after = takeSigns(Self.unbracketed(tail)),
      before.isEmpty || after.isEmpty, !isOpen
    else { return nil }
    unit = before.isEmpty ? after : before
    let letters = unit.hasSuffix(".") ? String(unit.dropLast()) : unit
    // A letter at the end of `50c` may be a unit.
    if let word = StatementWords.sign(letters), letters.count <= 2, sign == 0, letters != "k",
      letters.allSatisfy(\.isLetter), letters.count == 2 || tail.first?.isWhitespace == true
    {
      (sign, unit) = (word, "")
    }
    digits = body
    evidence = DecimalEvidence(body.filter { $0 != UInt8(ascii: "'") })
    // A whole number with zeros in front identifies something.
    guard evidence != .none || figures.count == 1 || figures[0] != 0x30,
      isWritten(.point) || isWritten(.comma), unit.isEmpty || Self.isCurrency(unit)
    else {
      return nil
    }
  }

  /// A text without the brackets around all of it, which are no sign: `TL` of ` (TL)`.
  private static func unbracketed(_ text: String) -> String {
    let trimmed = Excerpt.trimmed(text)
    return trimmed.hasPrefix("(") && trimmed.hasSuffix(")")
      ? String(trimmed.dropFirst().dropLast()) : text
  }

  /// What is left of a text without its signs and brackets; nil with two of them.
  private mutating func takeSigns(_ text: String) -> String? {
    var rest = ""
    for character in text {
      switch character {
      case "-", "−", "–", "(", "▲", "△", "+":
        guard sign == 0 else { return nil }
        sign = character == "+" ? 1 : -1
        isOpen = character == "("
      case ")":
        guard isOpen else { return nil }
        isOpen = false
      case "\u{200E}", "\u{2066}", "\u{2069}": continue
      default: rest.append(character)
      }
    }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest.drop { $0.isWhitespace })
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isCurrency(_ unit: String) -> Bool {
    Currency(code: unit) != nil || !Currency.meanings(of: unit).isEmpty
  }

  /// Whether it may be an account or an order: many digits without a mark.
  var isIdentifier: Bool { evidence == .none && figures.count > 12 }

  /// Whether it can be written so with one of the marks: the other one, blanks and apostrophes divide groups of three.
  private func isWritten(_ mark: DecimalMark) -> Bool {
    let parts = parts(mark)
    guard parts.count <= 2 else { return false }
    if parts.count == 2, parts[1].contains(where: { $0 &- 0x30 > 9 }) { return false }
    let groups = parts[0].split(omittingEmptySubsequences: false) { $0 &- 0x30 > 9 }
    let isIndian =
      groups.last?.count == 3 && groups.dropFirst().dropLast().allSatisfy { $0.count == 2 }
    return groups.count == 1
      || (1...3).contains(groups[0].count)
        && (groups.dropFirst().allSatisfy { $0.count == 3 } || isIndian)
  }

  private func parts(_ mark: DecimalMark) -> [ArraySlice<UInt8>] {
    let decimal = mark == .comma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    return digits.split(separator: decimal, omittingEmptySubsequences: false)
  }

  /// Its size with one of the marks; nil where it is not written so, or longer than 18 digits.
  func amount(_ mark: DecimalMark) -> PlanAmount? {
    guard figures.count <= 18, isWritten(mark) else { return nil }
    let mantissa = figures.reduce(Int128(0)) { $0 * 10 + Int128($1 - 0x30) }
    return PlanAmount(mantissa: sign < 0 ? -mantissa : mantissa, scale: decimals(mark))
  }

  /// The same for any length.
  func value(_ mark: DecimalMark) -> Rational? {
    if let amount = amount(mark) { return amount.rational }
    guard isWritten(mark),
      let whole = Rational(decimal: String(decoding: figures, as: UTF8.self))
    else { return nil }
    let value = whole * Rational(mantissa: 1, exponent: -decimals(mark))
    return sign < 0 ? -value : value
  }

  private var figures: [UInt8] { digits.filter { $0 &- 0x30 < 10 } }

  /// How many digits are written after the decimal mark.
  func decimals(_ mark: DecimalMark) -> Int { parts(mark).dropFirst().first?.count ?? 0 }
}

/// An exact amount of at most 18 digits, for what the columns of a table prove about each other.
struct PlanAmount: Equatable {
  private(set) var mantissa: Int128
  private(set) var scale: Int

  static let zero = PlanAmount(mantissa: 0, scale: 0)

  init(mantissa: Int128, scale: Int) {
    (self.mantissa, self.scale) = (mantissa, scale)
    while self.scale > 0, self.mantissa % 10 == 0 {
      self.mantissa /= 10
      self.scale -= 1
    }
  }

  static func + (left: Self, right: Self) -> Self {
    let scale = max(left.scale, right.scale)
    return Self(mantissa: left.mantissa(scale: scale) + right.mantissa(scale: scale), scale: scale)
  }

  /// Its number of units of a scale that is at least its own.
  func mantissa(scale: Int) -> Int128 {
    (self.scale..<scale).reduce(mantissa) { number, _ in number * 10 }
  }

  static prefix func - (amount: Self) -> Self {
    Self(mantissa: -amount.mantissa, scale: amount.scale)
  }

  var isZero: Bool { mantissa == 0 }
  var isNegative: Bool { mantissa < 0 }
  var magnitude: Self { isNegative ? -self : self }
  var rational: Rational { FixedAmount(mantissa: mantissa, scale: scale).rational }
}
