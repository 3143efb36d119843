// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// Amounts that could be calculated, but are not what their writer means.

extension PhraseParser {
  /// Refuses `5-10 usd` as a range, and `5 - 10 usd` where that is the whole amount: the difference
  /// would be negative. `(5 - 10) usd` is a difference.
  func refuseRanges(
    _ lexemes: ArraySlice<Lexeme>, before next: Lexeme?
  ) throws(PhraseFault) {
    for index in lexemes.indices.dropFirst().dropLast() where lexemes[index].isDash {
      let isTight = lexemes[index].isTight && lexemes[index + 1].isTight
      if isTight { try refuseDashed(lexemes[index].tokens.lowerBound) }
      let (left, right) = (lexemes[..<index], lexemes[(index + 1)...])
      let end = left.lastIndex { !$0.isMoney && !$0.isMagnitude }
      guard let end, lexemes[end].isNumber else { continue }
      // The first group of its digits.
      let start = left[..<end].lastIndex { $0.meaning != .number }.map { $0 + 1 } ?? left.startIndex
      let number = right.drop { $0.currency != nil }.prefix(while: \.isNumeric)
      guard let last = number.last,
        let low = value(left[start...].prefix(while: \.isNumeric)),
        let high = value(number), low < high
      else { continue }
      let (from, to) = (left.first(where: \.isMoney), right.first(where: \.isMoney) ?? next)
      let before = lexemes[..<start].last { !$0.isMoney }
      let after = right.drop { $0.isMoney || $0.isNumeric }.first
      if before?.isSign("(") == true, after?.isSign(")") == true { continue }
      // `5 usd-10%` takes a part off.
      if after?.isSign("%") == true, left.last?.isMoney == true { continue }
      let isWhole = before == nil && after == nil
      guard isTight || isWhole && (from == nil || to == nil || from?.currency == to?.currency)
      else { continue }
      let isAfterCurrency = lexemes[..<start].last?.currency != nil
      let place = lexemes[isAfterCurrency ? start - 1 : start].place
      let range = text[place.lowerBound..<last.place.upperBound]
      throw PhraseFault(.range(range, .dash), at: place.lowerBound)
    }
  }

  /// Refuses `($5)`, `(5 usd)` and `$(5)`, which are below zero in accounts.
  func refuseAccounting(_ core: ArraySlice<Lexeme>) throws(PhraseFault) {
    let inner = core.filter { !$0.isSign("(", ")") }
    guard inner.count < core.count, let first = core.first, let last = core.last,
      last.isSign(")"), inner.allSatisfy({ $0.isMoney || $0.isNumeric }),
      inner.contains(where: \.isMoney)
    else { return }
    throw PhraseFault(
      .signed(
        text[first.place.lowerBound..<last.place.upperBound],
        "-" + AmountText(inner[...], in: text).text), at: first.place)
  }

  /// `1-1/2 usd`, which is a mixed number in America, and `2024-12 usd`, a month.
  private func refuseDashed(_ dash: Int) throws(PhraseFault) {
    let tokens = text.tokens
    guard dash > 0, dash + 1 < tokens.count, tokens[dash - 1].isWhole, tokens[dash + 1].isWhole,
      tokens[dash + 1].isTight
    else { return }
    let place = tokens[dash - 1].place.lowerBound
    let (year, month) = (Int(tokens[dash - 1].text) ?? 0, tokens[dash + 1].text)
    let isMonth =
      month.utf8.count == 2 && (1...12).contains(Int(month) ?? 0)
      && (DayReader.firstYear...today.year + 1).contains(year)
    if isMonth || month.utf8.count > 1 && month.hasPrefix("0") {
      throw PhraseFault(
        .range(text[place..<tokens[dash + 1].place.upperBound], .month), at: place)
    }
    guard dash + 3 < tokens.count, tokens[dash + 2].text == "/", tokens[dash + 2].isTight,
      tokens[dash + 3].isWhole, tokens[dash + 3].isTight,
      (Int(month) ?? 0) < (Int(tokens[dash + 3].text) ?? 0)
    else { return }
    throw PhraseFault(
      .range(text[place..<tokens[dash + 3].place.upperBound], .mixedNumber), at: place)
  }

