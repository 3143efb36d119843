// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Reads what a phrase asks.
///
/// The day and the words of questions are taken off first. Of the rest, what is before the first
/// `to` or `for` is the amount with its currency, and what is after it the target currencies;
/// without such a word the amount ends with its last number, and the currencies follow.
struct PhraseParser {
  let text: PhraseText
  let options: ReadingOptions
  let today: Day

  init(_ text: PhraseText, today: Day, options: ReadingOptions) {
    self.text = text
    self.today = today
    self.options = options
  }

  var reader: DayReader { DayReader(today: today, isDayFirst: options.isDayFirst) }

  func query() throws(PhraseFault) -> Query {
    guard !text.isTooLong else { throw PhraseFault(.tooLong) }
    let frame = try PhraseFrame(text, reader: reader)
    let lexemes = PhraseLexicon(text: text, options: options).lexemes(of: frame.body)
    let ordered = PercentageLabel.ordered(AmountList.added(lexemes))
    let doubled = try DoubledCurrency.joined(ordered, in: text)
    try refuseUnknown(doubled)
    guard !lexemes.isEmpty else { throw PhraseFault(.nothing) }
    try refuseJoined(doubled)
    do throws(PhraseFault) {
      var query = try query(doubled, isTargetFirst: frame.isTargetFirst)
      query.on = frame.day
      return query
    } catch {
      throw error.asking { $0.day = frame.day }
    }
  }

  private func query(_ lexemes: [Lexeme], isTargetFirst: Bool) throws(PhraseFault) -> Query {
    guard
      let joint = lexemes.firstIndex(where: \.isJoint)
    else {
      if let query = try received(lexemes) { return query }
      if isTargetFirst, lexemes.first?.currency != nil {
        if let query = try turned(lexemes[...], isTargetFirst: true) { return query }
        guard let amount = lexemes.firstIndex(where: \.endsOperand) else {
          throw PhraseFault(.nothing, at: lexemes.last?.place.upperBound)
        }
        throw PhraseFault(.noCurrency(AmountText(lexemes[amount...], in: text).text))
      }
      return try source(lexemes[...])
    }
    let (left, right) = (lexemes[..<joint], lexemes[(joint + 1)...])
    guard !left.isEmpty else {
      if lexemes[joint].role == .to, let query = try turned(right) { return query }
      throw PhraseFault(.nothing, at: lexemes[joint].place)
    }
    guard !right.isEmpty else {
      throw PhraseFault(
        .nothingFollows(text[lexemes[joint].place]), at: lexemes[joint].place)
    }
    try refuseParentheses(around: lexemes[joint], left, right)
    if let query = try related(left, lexemes[joint], right) { return query }
    if isOneOf(right, in: left, lexemes[joint]) {
      return try sought(left, for: right, solvesForAmount: false)
    }
    try refuseRange(left, lexemes[joint], right)
    let isExchange = lexemes[joint].role == .exchange
    let isEquation = lexemes[joint].role == .equals || text[lexemes[joint].place] == "="
    let isReversed =
      isTargetFirst || (isExchange || isEquation) && right.contains(where: \.endsOperand)
    if isReversed, !left.contains(where: \.endsOperand) {
      return try sought(left, for: right, solvesForAmount: isExchange && !isTargetFirst)
    }
    if let query = try pairWithAmount(left, lexemes[joint], right) { return query }
    if lexemes[joint].role == .to, let list = list(in: left) {
      throw text.outOfPlace(list.place)
    }
    let end = calculation(in: right, after: left, lexemes[joint])
    var query = try source(left, calculatedWith: right[end...], to: right)
    if text[lexemes[joint].place] == "=", let stated = try statedAnswer(right) {
      query.requested.append(.currency(stated.currency))
      query.notes += stated.notes
      return query
    }
    let targets = try PhraseTargets(right[..<end], in: text)
    query.requested += targets.requested
    query.add(targets.notes)
    return query
  }

  /// `usd for 100 eur`: the currency first, then the amount.
  private func sought(
    _ names: ArraySlice<Lexeme>, for amount: ArraySlice<Lexeme>, solvesForAmount: Bool
  ) throws(PhraseFault) -> Query {
    let targets = try PhraseTargets(names, in: text)
    var query: Query
    do throws(PhraseFault) {
      query = try source(amount)
    } catch {
      throw error.asking {
        ($0.currencies, $0.solvesForAmount) = (targets.currencies, solvesForAmount)
      }
    }
    guard query.requested.isEmpty else {
      let last = amount[amount.index(before: amount.endIndex)]
      throw text.outOfPlace(last.place)
    }
    query.requested = targets.requested
    query.add(targets.notes)
    query.solvesForAmount = solvesForAmount
    return query
  }

  /// `eur from 100 usd`: the target currencies, then the amount.
  private func received(_ lexemes: [Lexeme]) throws(PhraseFault) -> Query? {
    guard let from = lexemes.firstIndex(where: { $0.role == .from }), from > 0,
      !lexemes[..<from].contains(where: \.endsOperand),
      lexemes[from...].contains(where: \.endsOperand)
    else { return nil }
    return try sought(lexemes[..<from], for: lexemes[(from + 1)...], solvesForAmount: false)
  }

