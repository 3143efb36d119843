// SPDX-License-Identifier: Apache-2.0

import BigInt

/// A number in digits as it can be read: `1,234` is two of them.
package struct Numeral: Equatable, Sendable {
  package let value: Rational
  /// The token after it.
  package let end: Int
  /// The decimal mark that this reading takes for granted; auto where nothing is open.
  package let assumes: DecimalMark
  /// The decimal mark that its own marks show; auto where they show none, or that is open.
  package let shows: DecimalMark
  /// Whether its only mark is read as the decimal one, where that is open.
  package let isDecimal: Bool
  package let needsEcho: Bool
  let digits: DigitRun
  let exponent: Int

  /// The value with as many decimals as were written.
  package var decimal: FixedDecimal {
    exponent <= 0
      ? FixedDecimal(mantissa: digits.value, digits: -exponent)
      : FixedDecimal(mantissa: digits.value * PowersOfTen.big(exponent), digits: 0)
  }
}

extension TokenizedText {
  /// What the digits at a token can be as one number, marks, groups and exponent included; none where no
  /// number begins there.
  package func numerals(at start: Int) throws(NumeralFault) -> [Numeral] {
    guard let run = try DigitMarks(self, at: start) else { return [] }
    return try run.numerals(in: self)
  }
}

/// The digits and marks of one number.
private struct DigitMarks {
  private struct Marked {
    var fraction = 0
    var assumes = DecimalMark.auto
    var shows = DecimalMark.auto
    var isDecimal = false
  }

  private struct Mark {
    let text: String
    let token: Int
    let digitsBefore: Int
  }

  private var digits = DigitRun()
  private var marks: [Mark] = []
  private var end: Int
  private let start: Int
  private let zero: UInt32
  private var startsWithZero = false

  /// Nil where no digits are.
  init?(_ text: TokenizedText, at start: Int) throws(NumeralFault) {
    let tokens = text.tokens
    self.start = start
    end = start
    guard start < tokens.count else { return nil }
    if Self.canBeDecimal(tokens[start]), Self.isNext(tokens, start + 1),
      start == 0 || !tokens[start].isGlued || !tokens[start - 1].isDigits
    {
      marks.append(Mark(text: tokens[start].text, token: start, digitsBefore: 0))
      end += 1
    }
    guard case .digits(let zero) = tokens[end].kind else { return nil }
    self.zero = zero
    startsWithZero = tokens[end].text.first == "0"
    let mayGroup = !Self.followsGluedSign(tokens, start)
    while true {
      guard tokens[end].kind == .digits(zero: zero) else {
        throw NumeralFault(.scripts, at: end)
      }
      guard digits.count + tokens[end].text.utf8.count <= Limits.digits else {
        throw NumeralFault(.tooLong, at: start)
      }
      for digit in tokens[end].text.utf8 { digits.append(digit - 0x30) }
      let last = tokens[end].text.utf8.count
      end += 1
      if end < tokens.count, tokens[end].isGlued, tokens[end].isDigits {
        throw NumeralFault(.scripts, at: end)
      }
      if end < tokens.count, Self.isMark(tokens[end]), tokens[end].isGlued,
        Self.isNext(tokens, end + 1)
      {
        marks.append(Mark(text: tokens[end].text, token: end, digitsBefore: digits.count))
        end += 1
      } else if mayGroup, isSpaceGroup(text, after: last) {
        marks.append(Mark(text: " ", token: end, digitsBefore: digits.count))
      } else {
        break
      }
    }
  }

  /// Whether one space and exactly three digits follow, after one to three digits that group with spaces.
  private func isSpaceGroup(_ text: TokenizedText, after last: Int) -> Bool {
    guard end < text.tokens.count, text.tokens[end].isDigits, !text.tokens[end].isGlued,
      text.tokens[end].text.utf8.count == 3, marks.allSatisfy({ $0.text == " " }), !startsWithZero,
      marks.isEmpty ? last <= 3 : last == 3
    else { return false }
    let gap = text.tokens[end - 1].place.upperBound..<text.tokens[end].place.lowerBound
    return gap.count == 1 && TextScalars.isGroupingSpace(text.scalars[gap.lowerBound])
  }

