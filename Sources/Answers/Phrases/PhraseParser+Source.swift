// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension PhraseParser {
  /// Reads `100 USD EUR`, `€12 USD`, `USD`, `100 USD + 30 GBP`, `100 USD/EUR`: an amount, its
  /// currency, and the target currencies without a word between.
  func source(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) -> Query {
    let lexemes = try withImpliedMinor(withoutFrom(lexemes))
    guard let last = lexemes.lastIndex(where: \.endsOperand) else { return try one(lexemes[...]) }
    if let pair = pair(at: lexemes.startIndex, of: lexemes) {
      return try afterPair(pair, lexemes, amountEnd: last)
    }
    let (core, tail) = (lexemes[...last], lexemes[(last + 1)...])
    try refuseLooseWords(core)
    try refuseAccounting(core)
    try refuseLooseSigns(core, before: tail.first)
    try refuseFactorsOfDiscounts(core)
    try refuseRanges(core, before: tail.first)
    try refusePartsOfSums(core)
    try refuseDoubleDashes(core)
    try refuseChains(core, before: tail.first)
    let amount = AmountText(core, in: text)
    let names = tail.filter { ![.the, .comma, .and, .sign("/"), .sign("-")].contains($0.role) }
    try check(tail, after: core)
    return try query(amount, of: core, names)
  }

  /// Refuses `$100 + 19% CAD` and `5 dollars and 50 cents CAD`: the code may be what the symbol or the
  /// name means, or the target.
  private func refuseDecided(_ core: ArraySlice<Lexeme>, by name: Lexeme?) throws(PhraseFault) {
    guard let name, !name.isSymbol, let currency = name.currency,
      let symbol = core.first(where: { $0.isSymbol || $0.note != nil }),
      symbol.currency != currency,
      !CurrencyNames.isCountry(text[name.place]),
      Currency.meanings(of: text[symbol.place]).contains(currency)
    else { return }
    throw PhraseFault(
      .sourceOrTarget(AmountText(core, in: text).text, currency), at: name.place)
  }

  /// Reads an amount and the list after it: first its currency, where it has none, then the
  /// targets.
  private func query(
    _ amount: AmountText, of core: ArraySlice<Lexeme>, _ names: [Lexeme]
  ) throws(PhraseFault) -> Query {
    let named = NamedTarget.all(of: names, in: text)
    let source = named.first?.source
    /// `€5€`, `5T$`: the symbol belongs to the amount, whatever that is.
    let attached = names.first.flatMap { $0.isSymbol && $0.isDirectly(after: core) ? $0 : nil }
    let alone = Result { () throws(PhraseFault) in try amount.read(options) }
    if case .success(let reading) = alone {
      if reading.terms.allSatisfy({ $0.currency != nil }) {
        try refuseDecided(core, by: names.first)
        if let source, amount.endsInFactor(options) {
          throw PhraseFault(
            .sourceOrTarget(amount.text, source.currency), at: names[0].place)
        }
        if let attached, let source {
          _ = try amount.followed(by: source.currency, at: attached).read(options)
        }
        return query(reading, amount.text, notes: amount.notes, targets: named[...])
      }
      if source == nil, let other = options.assumedCurrency ?? reading.onlyCurrency {
        if core.contains(where: \.isMinor) {
          // `100 pence - 50`: of pence, or of pounds.
          throw PhraseFault(.partWithoutCurrency(amount.text), at: core.first?.place)
        }
        return query(
          reading.inCurrency(other), amount.text, notes: amount.notes, targets: named[...])
      }
      if reading.terms.allSatisfy({ $0.currency == nil }) {
        if let name = names.first, name.meaning == .unknown {
          throw PhraseFault(.unknown(name.place), at: name.place)
        }
        guard let source else { throw PhraseFault(.noCurrency(amount.text)) }
        if let attached { _ = try amount.followed(by: attached, in: text).read(options) }
        let sum = try amount.read(options, in: source.currency)
        return query(
          sum.inCurrency(source.currency), amount.text, in: source.currency,
          notes: amount.notes + [source.note].compactMap(\.self), targets: named.dropFirst())
      }
    }
    // A currency that belongs to the last number of a sum: 100 USD + 30 GBP.
    if let source, let first = names.first {
      // As typed where it is attached: `5 k€` is five thousand.
      let whole =
        attached.map { amount.followed(by: $0, in: text) }
        ?? amount.followed(by: source.currency, at: first)
      if let reading = try? whole.read(options) {
        guard reading.terms.allSatisfy({ $0.currency != nil }) else {
          throw PhraseFault(.partWithoutCurrency(whole.text), at: core.first?.place)
        }
        return query(
          reading, whole.text, notes: whole.notes + [source.note].compactMap(\.self),
          targets: named.dropFirst())
      }
    }
    _ = try alone.get()
    throw PhraseFault(.noCurrency(amount.text))
  }

  /// `usd eur`: an amount of one.
  private func one(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) -> Query {
    try check(lexemes)
    let named = NamedTarget.all(of: lexemes, in: text)
    guard let source = named.first?.source else {
      throw PhraseFault(.nothing, at: lexemes.first?.place)
    }
    return query(
      Reading(terms: [Reading.Term(currency: source.currency, value: .one)]),
      "1", in: source.currency, notes: [source.note].compactMap(\.self),
      targets: named.dropFirst())
  }

  /// An amount and the one target currency.
  func query(
    _ reading: Reading, _ text: String, in unit: Currency, notes: [ReadingNote], target: Currency
  ) -> Query {
    query(
      reading, text, in: unit, notes: notes,
      targets: [NamedTarget(requested: .currency(target))])
  }

  private func query(
    _ reading: Reading, _ text: String, in unit: Currency? = nil, notes: [ReadingNote],
    targets: ArraySlice<NamedTarget>
  ) -> Query {
    var query = Query(
      amount: reading, text: text, unit: unit,
      from: reading.terms.count == 1 ? reading.terms[0].currency : nil,
      requested: targets.map(\.requested), on: nil, notes: [])
    query.add(reading.notes + notes + targets.compactMap(\.note))
    return query
  }

  // MARK: - Lists

  /// Refuses what is not a list of currencies. A stroke is between the two of a pair, or between all;
  /// a dash after an amount parts two currencies only where it is next to both.
  private func check(
    _ lexemes: ArraySlice<Lexeme>, after amount: ArraySlice<Lexeme> = []
  ) throws(PhraseFault) {
    var (count, strokes) = (amount.contains { $0.currency != nil } ? 1 : 0, 0)
    for index in lexemes.indices {
      let lexeme = lexemes[index]
      switch lexeme.meaning {
      case .currency, .symbol, .unknown: count += 1
      case .pair where count == 0: count += 2
      case .word(.the), .word(.comma), .word(.and): continue
      case .word(.sign("/")), .word(.sign("-")):
        if lexeme.isSign("-"), index + 1 < lexemes.endIndex, let next = lexemes[index + 1].currency,
          !lexeme.isDash || !amount.isEmpty && !(lexeme.isTight && lexemes[index + 1].isTight)
        {
          guard let number = amount.first, index == lexemes.startIndex,
            amount.allSatisfy(\.isNumeric)
          else { throw PhraseFault(.noAmount(next), at: lexeme.place) }
          let written = AmountText(amount, in: text).text
          throw PhraseFault(
            .signed(written + "-", "-\(written)"), at: number.place)
        }
        strokes += 1
        guard count == strokes, index + 1 < lexemes.endIndex else {
          throw text.outOfPlace(lexeme.place)
        }
      default: throw text.outOfPlace(lexeme.place)
      }
    }
  }

  /// Without the `from` of `100 from usd to eur`.
  private func withoutFrom(_ lexemes: ArraySlice<Lexeme>) throws(PhraseFault) -> ArraySlice<Lexeme>
  {
    guard let place = lexemes.firstIndex(where: { $0.role == .from }) else { return lexemes }
    let isAfterAmount = place == lexemes.startIndex || lexemes[place - 1].endsOperand
    guard isAfterAmount, place + 1 < lexemes.endIndex else {
      throw text.outOfPlace(lexemes[place].place)
    }
    var rest = lexemes
    rest.remove(at: place)
    return rest
  }

  /// Refuses `usd + 5 eur`, `gbp + 5` and `usd -5 eur`: a sum whose first amount is missing. `$-5`
  /// is a negative amount, as is `USD -5` where no other currency follows.
  private func refuseLooseSigns(
    _ core: ArraySlice<Lexeme>, before next: Lexeme?
  ) throws(PhraseFault) {
    for index in core.indices.dropFirst()
    where core[index].isSign("+", "-") || core[index].role == .and {
      let before = core[index - 1]
      if before.isSign("%"), index > core.startIndex + 1 {
        // `5% + 5 usd`: the percentage is of nothing.
        let start = core[..<(index - 1)].lastIndex { !$0.isNumeric }
        guard let start, !core[start].isSign("(") else {
          throw text.outOfPlace(before.place)
        }
      }
      guard let currency = before.currency, core[index].role != .and,
        index - 1 == core.startIndex || !core[index - 2].endsOperand
      else { continue }
      let isSigned =
        index + 1 < core.endIndex && core[index + 1].isTight && core[index].place.count == 1
      let after = core[(index + 1)...].drop(while: \.isNumeric).first ?? next
      guard isSigned, before.isSymbol || after?.isMoney != true else {
        throw PhraseFault(.noAmount(currency), at: core[index].place)
      }
    }
  }

  /// Whether a number is after a blank, and the one before it next to a stroke.
  private func isApart(_ number: Lexeme?, after core: ArraySlice<Lexeme>) -> Bool {
    number?.meaning == .number && number?.isTight == false && core.last?.isTight == true
      && core.dropLast().last?.isSign("/") == true
  }

  /// The percentage that is directly before a lexeme, as written.
  private func percentage(before index: Int, of core: ArraySlice<Lexeme>) -> String {
    guard index - 2 >= core.startIndex, core[index - 1].isSign("%"), core[index - 2].isNumber else {
      return ""
    }
    return text[core[index - 2].place.lowerBound..<core[index - 1].place.upperBound]
  }

  /// In an amount `and` adds, and words of other places are refused.
  private func refuseLooseWords(_ core: ArraySlice<Lexeme>) throws(PhraseFault) {
    for index in core.indices {
      switch core[index].meaning {
      case .word(.label(let signs)):
        let number = core[..<index].dropLast().lastIndex {
          !$0.isNumeric && $0.role != .the
        }
        if let number, core[index - 1].isSign("%"),
          signs.contains(where: { core[number].isSign(String($0)) })
        {
          continue
        }
        throw PhraseFault(
          .loosePercentage(text[core[index].place], of: percentage(before: index, of: core)),
          at: core[index].place)
      case .word(.comma) where core[index].isAlternative(in: text):
        let place = core[core.startIndex].place.lowerBound
        let end = core[core.endIndex - 1].place.upperBound
        throw PhraseFault(.range(text[place..<end], .alternatives), at: place)
      case .word(.on) where Folding.fold(text[core[index].place]) != "on":
        // `20% at 100 usd`
        throw text.outOfPlace(core[index].place)
      case .number where isApart(core[(index + 1)...].first, after: core[...index]):
        // `15/3 100 usd`
        throw PhraseFault(
          .loosePart(text[core[index + 1].place]), at: core[index + 1].place)
      case .word(.to), .word(.exchange), .word(.from):
        throw text.outOfPlace(core[index].place)
      default: continue
      }
    }
  }
}