  /// `usd per eur`, one euro in dollars, `100 eur with usd`, the dollars for 100 euros, and
  /// `usd with 100 eur`, the dollars that 100 euros are.
  private func related(
    _ left: ArraySlice<Lexeme>, _ joint: Lexeme, _ right: ArraySlice<Lexeme>
  ) throws(PhraseFault) -> Query? {
    switch joint.role {
    case .per where !left.contains(where: \.endsOperand):
      return try sought(left, for: right, solvesForAmount: false)
    case .with where !left.contains(where: \.endsOperand):
      return try sought(left, for: right, solvesForAmount: false)
    case .with where !right.contains(where: \.endsOperand):
      return try sought(right, for: left, solvesForAmount: true)
    case .with where right.percentage != nil:
      try refuseFee(joint, right)
      fallthrough
    case .per, .with:
      throw text.outOfPlace(joint.place)
    default: return nil
    }
  }

  /// Whether the amount comes after the target currency: `euros in a pound`, `dollars in 20 euros`,
  /// `yen to the dollar`.
  private func isOneOf(
    _ right: ArraySlice<Lexeme>, in left: ArraySlice<Lexeme>, _ joint: Lexeme
  ) -> Bool {
    let word = text[joint.place].lowercased()
    guard word == "in" || word == "to", let first = right.first, let name = left.last,
      name.currency != nil, !left.contains(where: \.endsOperand)
    else { return false }
    if first.isNumber {
      guard right.contains(where: \.isMoney) else { return false }
      return word == "in" || first.meaning == .word(.number("1"))
    }
    return word == "to" && first.role == .the && left.count == 1
      && CurrencyNames.isPlural(text[name.place])
  }

  /// `in eur 100 usd`, `in eur $100`: the target currencies, then the amount. In `in $ 100 eur` the
  /// symbol may be of either; in `how many $ 100 eur` it is the target.
  private func turned(
    _ lexemes: ArraySlice<Lexeme>, isTargetFirst: Bool = false
  ) throws(PhraseFault) -> Query? {
    guard var start = lexemes.firstIndex(where: { $0.endsOperand || $0.isSign("(") }),
      start > lexemes.startIndex
    else { return nil }
    if !lexemes[start...].contains(where: \.isMoney) {
      start -= 1
      guard lexemes[start].currency != nil, start > lexemes.startIndex else { return nil }
    } else if lexemes[start - 1].isSymbol, !isTargetFirst || lexemes[start].isTight {
      return nil
    }
    return try sought(lexemes[..<start], for: lexemes[start...], solvesForAmount: false)
  }

  /// The `89.51 EUR` of `100.00 USD = 89.51 EUR`: an answer of agio asks its question again.
  private func statedAnswer(
    _ lexemes: ArraySlice<Lexeme>
  ) throws(PhraseFault) -> (currency: Currency, notes: [ReadingNote])? {
    guard lexemes.contains(where: { $0.meaning == .number }) else { return nil }
    let answer = try source(lexemes)
    guard let currency = answer.from, answer.requested.isEmpty else { return nil }
    return (currency, answer.notes + [.unusedResult])
  }

  /// Whether a word means something at other places, so it is not a mistyped currency.
  private func isMisplaced(_ lexeme: Lexeme) -> Bool {
    PhraseLexicon.word(
      text.tokens[lexeme.tokens],
      where: { role in
        switch role {
        case .on, .of, .off, .label, .question, .closing, .howMany, .sign: true
        case .minor: lexeme.place.count > 1
        default: false
        }
      }) != nil
  }

  /// Words that mean nothing refuse the phrase; only a code in a list of targets fails alone.
  private func refuseUnknown(_ lexemes: [Lexeme]) throws(PhraseFault) {
    let joint = lexemes.firstIndex(where: \.isJoint) ?? 0
    for (index, lexeme) in lexemes.enumerated() {
      switch lexeme.meaning {
      case .undecided(let error), .undecidedMinor(let error):
        throw PhraseFault(.undecided(error), at: lexeme.place)
      case .undecidedNumber(let error):
        throw PhraseFault(.amount(error), at: lexeme.place)
      case .unknown where !PhraseTargets.failsAlone(at: index, of: lexemes, after: joint):
        if DayVocabulary.isUnambiguous(text.tokens[lexeme.tokens.lowerBound].text) {
          // The number of `30 feb 2020` is a part of it.
          let isAfterNumber = index > 0 && lexemes[index - 1].meaning == .number
          let start = isAfterNumber ? lexemes[index - 1] : lexeme
          let words = text[tokens: start.tokens.lowerBound..<text.tokens.count]
          throw PhraseFault(.notADay(words), at: start.place)
        }
        if index > joint, joint > 0, isMisplaced(lexeme), lexeme.place.count > 1,
          MinorUnits.names.contains(text.tokens[lexeme.tokens.lowerBound].text)
        {
          throw PhraseFault(.minorRequested(text[lexeme.place]), at: lexeme.place)
        }
        if index > 0, lexemes[index - 1].isNumber, NumberWords.value(text[lexeme.place]) != nil {
          let place = lexemes[index - 1].place.lowerBound..<lexeme.place.upperBound
          throw PhraseFault(.twoNumbers(text[place]), at: place)
        }
        if isMisplaced(lexeme) {
          throw text.outOfPlace(lexeme.place)
        }
        throw PhraseFault(.unknown(lexeme.place), at: lexeme.place)
      case .word(.range): try refuseRange(lexeme, lexemes)
      case .stray: throw PhraseFault(.unknown(lexeme.place), at: lexeme.place)
      default: break
      }
    }
  }
}