  func numerals(in text: TokenizedText) throws(NumeralFault) -> [Numeral] {
    var end = end
    let tokens = text.tokens
    if marks.isEmpty, startsWithZero, digits.count > 1 {
      throw NumeralFault(.leadingZero, at: start, length: 1)
    }
    var readings: [Numeral] = []
    if let closing = try closing(tokens) {
      return try read(closing: closing.mark).map { numeral($0, 0, closing.end, isEchoed: true) }
    }
    if end < tokens.count, tokens[end].isGlued,
      tokens[end].isMark(".") || tokens[end].isMark(",") && end + 1 == tokens.count
    {
      // `5.`: the point may end the number, or the sentence.
      if marks.isEmpty { readings.append(numeral(Marked(), 0, end, isEchoed: false)) }
      if !marks.contains(where: { $0.text == tokens[end].text }), marks.isEmpty || isGrouped {
        end += 1
        readings.append(numeral(Marked(), 0, end, isEchoed: !marks.isEmpty))
        return readings
      }
    }
    var power = 0
    if let exponent = try exponent(tokens) { (power, end) = exponent }
    for reading in try read(closing: nil) {
      let isGrouped = marks.count > (reading.isDecimal ? 1 : 0)
      let numeral = numeral(
        reading, power, end, isEchoed: isGrouped || reading.assumes != .auto)
      if !readings.contains(numeral) { readings.append(numeral) }
    }
    return readings
  }

  private var isGrouped: Bool { marks.allSatisfy { [" ", "'", "_"].contains($0.text) } }

  private func numeral(
    _ reading: Marked, _ power: Int, _ end: Int, isEchoed: Bool
  ) -> Numeral {
    let exponent = power - reading.fraction
    return Numeral(
      value: digits.rational(exponent: exponent), end: end,
      assumes: reading.assumes, shows: reading.shows, isDecimal: reading.isDecimal,
      needsEcho: isEchoed || zero != 0x30, digits: digits, exponent: exponent)
  }

  /// What the marks mean: of two different ones the last is decimal; a repeated one groups; one before
  /// exactly three digits, after one to three that do not begin with 0, is open; otherwise it is decimal.
  private func read(
    closing: String?
  ) throws(NumeralFault) -> [Marked] {
    guard let last = marks.last else { return [Marked()] }
    let fraction = digits.count - last.digitsBefore
    let isOpen =
      Self.canGroup(last.text) && marks.count == 1 && fraction == 3 && !startsWithZero
      && (1...3).contains(last.digitsBefore)
    // `001,234`: padded to a width, it would be another number than without its zeros.
    if startsWithZero, marks.count == 1, fraction == 3, last.digitsBefore > 1,
      Self.canGroup(last.text)
    {
      throw NumeralFault(.leadingZero, at: last.token, length: 1)
    }
    if last.text == ",", last.digitsBefore == 0, fraction == 3 {
      throw NumeralFault(.grouping, at: last.token)
    }
    if isOpen, closing == nil {
      let mark: DecimalMark = last.text == "." ? .point : .comma
      return [
        Marked(fraction: 3, assumes: mark, isDecimal: true),
        Marked(assumes: mark == .point ? .comma : .point),
      ]
    }
    var isDecimal = last.text == "٫"
    if Self.canGroup(last.text), marks.count(where: { $0.text == last.text }) == 1 {
      // A closing mark that can be decimal is after whole numbers only; another one also after cents.
      isDecimal = closing == nil || ![".", ","].contains(closing) && !isOpen
    }
    try check(
      isDecimal ? marks.dropLast() : marks[...], isDecimal ? last.digitsBefore : digits.count)
    let shows: DecimalMark =
      switch last.text {
      case ".": isDecimal ? .point : .comma
      case ",": isDecimal ? .comma : .point
      default: .auto
      }
    return [Marked(fraction: isDecimal ? fraction : 0, shows: shows, isDecimal: isDecimal)]
  }

