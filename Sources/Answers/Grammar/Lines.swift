// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// An amount found in a line of pasted text, with what is around it.
package struct LineAmount: Equatable, Sendable {
  /// As it is written, with its sign.
  package let text: String
  /// Its readings: more than one where the line leaves it open, for the person to choose from.
  package let readings: [Reading]
  package let day: Day?
  package let label: String

  /// The most that are looked for, in a text and in a line.
  static let most = 100
}

extension Grammar {
  /// The amounts with a currency in a text that is not a phrase, line by line; at most a hundred of the first
  /// 16,384 bytes.
  package func lines(_ text: String) -> [LineAmount] {
    var found: [LineAmount] = []
    var rest = Limits.bytes
    for line in text.split(whereSeparator: \.isNewline) where found.count < LineAmount.most {
      rest -= line.utf8.count
      guard rest >= 0 else { break }
      let parser = Parser(TokenizedText(String(line)), today: today, options: options)
      found += LineReader(parser: parser).amounts()
    }
    return found
  }
}

/// line = { word | day | amount }: the start rule of pasted text.
///
/// An amount is offered with its sign, its power and its currency, or not at all.
struct LineReader {
  let parser: Parser

  /// One number or currency; a number with the marks that make it negative.
  private struct Item {
    let tokens: Range<Int>
    var number: Range<Int>?
    var isNegative = false
  }

  struct Found {
    var tokens: Range<Int>
    var parts: [Part]
    var signs = [1]
  }

  func amounts() -> [LineAmount] {
    var found: [Found] = []
    var place = 0
    while place < parser.count, found.count < LineAmount.most {
      let items = items(from: place)
      found += amounts(items)
      place = max(items.last?.tokens.upperBound ?? 0, place + 1)
    }
    let day = day(outside: found.map(\.tokens))
    let label = label(without: found.map(\.tokens) + (day.map { [$0.tokens] } ?? []))
    return found.compactMap { amount in
      let readings = readings(of: amount)
      guard !readings.isEmpty else { return nil }
      return LineAmount(
        text: parser.text.written(amount.tokens), readings: readings, day: day?.day, label: label)
    }
  }

  // MARK: - Numbers and currencies side by side

  /// Numbers and currencies in turn, nothing between them: `EUR 45`, `45 EUR`, `$45 CAD`.
  private func items(from start: Int) -> [Item] {
    var items: [Item] = []
    var place = start
    while let item = item(at: place) {
      if let last = items.last {
        if (last.number == nil) == (item.number == nil) { break }
        // `245 £89.99`: a symbol glued to what follows belongs to that.
        if item.number == nil, !parser.isGlued(place),
          parser.isGlued(item.tokens.upperBound) || isApart(place),
          number(at: item.tokens.upperBound) != nil
        {
          break
        }
      }
      items.append(item)
      place = item.tokens.upperBound
    }
    return items
  }

  private func item(at place: Int) -> Item? {
    guard place < parser.count else { return nil }
    if let unit = money(at: place) { return Item(tokens: place..<unit.end) }
    if parser.isMark("(", at: place), let end = number(at: place + 1), parser.isMark(")", at: end) {
      return Item(tokens: place..<end + 1, number: place + 1..<end, isNegative: true)
    }
    guard let end = number(at: place) else { return nil }
    if parser.isMark("-", at: end), parser.isGlued(end), end + 1 < parser.count,
      !parser.isGlued(end + 1), money(at: end + 1) != nil
    {
      return Item(tokens: place..<end + 1, number: place..<end, isNegative: true)
    }
    return Item(tokens: place..<end, number: place..<end)
  }

  /// Where the longest number in digits ends, its power included; none where the digits belong to a time, a
  /// day, a word or a number sign, as in `10:30`, `DE12`, `#12`.
  private func number(at place: Int) -> Int? {
    guard place < parser.count, !isPartOfWord(place), !isBoundary(place) else { return nil }
    switch parser.tokens[place].kind {
    case .digits, .fraction: break
    default:
      guard parser.isMark(".", at: place) || parser.isMark(",", at: place) else { return nil }
    }
    return parser.numbers(at: place).filter { $0.tail == .number }.map(\.end).max()
  }

  private func isPartOfWord(_ place: Int) -> Bool {
    parser.isGlued(place) && place > 0 && parser.tokens[place - 1].isWord
      && money(at: place - 1) == nil
      && !endsMoney(place)
  }

  private func endsMoney(_ place: Int) -> Bool {
    (max(0, place - 4)..<place).contains { start in money(at: start)?.end == place }
  }

  /// Whether digits are glued to a mark before them that ends no amount.
  private func isBoundary(_ place: Int) -> Bool {
    guard place > 0, parser.isGlued(place), parser.tokens[place].isDigits else { return false }
    if parser.dayRuns.contains(place) { return true }
    let mark = parser.tokens[place - 1].text
    if mark == "#" { return true }
    return [":", "/", "-", "."].contains(mark) && parser.isGlued(place - 1) && place > 1
      && (parser.tokens[place - 2].isDigits || parser.tokens[place - 2].isWord) && !endsMoney(place)
  }

  /// Whether a tab or more than one space is before a token: columns are apart.
  private func isApart(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    let gap = parser.tokens[place - 1].place.upperBound..<parser.tokens[place].place.lowerBound
    return gap.count > 1 || gap.contains { parser.text.scalars[$0] == "\t" }
  }

  /// Whether digits end a time, a day or a number sign, after which a number of its own begins.
  private func endsTime(_ place: Int) -> Bool {
    guard isBoundary(place) else { return false }
    return parser.dayRuns.contains(place)
      || [":", "/", "#"].contains(parser.tokens[place - 1].text)
  }