  /// `one two usd`, `5 from 100 usd`, `two 500 usd`: numbers side by side that would be joined. Groups
  /// of digits are one number, and so is what begins with a thousand or more: `two thousand 500`.
  func refuseJoined(_ lexemes: [Lexeme]) throws(PhraseFault) {
    var last: Lexeme?
    for lexeme in lexemes {
      if lexeme.role == .the || lexeme.role == .from { continue }
      defer { last = lexeme }
      if lexeme.meaning == .number { try refuseCut(lexeme) }
      if let last, last.isPower, lexeme.isPower { throw text.outOfPlace(lexeme.place) }
      guard let last, last.isNumber, lexeme.isNumber else { continue }
      let areGroups = last.meaning == .number && lexeme.meaning == .number
      let isApart = last.tokens.upperBound != lexeme.tokens.lowerBound
      let power = last.powerOfWords(in: text)
      if !isApart, areGroups || lexeme.continues(after: power, in: text) { continue }
      let place = last.place.lowerBound..<lexeme.place.upperBound
      throw PhraseFault(.twoNumbers(text[place]), at: place)
    }
  }

  /// `,123 usd`: decimals, or the end of `1,123`.
  private func refuseCut(_ number: Lexeme) throws(PhraseFault) {
    guard number.place.count == 4, text.scalars[number.place.lowerBound] == ",",
      options.decimal != .comma
    else { return }
    let written = text[number.place]
    if number.place.lowerBound > 0, text.scalars[number.place.lowerBound - 1].canBeDecimalMark {
      throw PhraseFault(
        .amount(AmountError(message: "two decimal marks", offset: 0)), at: number.place)
    }
    throw PhraseFault(
      .amount(
        AmountError(
          code: .ambiguousAmount, message: "\(written): thousands or decimals?",
          advice: "write 0.\(written.dropFirst()), or the digits before the comma", offset: 0)),
      at: number.place)
  }

  /// `100 usd -- 20%`: a dash, or the negative of a negative.
  func refuseDoubleDashes(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) {
    for (first, second) in zip(lexemes, lexemes.dropFirst())
    where first.isSign("-") && second.isSign("-") && second.isTight && first.place.count == 1 {
      let place = first.place.lowerBound..<second.place.upperBound
      throw text.outOfPlace(place)
    }
  }

  /// `20% of 80 usd off 100 usd` and `20% off $100 off $20`, which can be read from either end, and
  /// `10 and 20 usd` and `10 and 20 and 30 usd`, which can be several amounts.
  func refuseChains(
    _ core: ArraySlice<Lexeme>, before next: Lexeme?
  ) throws(PhraseFault) {
    if let first = core.written, core[first.endIndex...].first?.role == .and,
      let second = core[first.endIndex...].dropFirst().written
    {
      var last = second
      while core[last.endIndex...].first?.role == .and,
        let number = core[last.endIndex...].dropFirst().written
      {
        last = number
      }
      let money = core[last.endIndex...].first ?? next
      if money?.isMoney ?? (options.assumedCurrency != nil) {
        let place =
          first[first.startIndex].place
          .lowerBound..<second[second.endIndex - 1].place
          .upperBound
        throw PhraseFault(.range(text[place], .list), at: place)
      }
    }
    for index in core.indices.dropFirst(2).dropLast() where core[index].role == .off {
      guard core[index + 1].isNumber || core[index + 1].isMoney,
        core[index - 1].isMoney || core[index - 2].isSymbol,
        core[..<index].contains(where: { [.of, .off].contains($0.role) })
      else { continue }
      throw text.outOfPlace(core[index].place)
    }
  }

  /// `(100 usd in eur) - 3 eur`: only an amount is in parentheses.
  func refuseParentheses(
    around joint: Lexeme, _ left: ArraySlice<Lexeme>, _ right: ArraySlice<Lexeme>
  ) throws(PhraseFault) {
    let opened = left.count { $0.isSign("(") } - left.count { $0.isSign(")") }
    if opened > 0, right.contains(where: { $0.isSign(")") }) { throw text.outOfPlace(joint.place) }
  }