  /// Groups use one mark and have three digits each or, with commas, two and a last one of three.
  private func check(_ groups: ArraySlice<Mark>, _ whole: Int) throws(NumeralFault) {
    guard let first = groups.first, let last = groups.last else { return }
    var ends = groups.dropFirst().map(\.digitsBefore)
    ends.append(whole)
    let sizes = zip(groups, ends).map { $1 - $0.digitsBefore }
    let isUniform = groups.allSatisfy { $0.text == first.text }
    // 1'234,567.00: an apostrophe at the millions, another mark at the thousands.
    let isMixed =
      first.text == "'" && groups.dropLast().allSatisfy { $0.text == "'" }
      && Self.canGroup(last.text)
    let isThousands = sizes.allSatisfy { $0 == 3 } && first.digitsBefore <= 3
    let isIndian =
      first.text == "," && first.digitsBefore <= 2 && sizes.last == 3
      && sizes.dropLast().allSatisfy { $0 == 2 }
    guard first.digitsBefore > 0, !startsWithZero, isUniform || isMixed, isThousands || isIndian
    else { throw NumeralFault(.grouping, at: first.token) }
  }

  /// `.-` `,-` `:-` `/-` `/=` `,=` `.--`: no minor units, and no operators for what is glued to them.
  private func closing(_ tokens: [TextToken]) throws(NumeralFault) -> (mark: String, end: Int)? {
    guard end + 1 < tokens.count, tokens[end].kind == .mark, tokens[end + 1].isGlued,
      [".", ",", ":", "/"].contains(tokens[end].text),
      tokens[end].isGlued || tokens[end].text == "/"
    else { return nil }
    let mark = tokens[end].text
    if tokens[end + 1].isMark("="), mark == "/" || mark == "," { return (mark, end + 2) }
    guard tokens[end + 1].isMark("-") else { return nil }
    let isDouble = end + 2 < tokens.count && tokens[end + 2].isMark("-") && tokens[end + 2].isGlued
    let after = end + (isDouble ? 3 : 2)
    if isGluedOperand(tokens, after) { throw NumeralFault(.closing, at: end, length: 2) }
    return (mark, after)
  }

  /// `5.-3`, `500/-(5)`, `5.-/10.-`
  private func isGluedOperand(_ tokens: [TextToken], _ place: Int) -> Bool {
    guard place < tokens.count, tokens[place].isGlued else { return false }
    return tokens[place].isDigits || ["(", "/"].contains(tokens[place].text)
      || Self.canBeDecimal(tokens[place]) && Self.isNext(tokens, place + 1)
  }

  private func exponent(_ tokens: [TextToken]) throws(NumeralFault) -> (Int, Int)? {
    guard end < tokens.count, tokens[end].isWord, tokens[end].text == "e", tokens[end].isGlued
    else {
      return nil
    }
    var place = end + 1
    var isNegative = false
    if place < tokens.count, tokens[place].isGlued, ["+", "-"].contains(tokens[place].text) {
      isNegative = tokens[place].text == "-"
      place += 1
    }
    guard place < tokens.count, tokens[place].isGlued, tokens[place].isDigits else { return nil }
    guard let value = Int(tokens[place].text), value <= Limits.exponent else {
      throw NumeralFault(.exponent, at: end)
    }
    return (isNegative ? -value : value, place + 1)
  }

  // MARK: - Marks

  private static func canGroup(_ mark: String) -> Bool { mark == "." || mark == "," }

  private static func canBeDecimal(_ token: TextToken) -> Bool {
    guard token.kind == .mark else { return false }
    switch token.text {
    case ".", ",", "٫": return true
    default: return false
    }
  }

  private static func isMark(_ token: TextToken) -> Bool {
    guard token.kind == .mark else { return false }
    switch token.text {
    case ".", ",", "٫", "٬", "'", "_": return true
    default: return false
    }
  }

  private static func isNext(_ tokens: [TextToken], _ index: Int) -> Bool {
    index < tokens.count && tokens[index].isDigits && tokens[index].isGlued
  }

  /// Whether a sign that is glued to something before it is glued to the number: the `-` of `5-12 500`.
  private static func followsGluedSign(_ tokens: [TextToken], _ start: Int) -> Bool {
    guard start > 1, tokens[start].isGlued, tokens[start - 1].isGlued else { return false }
    return ["-", "+", "*", "/", "^", ":", "x"].contains(tokens[start - 1].text)
  }
}
