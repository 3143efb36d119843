// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension AmountsInText {
  /// The amounts of a text that is nothing but a range or a list of them: `20 - 30 EUR`, `20 to 30`,
  /// `$50 and $60`, one in each line; nil for anything else.
  ///
  /// Read as an expression, a range would be a subtraction with a negative result, and a list an
  /// unintended sum.
  package static func list(_ text: String, options: ReadingOptions) -> List? {
    guard text.contains(where: \.isNumber) else { return nil }
    let text = LexedText(text, options: options)
    if let range = text.range(from: 0, options: options), range.end == text.lexemes.count {
      return List(amounts: range.ends, areAlternatives: true)
    }
    return text.list(options: options)
  }

  package struct List {
    package let amounts: [Found]
    /// Whether the amounts are the ends of a range or joined by `or`, so that they do not add up.
    package let areAlternatives: Bool
  }

  /// Whether a text is a day, `2024-03-15`, `15.03.2024` or `15 March 2024`, and no calculation.
  package static func isDay(_ text: String, today: Day) -> Bool {
    let tokens = PhraseText(text).tokens
    // `15.3.` may be an amount at the end of a sentence, and `20240315` one without a mark.
    let isNumber = tokens.count == 1 && text.split(separator: ".").count < 3
    guard !isNumber, tokens.contains(where: { $0.kind == .number }) else { return false }
    return DayReader(today: today).read(tokens[...]) != nil
  }

  /// Whether whole numbers are joined as in a telephone number, `555-123-4567`, or in a part of a day,
  /// `2024-03`.
  package static func isCode(_ text: String) -> Bool {
    let tokens = PhraseText(text).tokens.drop { $0.text == "+" }
    let numbers = tokens.filter { $0.kind == .number }
    guard numbers.count > 1, numbers.count * 2 == tokens.count + 1,
      tokens.dropFirst().allSatisfy(\.isTight),
      tokens.allSatisfy({ $0.kind == .number && $0.text.isDigits || ["-", "/"].contains($0.text) })
    else { return false }
    return numbers.count > 2
      || numbers.contains { $0.text.utf8.count > 1 && $0.text.hasPrefix("0") }
  }

  /// All numbers, for a text whose amounts have no currency: the 1,200 and the 300 of `it was 1,200 and
  /// then 300`; none for a text with a currency, which may be theirs.
  package static func numbers(
    in text: String, today: Day, options: ReadingOptions
  ) -> [Found] {
    let text = LexedText(text, options: options)
    guard !text.lexemes.contains(where: text.mayBeMoney) else { return [] }
    var found: [Found] = []
    var next = 0
    for index in text.lexemes.indices where index >= next {
      if let end = text.endOfDay(at: index, today: today) {
        next = end
        continue
      }
      guard text.lexemes[index].meaning == .number else { continue }
      let end = text.endOfNumber(at: index)
      next = end
      guard found.count < maximumAmounts, text.isClear(index..<end) else { continue }
      // A point at the end of a number ends the sentence.
      let number = text.written(index..<end)
      found.append(
        text.found(
          number.hasSuffix(".") ? String(number.dropLast()) : number, at: index..<end, options))
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
    /// The sign before it.
    var sign: Lexeme?
  }

  /// A range with its two ends as amounts; `5-10k` can begin at 5 and at 5k.
  func range(
    from start: Int, options: ReadingOptions
  ) -> (ends: [AmountsInText.Found], end: Int)? {
    guard let low = end(from: start), low.end + 1 < lexemes.count,
      lexemes[low.end].isSign("-") || text[lexemes[low.end].place].lowercased() == "to",
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
    let ends = texts.map { number, money in
      found(amount(number, with: money, near: [low, high]), at: start..<high.end, options)
    }
    return (ends, high.end)
  }

  /// The amounts of a list. One without a currency has that of the others, where they have only one.
  func list(options: ReadingOptions) -> AmountsInText.List? {
    var ends: [End] = []
    var areAlternatives = false
    var next = 0
    while ends.count < AmountsInText.maximumAmounts {
      let isSigned = next + 1 < lexemes.count && lexemes[next].isDash && lexemes[next + 1].isTight
      guard var amount = end(from: isSigned ? next + 1 : next) else { return nil }
      amount.sign = isSigned ? lexemes[next] : nil
      ends.append(amount)
      next = amount.end
      guard next < lexemes.count else { break }
      let marks = lexemes[next...].prefix { [.and, .comma].contains($0.role) }
      guard !marks.isEmpty || areApart(next - 1, next) else { return nil }
      areAlternatives = areAlternatives || marks.contains { $0.isAlternative(in: text) }
      next = marks.endIndex
    }
    guard ends.count > 1, next == lexemes.count else { return nil }
    let moneys = ends.compactMap(\.money)
    let isOne = Set(moneys.map { lexemes[$0].currency }).count == 1
    let amounts = ends.map { end in
      let sign = end.sign == nil ? "" : "-"
      let money = end.money ?? (isOne ? moneys.first : nil)
      let number = amount(written(end.number), with: money, near: [end] + ends)
      return found(sign + withoutStop(number), at: end.number, options)
    }
    guard AmountsInText.withoutContradicted(amounts, options) == amounts else { return nil }
    return AmountsInText.List(amounts: amounts, areAlternatives: areAlternatives)
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

  /// The end of a day with the name of its month that begins here: `15 March 2024`.
  fileprivate func endOfDay(at index: Int, today: Day) -> Int? {
    let tokens = text.tokens[lexemes[index].tokens.lowerBound...].prefix(DayReader.longest)
    for count in stride(from: tokens.count, to: 1, by: -1) {
      let day = tokens.prefix(count)
      guard day.contains(where: { $0.kind == .number }),
        day.contains(where: { DayVocabulary.month($0.text) != nil }),
        DayReader(today: today).read(day) != nil
      else { continue }
      return lexemes.firstIndex { $0.tokens.lowerBound >= day.endIndex } ?? lexemes.count
    }
    return nil
  }

  fileprivate func mayBeMoney(_ lexeme: Lexeme) -> Bool {
    isMoney(lexeme) || lexeme.meaning == .unknown && hasCode(text[lexeme.place])
  }
}
