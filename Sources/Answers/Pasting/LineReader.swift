// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// line = { word | day | cell }: the start rule of pasted text.
///
/// An amount is offered with its sign, power and currency, or not at all.
struct LineReader {
  let parser: Parser
  let orders: DayOrders
  /// Whether numbers are amounts where the line has no currency, and those before a sign of accounts.
  let takesBare: Bool
  /// Why an amount of the line is not offered; the first reason.
  private(set) var doubt: LineDoubt?
  /// The decimal marks that its amounts show.
  private(set) var marks: Set<DecimalMark> = []

  struct Found {
    var tokens: Range<Int>
    var parts: [Part]
    var signs = [1]
  }

  init(_ parser: Parser, _ orders: DayOrders, takesBare: Bool) {
    self.parser = parser
    self.orders = orders
    self.takesBare = takesBare
  }

  mutating func amounts() -> [LineAmount] {
    var found: [Found] = []
    var place = 0
    while place < parser.count, found.count < LineAmount.most {
      let (run, end, isWhole) = run(from: place)
      for amount in run {
        if isWhole, let checked = checked(amount), !readings(of: checked).isEmpty {
          found.append(checked)
          marks.formUnion(checked.parts.map(\.evidence.shows).filter { $0 != .auto })
        } else {
          doubt =
            doubt
            ?? (isCalculated(amount)
              ? .calculated : hasRate(amount.tokens.upperBound) ? .ownRate : .unclear)
        }
      }
      place = max(end, place + 1)
    }
    if found.isEmpty, doubt == nil {
      doubt = (0..<parser.count).contains { currency(at: $0) != nil } ? .unclear : .noCurrency
    }
    let isBare = takesBare && doubt == .noCurrency
    let decimals = isBare ? decimals : []
    let isWholeNumber = isBare && decimals.isEmpty
    if isBare {
      found = bareAmounts(at: isWholeNumber ? wholeNumbers : decimals)
      if !found.isEmpty { doubt = nil } else if decimals.count > 1 { doubt = .severalAmounts }
    }
    let day = day(outside: found.map(\.tokens))
    let places = found.map(\.tokens) + [day?.place].compactMap(\.self)
    let isAlone = found.count == 1 && doubt == nil
    let isClear = !hasNumber(outside: places)
    // A day that cannot be read is shown as it is written.
    let taken = day.flatMap { $0.day == nil && $0.choices.isEmpty ? nil : $0.tokens }
    let label = label(without: found.map(\.tokens) + [taken].compactMap(\.self))
    return found.map { amount in
      let readings = readings(of: amount)
      let doubts: [LineDoubt?] = [
        openReading(readings), isAlone ? nil : .severalAmounts,
        isAccount(amount.tokens.upperBound) ? .whichSign : nil, isClear ? nil : .otherNumber,
        StatementWords.doubt(in: label), day.map { $0.day == nil } == true ? .whichDay : nil,
        isWholeNumber ? .wholeNumber : isBare ? .whichCurrency : nil,
      ]
      return LineAmount(
        text: parser.text.written(amount.tokens), readings: readings, day: day?.day,
        days: day.map(texts) ?? [], label: label, sign: sign(of: amount, readings),
        isWholeNumber: isWholeNumber, doubt: doubts.compactMap(\.self).first)
    }
  }

  /// Where numbers with decimals begin. One at the start of a line may be a day, unless it is all of the line.
  private var decimals: [Int] {
    let day = day(outside: [])?.place
    return (0..<parser.count).filter { place in
      if place > 0, day?.contains(place) == true { return false }
      let isSigned = ["-", "+", "("].contains { parser.isMark($0, at: place - 1) }
      let start = isSigned && parser.isGlued(place) ? place - 1 : place
      let isLine = start == 0 && number(at: place) == parser.count
      return (isLine || !parser.isGlued(start))
        && parser.numbers(at: place).contains { $0.evidence.shows != .auto }
    }
  }

  /// Where the only whole number is that may be an amount.
  private var wholeNumbers: [Int] {
    let day = day(outside: [])?.place
    let places = (0..<parser.count).filter { place in
      parser.isDigits(place) && day?.contains(place) != true && !isName(place)
    }
    return places.count == 1 ? places : []
  }

  /// The numbers at these places, of which the last ends the line; none where one cannot be read.
  private func bareAmounts(at starts: [Int]) -> [Found] {
    let found = starts.compactMap { start -> Found? in
      let parts = canBegin(start) ? parser.numbers(at: start) : []
      guard let end = parts.map(\.end).max() else { return nil }
      let found = checked(Found(tokens: start..<end, parts: parts.filter { $0.end == end }))
      return found.flatMap { readings(of: $0).isEmpty ? nil : $0 }
    }
    // Not `3.20 miles`.
    let isRead = found.count == starts.count && found.last?.tokens.upperBound == parser.count
    return isRead ? found : []
  }

  /// The sign that is written; nil for none.
  private func sign(of amount: Found, _ readings: [Reading]) -> Int? {
    if readings.contains(where: { $0.terms.contains { $0.value < .zero } }) { return -1 }
    return amount.tokens.contains { parser.isMark("+", at: $0) } ? 1 : nil
  }

  func texts(of day: LineDay) -> [String] {
    if let day = day.day { return [day.iso] }
    return day.choices.isEmpty ? [parser.text.written(day.tokens)] : day.choices.map(\.iso)
  }

