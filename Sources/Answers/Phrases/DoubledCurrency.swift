// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// One currency written twice for one amount: `$100 CAD`, `CAD $100`, `100 USD dollars`,
/// `$100 canada`.
///
/// The exact one of the two decides what the other means; what stays is one lexeme.
struct DoubledCurrency {
  private let text: PhraseText
  private let lexemes: [Lexeme]
  private let lastJoint: Int
  private var result: [Lexeme] = []
  /// The last currency in ``result`` with nothing but a number after it.
  private var last: Int?
  /// Whether that currency has already been written twice.
  private var isLastDecided = false
  /// The symbols that a code has decided, as they are written.
  private var decided: [(symbol: String, currency: Currency)] = []

  /// The lexemes of a phrase with each currency of an amount once.
  static func joined(_ lexemes: [Lexeme], in text: PhraseText) throws(PhraseFault) -> [Lexeme] {
    guard lexemes.count(where: \.isMoney) > 1 else { return lexemes }
    var doubled = DoubledCurrency(lexemes, text)
    for index in lexemes.indices { try doubled.take(index) }
    try doubled.refuseUndecided()
    return doubled.result
  }

  private init(_ lexemes: [Lexeme], _ text: PhraseText) {
    (self.lexemes, self.text) = (lexemes, text)
    lastJoint = lexemes.lastIndex(where: \.isJoint) ?? -1
    result.reserveCapacity(lexemes.count)
  }

  private mutating func take(_ index: Int) throws(PhraseFault) {
    let lexeme = lexemes[index]
    if lexeme.namesCurrency {
      if let last, !beginsAmount(index), let joined = try joined(last, index) {
        result[last] = joined
        isLastDecided = true
        return
      }
      last = result.count
      isLastDecided = false
    } else if let last, result[last].isSymbol, lexeme.isMoney,
      result[(last + 1)...].count(where: \.isNumber) == 1
    {
      // `$50 cents`
      throw text.outOfPlace(lexeme.place)
    } else if last == 0, let currency = result[0].currency,
      case .minor(let other, _) = lexeme.meaning,
      other != currency, result.dropFirst().allSatisfy(\.isNumeric)
    {
      // `usd 50 pence`
      throw PhraseFault(.twoCurrencies(currency, other), at: lexeme.place)
    } else if !isBetween(lexeme) {
      last = nil
    }
    result.append(lexeme)
  }

  /// Whether a symbol is before a number of its own, and an amount is before both: `80 usd $5 off`.
  private func beginsAmount(_ index: Int) -> Bool {
    guard lexemes[index].isSymbol, index + 2 < lexemes.count, lexemes[index + 1].isNumber,
      let off = lexemes[(index + 2)...].first(where: { !$0.isMagnitude }), off.role == .off
    else { return false }
    return true
  }

  /// Whether a lexeme is a part of the number that the last currency is before.
  private func isBetween(_ lexeme: Lexeme) -> Bool {
    guard let last, last == 0 || !result[last - 1].endsOperand else { return false }
    if lexeme.isSign("-", "+") { return result[last].isSymbol && last == result.count - 1 }
    return lexeme.isNumeric
  }

  /// The one lexeme that the currency at a place of ``result`` and the next are; nil where they are
  /// two.
  private mutating func joined(_ place: Int, _ index: Int) throws(PhraseFault) -> Lexeme? {
    let (first, second) = (result[place], lexemes[index])
    let isAround = place + 1 < result.count
    try refuseRepetition(first, second, isAround: isAround)
    guard isAround || belongsToAmount(place, index) else { return nil }
    let isFirstExact = isLastDecided || isCode(first)
    if let currency = first.currency, currency == second.currency {
      return isFirstExact && isCode(second)
        ? nil : first.meaning(.currency(currency, note: nil))
    }
    if let currency = second.currency, !isFirstExact, isExact(second, after: first),
      meanings(of: first).contains(currency)
    {
      if first.isSymbol { decided.append((text[first.place], currency)) }
      return first.meaning(.currency(currency, note: nil))
    }
    if let currency = first.currency, isFirstExact, !isCode(second),
      !(isLastDecided && second.isSymbol), meanings(of: second).contains(currency)
    {
      return first
    }
    if isAround, !isLastDecided, index < lastJoint, let one = first.currency,
      let other = second.currency
    {
      throw PhraseFault(.twoCurrencies(one, other), at: second.place)
    }
    return nil
  }

  /// Refuses `€5 €`, `5 $ $` and `eur 5 eur`.
  private func refuseRepetition(
    _ first: Lexeme, _ second: Lexeme, isAround: Bool
  ) throws(PhraseFault) {
    guard first.currency != nil, first.currency == second.currency,
      first.isSymbol && second.isSymbol || isAround && isCode(first) && isCode(second)
    else { return }
    throw text.outOfPlace(second.place)
  }

  /// Whether two currencies side by side may belong to one amount, or to one target currency.
  private func belongsToAmount(_ place: Int, _ index: Int) -> Bool {
    if index + 1 < lexemes.count, lexemes[index + 1].isNumeric { return true }
    guard place > 0 else { return false }
    let before = result[place - 1]
    return before.endsOperand || before.isJoint || [.comma, .and].contains(before.role)
  }

  /// Asks about `$50 + $20 CAD`: one of the two marks is decided, the other is not.
  private func refuseUndecided() throws(PhraseFault) {
    guard !decided.isEmpty else { return }
    for lexeme in result.prefix(lastJoint < 0 ? result.count : lastJoint) where lexeme.isSymbol {
      if let other = decided.first(where: { $0.symbol == text[lexeme.place] }) {
        throw PhraseFault(
          .undecided(Currency.severalMeanings(of: other.symbol)), at: lexeme.place)
      }
    }
  }

  // MARK: - Lexemes

  /// Whether a currency can decide what one before it means. `100 dollars canadian dollars` has two.
  private func isExact(_ second: Lexeme, after first: Lexeme) -> Bool {
    if second.isSymbol { return meanings(of: second).count == 1 }
    return first.isSymbol || first.currency == nil || isCode(second) || isCountry(second)
  }

  private func isCode(_ lexeme: Lexeme) -> Bool {
    lexeme.place.count == 3 && Currency(code: text[lexeme.place]) != nil
  }

  private func isCountry(_ lexeme: Lexeme) -> Bool {
    CurrencyNames.isCountry(text[lexeme.place])
  }

  private func meanings(of lexeme: Lexeme) -> [Currency] {
    if case .undecided(let error) = lexeme.meaning { return error.candidates }
    return Currency.meanings(of: text[lexeme.place])
  }
}

extension Lexeme {
  /// Whether it is a currency, or one of several.
  fileprivate var namesCurrency: Bool {
    if case .undecided = meaning { true } else { currency != nil }
  }
}
