// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What a text that may not be finished means so far, and what can come next. It is made on every key
/// press.
package struct TypedText: Sendable {
  /// What the whole of it means; without the word that is being typed, and the word or comma before that,
  /// where that is all that is missing.
  package private(set) var meaning: Meaning?
  /// Whether ``meaning`` is what the whole of it means.
  package private(set) var isWhole = false
  /// What can come at the end, in place of the unfinished word where there is one.
  package private(set) var next: Expected = []
  /// What is typed of a word or a name, which a completion takes the place of; empty after a blank.
  package private(set) var unfinished = ""
  /// Whether that follows a number, so that it is likeliest a currency.
  private var followsNumber = false
  /// Why the whole is not understood; nil where it is.
  package private(set) var problem: Problem?
  private let text: String
  private let grammar: Grammar

  package init(_ text: String, grammar: Grammar, allowsPlain: Bool = false) {
    (self.text, self.grammar) = (text, grammar)
    guard text.utf8.count <= Limits.bytes else {
      problem = .textTooLong
      return
    }
    let parser = grammar.parser(text, Parser.Mode(isPhrase: true, allowsPlain: allowsPlain))
    let answer = grammar.decide(parser.phrase(), parser, advises: false)
    let start = parser.unfinished
    next = parser.known[start].expected
    followsNumber =
      start > 0 && next.contains(.currency) && parser.tokens[start - 1].isNumeric
    unfinished = parser.text.written(start..<parser.count)
    switch answer {
    case .meaning(let whole): (meaning, isWhole) = (whole, true)
    case .question(let question, _): problem = question
    case .refused(let refusal):
      problem = refusal
      if let end = parser.settled(before: start) {
        let text = parser.text.written(0..<end)
        meaning = try? grammar.read(text, allowsPlain: allowsPlain, advises: false).meaning()
      }
    }
  }
}

extension Parser {
  /// Where the word at the end begins, with the words of the same name before it.
  fileprivate var unfinished: Int {
    guard let last = tokens.last, last.isWord, last.place.upperBound == text.scalars.count else {
      return count
    }
    var start = count - 1
    // `100 usd to`: a currency is next.
    if end(of: .into, at: start) == count, start > 0, !tokens[start - 1].isNumeric { return count }
    for place in stride(from: start - 1, through: max(0, start - 3), by: -1) {
      guard isName(place) else { break }
      if known[place].expected.contains(.currency),
        known[start].expected.isDisjoint(with: [.currency, .into]),
        !Currency.search(text.written(place..<count)).isEmpty
      {
        start = place
      }
    }
    return start
  }

  /// Where the text ends without a word that is being typed after `to`, `in` or a comma; a sign that wants a
  /// number leaves nothing.
  fileprivate func settled(before start: Int) -> Int? {
    var end = start
    for role: Vocabulary.Role in [.into, .and, .dated] where self.end(of: role, at: end - 1) == end
    {
      if !["=", "-"].contains(tokens[end - 1].text) { end -= 1 }
    }
    return end > 0 && end < count && timeAlone == nil ? end : nil
  }
}

extension TypedText {
  /// Whether a phrase can go on with a day's word: `15 monday` cannot.
  private func mayFollow(_ word: String) -> Bool {
    let whole = text.dropLast(unfinished.count) + word
    switch grammar.read(String(whole), allowsPlain: true, advises: false) {
    case .meaning, .question: return true
    case .refused(let problem): return problem.offset.map { $0 >= whole.count } ?? true
    }
  }

  /// What the unfinished word can become: currencies whose code begins with it, words of the grammar,
  /// months and weekdays, other currencies; those with a rate first, withdrawn ones for their whole code.
  package func completions(
    limit: Int, isQuoted: (Currency) -> Bool = { _ in true }
  ) -> [PhraseCompletion] {
    let start = Folding.fold(unfinished)
    // After a number a word is its power or currency, and no day; after a currency rarely a power.
    let others: Expected = followsNumber ? [.day, .period] : start.isEmpty ? .power : []
    let words = next.subtracting(others).words.filter { $0.hasPrefix(start) && $0 != start }
    let days = start.isEmpty ? [] : words.filter { Calendar.contains($0) && mayFollow($0) }
    let grammar = words.filter { !Calendar.contains($0) }
    // After the source a word is likelier than another currency.
    let takesCurrency =
      next.contains(.currency) && (followsNumber || words.isEmpty || !next.contains(.into))
    let found =
      !takesCurrency || start.isEmpty
      ? takesCurrency && next.subtracting(.bracket) == .currency
        ? Currency.mostTraded.map(CurrencyMatch.init) : []
      : Currency.search(unfinished).filter {
        // What is inside of a word was not meant: `hello` in Seychellois.
        $0.reason == .code || $0.reason != .substring && $0.currency.status == .active
      }
    let ranked = found.filter { isQuoted($0.currency) } + found.filter { !isQuoted($0.currency) }
    let isCode = { (match: CurrencyMatch) in Folding.fold(match.currency.code).hasPrefix(start) }
    let shown = ranked.prefix(limit)
    return shown.filter { isCode($0) && isQuoted($0.currency) }.map { .currency($0) }
      + grammar.map { .word($0) } + days.map { .word($0) }
      + shown.filter { !isCode($0) || !isQuoted($0.currency) }.map { .currency($0) }
  }
}

/// A word that can take the place of the unfinished one.
package enum PhraseCompletion: Equatable, Sendable {
  case currency(CurrencyMatch)
  /// A word of the grammar or of a day.
  case word(String)

  /// What is put into the text.
  package var text: String {
    switch self {
    case .currency(let match): match.currency.code
    case .word(let word): word
    }
  }
}