  private func openReading(_ readings: [Reading]) -> LineDoubt? {
    guard readings.count > 1 else { return nil }
    let sizes = Set(readings.map { $0.terms.map { $0.value.magnitude } })
    return sizes.count == 1 ? .whichSign : .whichNumber
  }

  // MARK: - Amounts

  /// Amounts side by side; none where a number or a currency is left over, which may belong to any of them.
  private func run(from start: Int) -> (amounts: [Found], end: Int, isWhole: Bool) {
    var run: [Found] = []
    var end = start
    while let amount = amount(at: end) {
      run.append(amount)
      end = amount.tokens.upperBound
    }
    guard !run.isEmpty else { return ([], start, true) }
    var isWhole = true
    while let next = endsInCurrency(end) ? number(at: end) : currency(at: end) {
      (isWhole, end) = (false, next)
    }
    return (run, end, isWhole)
  }

  /// The longest cell with a currency; where words are before it, a space may have parted two numbers: both
  /// are readings. A date and a gap between columns are no words.
  private func amount(at start: Int) -> Found? {
    guard canBegin(start) else { return nil }
    // `EUR -23.40`
    let signed = parser.amounts(at: start).filter { $0.shape == .signed && $0.isLed }
    let parts = (parser.cells(at: start) + signed).filter { isWhole($0, from: start) }
    guard let end = parts.map(\.end).max() else { return nil }
    var found = Found(tokens: start..<end, parts: parts.filter { $0.end == end })
    if start > 0, !isApart(start), !parser.isInDay(start - 1), parser.isDigits(start),
      parser.isDigits(start + 1), !parser.isGlued(start + 1)
    {
      found.parts += parser.cells(at: start + 1).filter {
        $0.end == end && isWhole($0, from: start + 1)
      }
    }
    return found
  }

  private func isWhole(_ part: Part, from start: Int) -> Bool {
    guard part.value.hasCurrency, part.tail != .words, !parser.isMark("+", at: part.end - 1) else {
      return false
    }
    switch part.shape {
    case .amount(let unit?):
      // `245 £89.99`, `2026 €-5`: a symbol glued to what follows, or in another column, belongs to that.
      let isSigned = ["-", "+"].contains { parser.isTight($0, at: part.end) }
      return parser.isGlued(unit) || number(at: part.end + (isSigned ? 1 : 0)) == nil
        || !parser.isGlued(part.end) && !isApart(unit)
    case .amount(nil): return !(part.hasMinor && part.tail == .number)
    case .signed: return true
    case .other:
      // `2.450,00+ EUR`
      let plus = (start..<part.end).first { parser.isMark("+", at: $0) }
      return plus.map { parser.isGlued($0) && !parser.isGlued($0 + 1) } ?? false
    case .negated:
      let sign = (start..<part.end).first { parser.isMark("-", at: $0) }
      return !isBracketed(start) && sign != part.end - 1
        && sign.map { parser.isGlued($0) && !parser.isGlued($0 + 1) } ?? true
    default: return false
    }
  }

  /// Whether all of it is in brackets, as `(45 EUR)`, which is no sign in a sentence.
  private func isBracketed(_ start: Int) -> Bool {
    parser.isMark("(", at: start)
      && number(at: start + 1).map { !parser.isMark(")", at: $0) } ?? true
  }

  /// Not with digits of a time, a day, a word or a number sign, as in `10:30`, `DE12`, `#12`, nor with digits
  /// after digits and a space that are no group, as in a card number.
  private func canBegin(_ place: Int) -> Bool {
    guard place > 0, number(at: place) != nil else { return place < parser.count }
    let before = parser.tokens[place - 1]
    if parser.isGlued(place) {
      return !before.isWord && !isBoundary(place, [":", "/", "-", ".", "#"])
    }
    return !before.isNumber || isBoundary(place - 1, [":", "/", "#"])
      || parser.gap(before: place) != 1
      || isApart(place) || isAfterNumber(place)
  }

  /// Whether a number with decimals is after one that has them, too, or is no group of digits: `4711 45,80`.
  private func isAfterNumber(_ place: Int) -> Bool {
    (hasDecimals(place - 1) || parser.typed(place - 1).utf8.count > 3)
      && parser.numbers(at: place).contains { $0.evidence.shows != .auto }
  }

  /// Whether digits are glued to a mark before them that ends no amount.
  private func isBoundary(_ place: Int, _ marks: Set<String>) -> Bool {
    guard place > 0, parser.isGlued(place), parser.isDigits(place) else { return false }
    let mark = parser.tokens[place - 1].text
    return parser.isInDay(place)
      || marks.contains(mark)
        && (mark == "#"
          || parser.isGlued(place - 1)
            && (parser.isDigits(place - 2) || parser.isWord(place - 2)))
  }

  /// Whether a tab or more than one space is before a token: columns are apart.
  private func isApart(_ place: Int) -> Bool {
    let scalars = parser.text.scalars
    let start = parser.tokens[place].place.lowerBound
    return parser.gap(before: place) > 1 || start > 0 && scalars[start - 1] == "\t"
  }

  func number(at place: Int) -> Int? { parser.numbers(at: place).map(\.end).max() }

  func currency(at place: Int) -> Int? { parser.currencies(at: place).first?.end }

  private func endsInCurrency(_ end: Int) -> Bool { !parser.tokens[end - 1].isNumeric }

  // MARK: - Readings

  private func readings(of found: Found) -> [Reading] {
    var readings: [Reading] = []
    for part in found.parts
    where part.evidence.ask == nil && parser.support(for: part.evidence) != .contradicted {
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
}