  /// What certainly means money in a text: a symbol, a name, a code in capitals or one of the most traded.
  func money(at place: Int) -> Unit? {
    let isAfterNumber = place > 0 && parser.tokens[place - 1].isDigits
    return parser.currencies(at: place, afterNumber: isAfterNumber).first { unit in
      switch unit.kind {
      case .country: return false
      case .symbol, .name:
        guard parser.tokens[place].isWord, unit.end - place == 1 else { return true }
        return parser.tokens[place].place.count > 1
          || parser.tokens[place].text.unicodeScalars.allSatisfy { $0.value > 0x2E80 }
          || parser.isGlued(unit.end) && unit.end < parser.count && parser.tokens[unit.end].isDigits
      case .code:
        let typed = parser.typed(place)
        return typed == typed.uppercased() || unit.currency.isMostTraded || unit.power > 0
      }
    }
  }

  private func amounts(_ items: [Item]) -> [Found] {
    var items = items[...]
    // Digits after digits and a space that are no group belong to no amount: a card number.
    if let first = items.first, let number = first.number, followsDigits(number.lowerBound) {
      items = items.dropFirst()
    }
    guard items.count > 1, let first = items.first, let last = items.last else { return [] }
    if items.count == 3, first.number == nil,
      let precise = whole(first.tokens.lowerBound..<last.tokens.upperBound)
    {
      return [checked(precise)].compactMap(\.self)
    }
    // In turn, so that each number has one currency: of an odd number one would be left over.
    guard items.count.isMultiple(of: 2) else { return [] }
    let all = Array(items)
    return stride(from: 0, to: all.count, by: 2).compactMap {
      amount(all[$0], all[$0 + 1]).flatMap(checked)
    }
  }

  private func followsDigits(_ place: Int) -> Bool {
    guard place > 0, !parser.tokens[place - 1].isWord,
      number(at: place - 1) != nil || parser.tokens[place - 1].isDigits,
      !endsTime(place - 1)
    else { return false }
    let gap = parser.tokens[place - 1].place.upperBound..<parser.tokens[place].place.lowerBound
    return gap.count == 1 && parser.text.scalars[gap.lowerBound] != "\t"
  }

  private func amount(_ one: Item, _ other: Item) -> Found? {
    let place = one.tokens.lowerBound..<other.tokens.upperBound
    guard let item = one.isNegative ? one : other.isNegative ? other : nil, let number = item.number
    else {
      return whole(place).map(withGroups)
    }
    let unit = money(at: one.number == nil ? one.tokens.lowerBound : other.tokens.lowerBound)
    guard let unit else { return nil }
    let parts = parser.numbers(at: number.lowerBound).filter { $0.end == number.upperBound }
      .compactMap { parser.tagged($0, unit) }
    return parts.isEmpty ? nil : Found(tokens: place, parts: parts, signs: [-1])
  }

  /// All readings of some tokens as one amount.
  private func whole(_ tokens: Range<Int>) -> Found? {
    let parts = parser.amounts(at: tokens.lowerBound).filter { part in
      guard part.end == tokens.upperBound, part.tail != .words, case .amount = part.shape else {
        return false
      }
      return !(part.hasMinor && part.tail == .number)
    }
    return parts.isEmpty ? nil : Found(tokens: tokens, parts: parts)
  }

  /// Where words are before it, a space may have parted two numbers: both are readings.
  private func withGroups(_ found: Found) -> Found {
    let (start, end) = (found.tokens.lowerBound, found.tokens.upperBound)
    guard start > 0, parser.tokens[start].isDigits, start + 1 < end,
      parser.tokens[start + 1].isDigits,
      !parser.isGlued(start + 1), let rest = whole(start + 1..<end)
    else { return found }
    var both = found
    both.parts += rest.parts
    return both
  }

  // MARK: - Readings, day and label

  private func readings(of found: Found) -> [Reading] {
    var readings: [Reading] = []
    for part in found.parts
    where part.evidence.ask == nil && parser.decision(on: part.evidence) != false {
      for sign in found.signs {
        let terms = part.value.terms.map {
          Reading.Term(currency: $0.currency, value: sign < 0 ? -$0.value : $0.value)
        }
        let reading = Reading(terms: terms, notes: part.evidence.notes)
        if !readings.contains(where: { $0.terms == reading.terms }) { readings.append(reading) }
      }
    }
    return readings
  }

  private func day(outside amounts: [Range<Int>]) -> (day: Day, tokens: Range<Int>)? {
    for place in 0..<parser.count where !amounts.contains(where: { $0.contains(place) }) {
      guard parser.tokens[place].isDigits || parser.word(at: place).flatMap(Calendar.month) != nil
      else {
        continue
      }
      let days = parser.days(at: place).filter { day in
        day.ask == nil && !amounts.contains { $0.overlaps(place..<day.end) }
      }
      if let day = days.max(by: { $0.end < $1.end }) { return (day.day, place..<day.end) }
    }
    return nil
  }

  /// The words around, as they are written, without marks at their ends.
  private func label(without taken: [Range<Int>]) -> String {
    var words = ""
    for place in 0..<parser.count where !taken.contains(where: { $0.contains(place) }) {
      if !words.isEmpty, !parser.isGlued(place) || taken.contains(where: { $0.contains(place - 1) })
      {
        words += " "
      }
      words += parser.typed(place)
    }
    let marks = " :;,.-–—=()|"
    let end =
      words.lastIndex { !marks.contains($0) }.map { words.index(after: $0) } ?? words.startIndex
    return String(words[..<end].drop { marks.contains($0) })
  }
}
