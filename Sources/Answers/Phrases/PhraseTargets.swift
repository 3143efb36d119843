// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The currencies wanted: `eur, gbp and new zealand`.
struct PhraseTargets {
  private(set) var wanted: [WantedCurrency] = []
  private(set) var notes: [String] = []

  var currencies: [Currency] {
    wanted.compactMap { if case .currency(let currency) = $0 { currency } else { nil } }
  }

  init(_ lexemes: ArraySlice<Lexeme>, in text: PhraseText) throws(PhraseFault) {
    let listed = PhraseTargets.withoutParentheses(lexemes)
    for (index, lexeme) in zip(listed.indices, listed) {
      switch lexeme.meaning {
      case .currency(let currency, let note), .symbol(let currency, let note):
        wanted.append(.currency(currency))
        if let note, !notes.contains(note) { notes.append(note) }
      case .pair(let base, let quote): wanted += [.currency(base), .currency(quote)]
      case .unknown:
        // Suggestions cost a search through all names: the first word gets them.
        let isFirst = !wanted.contains { if case .unknown = $0 { true } else { false } }
        wanted.append(
          .unknown(
            PhraseFault.unknownCurrency(
              text[lexeme.place], suggests: isFirst,
              start: isFirst ? text.characters(before: lexeme.place.lowerBound) : 0)))
      case .word(.to) where listed[..<index].last?.currency != nil && hasJoint(listed[..<index]):
        // `usd to eur and gbp to jpy` asks two things.
        throw PhraseFault(.outOfPlace(text[lexeme.place]), at: lexeme.place.lowerBound)
      case .word(.comma), .word(.and), .word(.to), .word(.the), .word(.sign("/")),
        .word(.sign("+")):
        continue
      default:
        throw PhraseFault(.notACurrency(text[lexeme.place]), at: lexeme.place.lowerBound)
      }
    }
    guard !wanted.isEmpty else {
      let last = lexemes[lexemes.index(before: lexemes.endIndex)]
      throw PhraseFault(.nothingFollows(text[last.place]), at: last.place.lowerBound)
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

  /// Whether a word may be a code in a list with commas, which fails alone.
  static func failsAlone(at index: Int, of lexemes: [Lexeme], after first: Int) -> Bool {
    let neighbors = [index - 1, index + 1].filter(lexemes.indices.contains)
    return index > first && lexemes[index].place.count == 3
      && neighbors.contains { lexemes[$0].role == .comma }
  }
}

extension Query {
  /// Adds what had to be decided, once.
  mutating func add(_ more: [String]) {
    for note in more where !notes.contains(note) { notes.append(note) }
  }
}
