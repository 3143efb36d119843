// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What can come at a place: recorded by each rule that looks there, for errors and completion.
package struct Expected: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  static let question = Expected(rawValue: 1)
  static let number = Expected(rawValue: 2)
  static let sign = Expected(rawValue: 4)
  static let power = Expected(rawValue: 8)
  package static let currency = Expected(rawValue: 16)
  static let into = Expected(rawValue: 32)
  static let and = Expected(rawValue: 64)
  static let on = Expected(rawValue: 128)
  static let day = Expected(rawValue: 256)
  static let period = Expected(rawValue: 512)
  static let bracket = Expected(rawValue: 1024)
  static let per = Expected(rawValue: 2048)

  /// What errors call it, and the words that complete it.
  private static let table: [(kinds: Expected, name: String?, words: [String])] = [
    (.question, nil, ["what is", "how much is", "how many", "convert"]),
    (.power, nil, ["thousand", "million", "billion"]),
    (.number, "an amount", []), (.currency, "a currency", []),
    (.day, "a day", Calendar.beginnings), (.period, "a month or a year", Calendar.beginnings),
    (.bracket, "\")\"", []), (.sign, "a sign", []), (.into, "to", ["to", "in"]),
    (.per, "per", ["per"]), (.and, nil, ["and"]), (.on, nil, ["on"]),
  ]

  private var names: [String] {
    Self.table.filter { !isDisjoint(with: $0.kinds) }.compactMap(\.name)
  }

  var isListed: Bool { !names.isEmpty }

  /// `a currency, a sign or to`.
  var listed: String {
    guard let last = names.last, names.count > 1 else { return names.last ?? "the end" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  var words: [String] {
    Self.table.reduce(into: []) { words, row in
      if !isDisjoint(with: row.kinds) { for word in row.words { words.appendIfNew(word) } }
    }
  }
}

extension Parser {
  /// Why no reading reaches the end: at the farthest place where a rule looked, with what could come
  /// there, and the phrase with another word if exactly one is likely.
  func refusal(advises: Bool) -> Problem {
    func problem(
      _ message: String, _ remedy: Remedy, at place: Int = 0, _ code: Problem.Code = .badAmount
    ) -> Problem {
      Problem(code, message, remedy: remedy, at: location(place))
    }
    if count == 0 {
      return problem(
        mode.isPhrase ? "no amount and no currency" : "an amount is missing",
        .say("try", phrase: "100 USD EUR"))
    }
    // `march 2024`, `15 march`; and `Q1 2024`, whose symbol is that of the quetzal.
    if mode.isPhrase, let alone = timeAlone {
      return problem(
        "\(text.written(0..<count)) is not an amount",
        .other("write it after one: 100 USD EUR \(alone.phrase)"), .badDate)
    }
    // The end is no place to name where nothing could follow there.
    let place =
      known.indices.last {
        !known[$0].expected.isEmpty && ($0 < count || known[$0].expected.isListed)
      } ?? 0
    if let fault, fault.problem.code == .limit || fault.end >= place || count == place {
      let (code, place) = (fault.problem.code, fault.place)
      return code == .unknownCurrency
        ? unknown(place, advises ? correction(at: place) : nil)
        : problem(fault.problem.message, fault.problem.remedy ?? .listPhrases, at: place, code)
    }
    let here = known[place].expected
    let nearest = advises ? correction(at: place) : nil
    let (isEnd, mayEnd) = (place == count, ends.contains(place) && nearest == nil)
    // In capitals a code was meant, even where the phrase could have ended.
    if isName(place), here.contains(.currency), currencies(at: place).isEmpty,
      !mayEnd || isInCapitals(place)
    {
      return unknown(place, nearest)
    }
    let found = isEnd ? "unfinished" : "unexpected \(Quoted.text(text.written(place..<place + 1)))"
    let wantsDay = here.contains(.day) && !here.contains(.currency) && (isEnd || !mayEnd)
    return problem(
      !isEnd && mayEnd
        ? "\(found) after \(Quoted.text(text.written(0..<place)))"
        : "\(found): expected \(here.listed)",
      nearest.map { .say("did you mean", phrase: $0) }
        ?? (here.contains(.period) ? .other(Problem.periodExamples) : .listPhrases),
      at: place, wantsDay ? .badDate : .badAmount)
  }

  /// The day or the period that the whole text is, if it is more than digits.
  var timeAlone: When? {
    guard count > 1 || isWord(0) else { return nil }
    return quietly {
      wholeDays.first { $0.ask == nil }.map { .on($0.day) } ?? wholePeriod.map { .average($0) }
    }
  }

  /// A word that no currency is called.
  func unknown(_ place: Int, _ nearest: String?) -> Problem {
    .unknownCurrency(
      typed(place), remedy: nearest.map { .say("did you mean", phrase: $0) } ?? .listCurrencies,
      at: location(place))
  }
}

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
      : Currency.search(unfinished).filter { $0.reason == .code || $0.currency.status == .active }
    let likely = found.filter { $0.reason != .substring }
    let ranked =
      likely.filter { isQuoted($0.currency) } + likely.filter { !isQuoted($0.currency) }
      + found.filter { $0.reason == .substring }
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
