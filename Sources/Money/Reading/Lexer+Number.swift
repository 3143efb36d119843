// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

extension Lexer {
  /// Reads a number with its marks, its closing mark or exponent, and its magnitude.
  mutating func number() throws(AmountError) {
    let start = position
    var digits = DigitRun()
    var marks = Marks()
    var zero: UInt32?
    while let scalar = peek() {
      if let digit = Digits.value(scalar) {
        if zero == nil {
          zero = scalar.value - UInt32(digit)
          marks.startsWithZero = digit == 0
        } else if zero != scalar.value - UInt32(digit) {
          throw AmountError(message: "digits of two scripts in one number", offset: position)
        }
        guard digits.count < Limits.digits else {
          throw AmountError(
            code: .limit, message: "number too long: at most 1,000 digits", offset: start)
        }
        digits.append(digit)
      } else {
        guard Marks.isMark(scalar), peek(1).flatMap(Digits.value) != nil else { break }
        marks.append(scalar, at: position, after: digits.count)
      }
      position += 1
    }
    let closing = takeClosing()
    if closing == nil, let mark = peek(), mark.canBeDecimalMark {
      marks.append(mark, at: position, after: digits.count)
      position += 1
      if let second = peek(), second.canBeDecimalMark {
        let kind = mark == "." && second == "." ? "points" : "marks"
        throw AmountError(message: "two decimal \(kind)", offset: position)
      }
    }
    let isPlain = closing == nil && position - start == digits.count
    let decision = try marks.decide(digits: digits.count, closing: closing)
    let exponent = closing == nil ? try self.exponent() : nil
    var power =
      exponent == nil && closing == nil
      ? try takeMagnitude(after: start) : 0
    var (fraction, needsEcho) = (0, true)
    switch decision {
    case .fraction(let digits, let hasGroups): (fraction, needsEcho) = (digits, hasGroups)
    case .open(let kind, let place):
      ambiguities.append(Ambiguity(token: tokens.count, kind: kind, position: place))
    }
    if isPlain, exponent == nil, power != 0 || isBeforePercent {
      power = takeStroke(before: digits, at: start, power)
    }
    let isForeign = zero != 0x30
    let number = NumberToken(
      digits: digits, exponent: (exponent ?? 0) + power - fraction,
      needsEcho: needsEcho || closing != nil || power != 0 || isForeign || followsPoint(start))
    tokens.append(Token(kind: .number(number), start: start))
  }

  private var isBeforePercent: Bool {
    let next = text[position...].first { !Marks.isSpace($0) }
    return next == "%" || next == "٪"
  }

  /// Makes the `1/` of `1/2%` and `3/4 million` a part of the number: a percentage or a power of ten
  /// is of the whole, where whole numbers are next to the stroke and the first is the lesser one.
  ///
  /// - Returns: the power that is left for the digits after the stroke.
  private mutating func takeStroke(before digits: DigitRun, at start: Int, _ power: Int) -> Int {
    let last = tokens.count - 1
    guard last > 0, tokens[last] == Token(kind: .divide, start: start - 1),
      case .number(let upper) = tokens[last - 1].kind,
      tokens[last - 1].start + upper.digits.count == start - 1, upper.exponent == 0,
      upper.digits.value < digits.value,
      last < 2 || tokens[last - 2] != Token(kind: .divide, start: tokens[last - 1].start - 1)
    else { return power }
    tokens[last] = Token(kind: .over, start: start - 1)
    let number = NumberToken(
      digits: upper.digits, exponent: power, needsEcho: upper.needsEcho || power != 0)
    tokens[last - 1] = Token(kind: .number(number), start: tokens[last - 1].start)
    return 0
  }

  /// Whether the period of an abbreviation is directly before: `Rs.99`.
  private func followsPoint(_ start: Int) -> Bool {
    guard start > 0, text[start - 1] == ".", case .currency = tokens.last?.kind else {
      return false
    }
    return true
  }

  /// The `e3` of `1.5e3`; nil when there is none.
  private mutating func exponent() throws(AmountError) -> Int? {
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
      throw AmountError(
        code: .limit, message: "an exponent must be between -400 and 400", offset: position)
    }
    position += ahead
    return isNegative ? -value : value
  }
}
