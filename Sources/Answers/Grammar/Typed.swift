// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What a text that may not be finished means so far, and what can come next. It is made on every key
/// press.
package struct TypedText: Sendable {
  package enum Next: String, CaseIterable, Sendable {
    /// A word of a question, `what is`.
    case question
    case number
    /// `+`, `x`, `%`.
    case sign
    /// `thousand` after a number.
    case magnitude
    case currency
    /// `to`, `in`.
    case to
    /// `per` between the currencies of a rate.
    case per
    /// `and` or a comma before one more currency.
    case and
    /// `on` before a day.
    case on
    /// A day, or more of it.
    case day
  }

  /// What the whole of it means; without the word that is being typed, and the word or comma before that,
  /// where that is all that is missing.
  package let meaning: Meaning?
  /// Whether ``meaning`` is what the whole of it means.
  package let isWhole: Bool
  /// What can come at the end, in place of the unfinished word where there is one.
  package let next: [Next]
  /// What is typed of a word or a name, which a completion takes the place of; empty after a blank.
  package let unfinished: String
  /// Whether that follows a number, so that it is likeliest a currency.
  private let followsNumber: Bool
  /// Why the whole is not understood; nil where it is.
  package let problem: Problem?

  package init(_ text: String, grammar: Grammar, allowsPlain: Bool = false) {
    guard text.utf8.count <= Limits.bytes else {
      followsNumber = false
      (meaning, isWhole, next, unfinished) = (nil, false, [], "")
      problem = Problem(.limit, "phrase too long: at most 16,384 bytes")
      return
    }
    let tokens = TokenizedText(text)
    let parser = Parser(
      tokens, today: grammar.today, options: grammar.options, allowsPlain: allowsPlain)
    let answer = grammar.decide(parser.phrase(), parser, advises: false)
    let start = Self.unfinished(parser)
    next = Self.kinds(parser.known[start].expected)
    followsNumber =
      start > 0 && next.contains(.currency) && tokens.tokens[start - 1].isNumeric
    unfinished = start < parser.count ? tokens.written(start..<parser.count) : ""
    switch answer {
    case .meaning(let whole): (meaning, isWhole, problem) = (whole, true, nil)
    case .question(let question, _): (meaning, isWhole, problem) = (nil, false, question)
    case .refused(let refusal):
      (isWhole, problem) = (false, refusal)
      meaning = Self.settled(parser, before: start, grammar, allowsPlain)
    }
  }

  /// Where the word at the end begins, with the words of the same name before it.
  private static func unfinished(_ parser: Parser) -> Int {
    guard let last = parser.tokens.last, last.isWord,
      last.place.upperBound == parser.text.scalars.count
    else { return parser.count }
    var start = parser.count - 1
    // `100 usd to`: a currency is next.
    if parser.end(of: .into, at: start) == parser.count, start > 0,
      !parser.tokens[start - 1].isNumeric
    {
      return parser.count
    }
    for place in stride(from: start - 1, through: max(0, start - 3), by: -1) {
      guard parser.tokens[place].isWord, !Vocabulary.contains(parser.tokens[place].text) else {
        break
      }
      if parser.known[place].expected.contains(.currency),
        parser.known[start].expected.isDisjoint(with: [.currency, .into])
      {
        start = place
      }
    }
    return start
  }

  /// What is left without a word that is being typed after `to`, `in` or a comma; a sign that wants a
  /// number leaves nothing.
  private static func settled(
    _ parser: Parser, before start: Int, _ grammar: Grammar, _ allowsPlain: Bool
  ) -> Meaning? {
    var end = start
    for role: Vocabulary.Role in [.into, .and, .dated] {
      if end > 0, parser.end(of: role, at: end - 1) == end,
        !["=", "-"].contains(parser.tokens[end - 1].text)
      {
        end -= 1
      }
    }
    guard end > 0, end < parser.count else { return nil }
    let text = parser.text.written(0..<end)
    if case .meaning(let meaning) = grammar.read(text, allowsPlain: allowsPlain, advises: false) {
      return meaning
    }
    return nil
  }

  private static func kinds(_ expected: Expected) -> [Next] {
    let table: [(Expected, Next)] = [
      (.question, .question), (.word, .question), (.number, .number), (.sign, .sign),
      (.power, .magnitude),
      (.into, .to),
      (.currency, .currency), (.per, .per), (.and, .and), (.on, .on), (.day, .day), (.period, .day),
    ]
    var next: [Next] = []
    for (kind, one) in table where expected.contains(kind) { next.appendIfNew(one) }
    return next
  }
}

extension TextToken {
  fileprivate var isNumeric: Bool {
    !isWord && kind != .mark || Powers.word(text, usesLongScale: false) != nil
  }
}

extension TypedText {
  /// Whether the word at the end is a whole one of the grammar: `to`.
  package var endsInWord: Bool { Vocabulary.all.contains(Folding.fold(unfinished)) }

  /// What the unfinished word can become: currencies whose code begins with it, words of the grammar,
  /// months and weekdays, other currencies; those with a rate first, withdrawn ones for their whole code.
  package func completions(
    limit: Int, isQuoted: (Currency) -> Bool = { _ in true }
  ) -> [PhraseCompletion] {
    let start = Folding.fold(unfinished)
    // After a number a word is its power or currency, and no day; after a currency rarely a power.
    let words = next.filter { followsNumber ? $0 != .day : $0 != .magnitude || !start.isEmpty }
      .flatMap { $0.words.filter { $0.hasPrefix(start) && $0 != start } }
    let days = words.filter(Calendar.contains)
    let grammar = words.filter { !Calendar.contains($0) }
    // After the source a word is likelier than another currency.
    let takesCurrency =
      next.contains(.currency) && (followsNumber || words.isEmpty || !next.contains(.to))
    let found =
      !takesCurrency || start.isEmpty
      ? takesCurrency && next == [.currency] ? Currency.mostTraded.map(CurrencyMatch.init) : []
      : Currency.search(unfinished).filter { $0.reason == .code || $0.currency.status == .active }
    let likely = found.filter { $0.reason != .substring }
    let ranked =
      likely.filter { isQuoted($0.currency) } + likely.filter { !isQuoted($0.currency) }
      + found.filter { $0.reason == .substring }
    let isCode = { (match: CurrencyMatch) in Folding.fold(match.currency.code).hasPrefix(start) }
    let shown = ranked.prefix(limit)
    return shown.filter { isCode($0) && isQuoted($0.currency) }.map { .currency($0) }
      + grammar.map { .word($0) } + (start.isEmpty ? [] : days.map { .word($0) })
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

extension TypedText.Next {
  var words: [String] {
    switch self {
    case .question: ["what is", "how much is", "how many", "convert"]
    case .magnitude: ["thousand", "million", "billion"]
    case .to: ["to", "in"]
    case .per: ["per"]
    case .and: ["and"]
    case .on: ["on"]
    case .day: Calendar.beginnings
    case .number, .sign, .currency: []
    }
  }
}