  /// `5 to 10 usd` and `5 usd to 10 usd`.
  func refuseRange(
    _ left: ArraySlice<Lexeme>, _ joint: Lexeme, _ right: ArraySlice<Lexeme>
  ) throws(PhraseFault) {
    let high = right.money ?? right.number
    guard joint.role == .to, text[joint.place] == "to",
      (left.money ?? left.number)?.endIndex == left.endIndex, let first = left.first,
      let last = high?.last, !right.contains(where: \.isOperator),
      left.money == nil
        || left.first(where: \.isMoney)?.currency == high?.first(where: \.isMoney)?.currency
    else { return }
    let place = first.place.lowerBound..<last.place.upperBound
    throw PhraseFault(.range(text[place], .words), at: place)
  }

  /// `100 usd with 3% fee`: a fee may be added, or taken off.
  func refuseFee(_ with: Lexeme, _ right: ArraySlice<Lexeme>) throws(PhraseFault) {
    guard let percentage = right.percentage, let first = percentage.first,
      let sign = percentage.last,
      let label = right[percentage.endIndex...].first, label.isLabel
    else { return }
    let before = text[0..<with.place.lowerBound]
    let part = text[first.place.lowerBound..<sign.place.upperBound]
    let after = text[label.place.upperBound..<text.scalars.count]
    throw PhraseFault(
      .eitherSign(
        text[label.place], more: before + "+ " + part + after, less: before + "- " + part + after),
      at: with.place)
  }

  /// `between 5 and 10 usd`
  func refuseRange(_ word: Lexeme, _ lexemes: [Lexeme]) throws(PhraseFault) {
    guard let first = lexemes.first(where: \.isNumber), let last = lexemes.last(where: \.isNumber),
      first != last
    else { throw text.outOfPlace(word.place) }
    let start = min(word.place.lowerBound, first.place.lowerBound)
    throw PhraseFault(.range(text[start..<last.place.upperBound], .words), at: start)
  }

  /// The value of a number; one that can be read in two ways counts without its marks of thousands.
  private func value(_ number: ArraySlice<Lexeme>) -> Rational? {
    let figures = number.prefix { $0.meaning == .number }
    let last = figures.last ?? number.first
    guard let first = number.first, let last else { return nil }
    let written =
      figures.isEmpty
      ? first.digits(in: text) ?? "" : text[first.place.lowerBound..<last.place.upperBound]
    let groups = written.split(omittingEmptySubsequences: false) { !$0.isNumber }
    let isWhole = groups.count == 1 || groups[groups.count - 1].count == 3
    let digits = isWhole ? groups.joined() : groups.dropLast().joined() + "." + (groups.last ?? "")
    let power = number.dropFirst(max(1, figures.count)).reduce(0) { $0 + $1.anyPower(in: text) }
    let value = (try? Amount.read(written, options: options))?.value ?? Rational(decimal: digits)
    guard let value, power < 20 else { return nil }
    return value * Rational(10).raised(to: power)
  }

  /// `one and two thirds of 90 usd`: 150, or 61.
  func refusePartsOfSums(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) {
    for index in lexemes.indices.dropFirst(2) {
      guard case .word(.share) = lexemes[index].meaning, lexemes[index - 1].role == .and,
        lexemes[index - 2].isNumber
      else { continue }
      let place = lexemes[index - 2].place.lowerBound..<lexemes[index].place.upperBound
      throw PhraseFault(.partOfSum(text[place]), at: place)
    }
  }

  /// `10% off / 2` would be 5 % off, and is half of the price in the order of reading.
  func refuseFactorsOfDiscounts(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) {
    for (label, next) in zip(lexemes, lexemes.dropFirst())
    where label.role == .off && next.isSign("*", "/") {
      throw text.outOfPlace(next.place)
    }
  }
}

extension ArraySlice<Lexeme> {
  /// The number in digits at the beginning, with its groups and its suffix: `5k`, `1 200`.
  fileprivate var written: Self? {
    guard first?.meaning == .number else { return nil }
    let rest = dropFirst().drop { $0.meaning == .number && $0.place.count > 2 }
    return self[..<(rest.firstIndex { !$0.isMagnitude || !$0.isTight } ?? endIndex)]
  }
}

extension PhraseToken {
  /// Whether it is a number of at most four digits and nothing else.
  fileprivate var isWhole: Bool {
    kind == .number && (1...4).contains(text.utf8.count) && text.isDigits
  }
}
