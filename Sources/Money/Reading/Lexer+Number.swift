// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

extension Lexer {
  /// Reads a number with its marks, its exponent and its suffix.
  mutating func number() throws(Rejection) {
    let start = position
    var digits = DigitRun()
    var marks = Marks()
    var zero: UInt32?
    var isForeign = false
    scan: while let scalar = peek() {
      if let digit = Digits.value(scalar) {
        if zero == nil {
          zero = scalar.value - UInt32(digit)
          isForeign = zero != 0x30
          marks.startsWithZero = digit == 0
        } else if zero != scalar.value - UInt32(digit) {
          throw Rejection(message: "digits of two scripts in one number", position: position)
        }
        guard digits.count < Limits.digits else {
          throw Rejection(
            code: .limit, message: "a number has at most 1,000 digits", position: start)
        }
        digits.append(digit)
        position += 1
        continue
      }
      guard Marks.isMark(scalar) else { break scan }
      let next = peek(1)
      if next.map({ Digits.value($0) != nil }) ?? false {
        marks.append(scalar, at: position, after: digits.count)
        position += 1
      } else if Marks.canBeDecimal(scalar) {
        marks.append(scalar, at: position, after: digits.count)
        position += 1
        break scan
      } else {
        break scan
      }
    }
    let decision = try marks.decide(digits: digits.count, options: options) {
      readings(of: digits.value, marks: $0)
    }
    let exponent = try self.exponent()
    let suffix = exponent == nil ? self.suffix() : 0
    let number = NumberToken(
      digits: digits, exponent: (exponent ?? 0) + suffix - decision.fraction,
      needsEcho: decision.needsEcho || suffix != 0 || isForeign)
    tokens.append(Token(kind: .number(number), start: start))
  }

  /// Both readings of an ambiguous number: grouped, and with a fraction of three digits.
  private func readings(of mantissa: BigInt, marks: Marks) -> [String] {
    [0, 3].map { FixedDecimal(mantissa: mantissa, digits: $0).description }
  }

  /// The `e3` of `1.5e3`; nil when what follows is none.
  private mutating func exponent() throws(Rejection) -> Int? {
    guard let letter = peek(), letter == "e" || letter == "E" else { return nil }
    var ahead = 1
    var isNegative = false
    if let sign = peek(1), sign == "+" || sign == "-" || sign == "−" {
      isNegative = sign != "+"
      ahead = 2
    }
    guard let first = peek(ahead), Digits.value(first) != nil else { return nil }
    var value = 0
    while let digit = peek(ahead).flatMap(Digits.value) {
      value = min(value * 10 + Int(digit), Limits.exponent + 1)
      ahead += 1
    }
    guard value <= Limits.exponent else {
      throw Rejection(
        code: .limit, message: "an exponent lies between -400 and 400", position: position)
    }
    position += ahead
    return isNegative ? -value : value
  }

  /// The power of ten of a suffix that stands as a word of its own: `1.5k`, `3 mn`. 0 for none.
  private mutating func suffix() -> Int {
    var start = position
    while start < text.count, Marks.isSpace(text[start]) { start += 1 }
    var end = start
    while end < text.count, end - start < 3, text[end].properties.isAlphabetic { end += 1 }
    guard end > start, end == text.count || !text[end].properties.isAlphabetic else { return 0 }
    // A letter before a dollar sign is part of a symbol: `5 T$` is Tongan money.
    if end < text.count, text[end].properties.generalCategory == .currencySymbol,
      SymbolTable.match(text, at: start) != nil
    {
      return 0
    }
    var word = ""
    for scalar in text[start..<end] where scalar.isASCII { word.unicodeScalars.append(scalar) }
    guard word.unicodeScalars.count == end - start, let power = Self.suffixes[word.lowercased()]
    else { return 0 }
    position = end
    return power
  }

  private static let suffixes = ["k": 3, "m": 6, "mn": 6, "b": 9, "bn": 9, "t": 12]
}
