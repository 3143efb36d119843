// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The target currencies: `eur, gbp and new zealand`.
struct PhraseTargets {
  private(set) var requested: [RequestedCurrency] = []
  private(set) var notes: [ReadingNote] = []

  var currencies: [Currency] {
    requested.compactMap { if case .currency(let currency) = $0 { currency } else { nil } }
  }

  init(_ lexemes: ArraySlice<Lexeme>, in text: PhraseText) throws(PhraseFault) {
    let listed = PhraseTargets.withoutParentheses(lexemes)
    for (index, lexeme) in zip(listed.indices, listed) {
      switch lexeme.meaning {
      case .currency, .symbol, .pair, .unknown: continue
      case .word(.to) where listed[..<index].last?.currency != nil && hasJoint(listed[..<index]):
        // `usd to eur and gbp to jpy` asks two things.
        throw text.outOfPlace(lexeme.place)
      case .word(.comma), .word(.and), .word(.to), .word(.the), .word(.sign("/")),
        .word(.sign("+")):
        continue
      default:
        throw PhraseFault(.notACurrency(text[lexeme.place]), at: lexeme.place)
      }
    }
    let named = NamedTarget.all(of: listed, in: text)
    (requested, notes) = (named.map(\.requested), named.compactMap(\.note))
    guard !requested.isEmpty else {
      let last = lexemes[lexemes.index(before: lexemes.endIndex)]
      throw PhraseFault(.nothingFollows(text[last.place]), at: last.place)
    }
  }

  /// The list inside of `in (eur, gbp)`.
  private static func withoutParentheses(_ lexemes: ArraySlice<Lexeme>) -> ArraySlice<Lexeme> {
    lexemes.first?.isSign("(") == true && lexemes.last?.isSign(")") == true
      ? lexemes.dropFirst().dropLast() : lexemes
  }

  /// Whether the last of some currencies is one more of a list.
  private func hasJoint(_ lexemes: ArraySlice<Lexeme>) -> Bool {
    lexemes.dropLast().last.map { [.and, .comma].contains($0.role) } ?? false
  }

  /// Whether a word may be a code in a list of targets, which fails alone: beside a comma, or before
  /// one of several currencies, `1 eur usd qqq gbp`.
  static func failsAlone(at index: Int, of lexemes: [Lexeme], after first: Int) -> Bool {
    guard index > first, lexemes[index].place.count == 3 else { return false }
    let neighbors = [index - 1, index + 1].filter(lexemes.indices.contains).map { lexemes[$0] }
    if neighbors.contains(where: { $0.role == .comma }) { return true }
    let before = lexemes[..<index].reversed().prefix { $0.isListed }
    let after = lexemes[(index + 1)...].prefix { $0.isListed }
    let words = lexemes[(index - before.count)..<(index + 1 + after.count)]
    let start = words.startIndex
    let isAfterAmount = start == 0 || lexemes[start - 1].isNumber
    let targets = isAfterAmount ? words.dropFirst() : words
    return after.first?.currency != nil && targets.contains(lexemes[index])
      && targets.count { $0.currency != nil } > 1
  }
}

extension Lexeme {
  /// Whether it is a currency, or a word that may be meant as one.
  fileprivate var isListed: Bool { currency != nil || meaning == .unknown && place.count == 3 }
}

/// A place in a list of currencies.
struct NamedTarget {
  let requested: RequestedCurrency
  var note: ReadingNote?

  /// The same as the currency of the amount; nil for a word that names none.
  var source: (currency: Currency, note: ReadingNote?)? {
    if case .currency(let currency) = requested { (currency, note) } else { nil }
  }

  /// The currencies of a list, pairs as two. Suggestions cost a search through all names: the first
  /// word that names none gets them.
  static func all(of lexemes: some Sequence<Lexeme>, in text: PhraseText) -> [NamedTarget] {
    var hasSuggested = false
    return lexemes.flatMap { lexeme -> [NamedTarget] in
      switch lexeme.meaning {
      case .pair(let base, let quote):
        return [NamedTarget(requested: .currency(base)), NamedTarget(requested: .currency(quote))]
      case .unknown:
        defer { hasSuggested = true }
        let fault = PhraseFault.unknownCurrency(
          text[lexeme.place], suggests: !hasSuggested,
          start: hasSuggested ? 0 : text.characters(before: lexeme.place.lowerBound))
        return [NamedTarget(requested: .unknown(fault))]
      default:
        return lexeme.currency.map { [NamedTarget(requested: .currency($0), note: lexeme.note)] }
          ?? []
      }
    }
  }
}

extension Query {
  /// Adds what had to be decided, once.
  mutating func add(_ more: [ReadingNote]) {
    for note in more { notes.appendIfNew(note) }
  }
}
