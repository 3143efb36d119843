// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension AmountsInText {
  /// The ends of a range that is the whole text: `20 - 30 EUR`, `20-30`; nil for anything else.
  ///
  /// Read as an expression, it would be a subtraction with a negative result.
  package static func rangeEnds(of text: String, options: ReadingOptions) -> [Found]? {
    guard text.contains(where: \.isNumber) else { return nil }
    let text = LexedText(text, options: options)
    guard let range = text.range(from: 0, options: options), range.end == text.lexemes.count else {
      return nil
    }
    return range.ends
  }

  /// All numbers, for a text whose amounts have no currency: the 1,200 and the 300 of `1,200 and 300`.
  ///
  /// Parts of a date, a time or a telephone number are left out.
  package static func numbers(in text: String, options: ReadingOptions) -> [Found] {
    let text = LexedText(text, options: options)
    var found: [Found] = []
    var next = 0
    for index in text.lexemes.indices where text.lexemes[index].meaning == .number && index >= next
    {
      let end = text.endOfNumber(at: index)
      next = end
      guard found.count < maximumAmounts, !text.isJoined(index..<end) else { continue }
      // A point at the end of a number ends the sentence.
      let number = text.written(index..<end)
      found.append(text.found(number.hasSuffix(".") ? String(number.dropLast()) : number, options))
    }
    return found
  }
}

extension LexedText {
  /// One end of a range: a number, and the currency before or after it.
  private struct End {
    let number: Range<Int>
    /// The index of the lexeme with the currency.
    let money: Int?
    let end: Int
  }

  /// A range with its two ends as amounts; `5-10k` can begin at 5 and at 5k.
  func range(
    from start: Int, options: ReadingOptions
  ) -> (ends: [AmountsInText.Found], end: Int)? {
    guard let low = end(from: start), low.end + 1 < lexemes.count, lexemes[low.end].isSign("-"),
      let high = end(from: low.end + 1), isSame(low.money, high.money)
    else { return nil }
    let (lowText, highText) = (written(low.number), written(high.number))
    guard let lowValue = try? Amount.read(lowText, options: options).plainValue,
      let highValue = try? Amount.read(highText, options: options).plainValue,
      lowValue < highValue
    else { return nil }
    var texts = [(lowText, low.money ?? high.money)]
    if high.number.count > 1, low.number.count == 1, lexemes[high.number.upperBound - 1].isMagnitude
    {
      let magnitude = text[
        lexemes[high.number.lowerBound].place
          .upperBound..<lexemes[high.number.upperBound - 1].place
          .upperBound]
      texts.append((lowText + magnitude, low.money ?? high.money))
    }
    texts.append((highText, high.money ?? low.money))
    let place = written(start..<high.end)
    let ends = texts.map { number, money in
      found(amount(number, with: money, near: [low, high]), written: place, options)
    }
    return (ends, high.end)
  }

  /// Whether the currencies of both ends are the same, where both have one.
  private func isSame(_ low: Int?, _ high: Int?) -> Bool {
    guard let low, let high else { return true }
    return lexemes[low].currency == lexemes[high].currency
  }

  private func end(from start: Int) -> End? {
    var index = start
    var money: Int?
    if lexemes.indices.contains(index), isMoney(lexemes[index]) {
      money = index
      index += 1
    }
    guard lexemes.indices.contains(index), lexemes[index].meaning == .number else { return nil }
    let number = index..<endOfNumber(at: index)
    index = number.upperBound
    if money == nil, index < lexemes.count, isMoney(lexemes[index]) {
      money = index
      index += 1
    }
    return End(number: number, money: money, end: index)
  }

  /// A number with a currency as it is written at one of the ends.
  private func amount(_ number: String, with money: Int?, near ends: [End]) -> String {
    guard let money, let end = ends.first(where: { $0.money == money }) else { return number }
    let unit = text[lexemes[money].place]
    return money < end.number.lowerBound
      ? unit + (lexemes[end.number.lowerBound].isTight ? "" : " ") + number
      : number + (lexemes[money].isTight ? "" : " ") + unit
  }

  /// Whether a number is a part of something longer: `2024-03-15`, `12:30`, `A4`.
  fileprivate func isJoined(_ number: Range<Int>) -> Bool {
    let isAfter = number.lowerBound > 0 && lexemes[number.lowerBound].isTight
    let isBefore = number.upperBound < lexemes.count && lexemes[number.upperBound].isTight
    return isAfter && !isOpening(lexemes[number.lowerBound - 1])
      || isBefore && !isClosing(number.upperBound)
  }

  private func isOpening(_ lexeme: Lexeme) -> Bool { lexeme.isSign("(", "+") }

  /// Whether a mark after a number ends it: a comma, a bracket, the end of a sentence.
  private func isClosing(_ index: Int) -> Bool {
    let mark = text[lexemes[index].place]
    return [",", ";", ")", "%", "!", "?", "."].contains(mark)
      || mark == ":" && !(index + 1 < lexemes.count && lexemes[index + 1].isTight)
  }
}
