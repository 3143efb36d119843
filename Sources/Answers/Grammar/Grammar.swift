// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Reads what people type, wherever they type it: each place has a start rule of its own and the facts
/// it knows.
package struct Grammar: Sendable {
  package let today: Day
  package let options: ReadingOptions

  package init(today: Day, options: ReadingOptions) {
    self.today = today
    self.options = options
  }

  /// For amounts, which have no day.
  package init(options: ReadingOptions) {
    self.init(today: Day(daysSince1970: 0), options: options)
  }

  /// For texts that are read the same in every locale and configuration.
  static let portable = Grammar(options: ReadingOptions(isStrict: true))

  /// All that a text means, or why it means nothing.
  package enum Answer: Sendable {
    case meaning(Meaning)
    /// Several meanings, with what to write for each, if each can be written.
    case question(Problem, choices: [String])
    case refused(Problem)

    func meaning() throws(Problem) -> Meaning {
      switch self {
      case .meaning(let meaning): return meaning
      case .question(let problem, _), .refused(let problem): throw problem
      }
    }
  }

  /// Reads a question about money.
  package func phrase(_ text: String, allowsPlain: Bool = false) throws(Problem) -> Meaning {
    try read(text, allowsPlain: allowsPlain, advises: true).meaning()
  }

  /// An amount or a calculation, with or without a currency, and nothing else.
  package func amount(_ text: String) throws(Problem) -> Meaning {
    try read(text, Parser.Mode(allowsPlain: true), advises: false) { $0.expression() }.meaning()
  }

  /// One number with its sign and currency, as accountants write it: `(12.50)` and `12.50-` are negative.
  package func cell(_ text: String) throws(Problem) -> Meaning {
    try read(text, Parser.Mode(allowsPlain: true), advises: false) { $0.cell() }.meaning()
  }

  package func read(_ text: String, allowsPlain: Bool = false, advises: Bool) -> Answer {
    read(text, Parser.Mode(isPhrase: true, allowsPlain: allowsPlain), advises: advises) {
      $0.phrase()
    }
  }

  func read(
    _ text: String, _ mode: Parser.Mode, advises: Bool, by rule: (Parser) -> [Draft]
  ) -> Answer {
    guard text.utf8.count <= Limits.bytes else { return .refused(.textTooLong) }
    let parser = parser(text, mode)
    return decide(rule(parser), parser, advises: advises)
  }

  func parser(_ text: String, _ mode: Parser.Mode = Parser.Mode()) -> Parser {
    Parser(TokenizedText(text), today: today, options: options, mode)
  }

  /// One answer, a question with what to write for each meaning, or a refusal.
  func decide(_ drafts: [Draft], _ parser: Parser, advises: Bool) -> Answer {
    let supports = drafts.map { parser.support(for: $0.evidence) }
    let possible =
      supports.contains(.supported)
      ? zip(drafts, supports).compactMap { $1 == .contradicted ? nil : $0 } : drafts
    let asking = possible.filter { $0.evidence.ask != nil && parser.meaning(of: $0) != nil }
    // Where only one way to take a mark asks, the mark is the question.
    let marksDiffer = possible.contains { draft in
      !asking.contains { $0.evidence.assumes == draft.evidence.assumes }
    }
    let meanings = distinct(possible, parser)
    if let first = asking.first, !marksDiffer || meanings.count < 2, let ask = first.evidence.ask {
      return parser.question(ask, advises: advises)
    }
    guard let first = meanings.first else { return .refused(parser.refusal(advises: advises)) }
    return meanings.count == 1 && !supports.allSatisfy { $0 == .contradicted }
      ? .meaning(first) : parser.several(meanings)
  }

  private func distinct(_ drafts: [Draft], _ parser: Parser) -> [Meaning] {
    drafts.compactMap(parser.meaning).reduce(into: []) { meanings, meaning in
      if !meanings.contains(where: meaning.isSame) { meanings.append(meaning) }
    }
  }
}

extension Parser {
  /// What facts say of how a reading takes the only mark of its numbers: one is enough to contradict it, and
  /// it is open where nothing decides.
  enum Support { case supported, contradicted, open }

  func support(for evidence: Evidence) -> Support {
    if evidence.assumes == .auto { return .supported }
    if options.decimal != .auto {
      return options.decimal == evidence.assumes ? .supported : .contradicted
    }
    let decisions = evidence.opens.map { open in
      isDecimal(open).map { $0 == (open.mark == evidence.assumes) }
    }
    if decisions.contains(false) { return .contradicted }
    return decisions.contains(nil) ? .open : .supported
  }

  /// Whether a mark is decimal; nil where nothing decides. Yen have no fraction, wherever they are
  /// written, but agio itself writes one with `--exact`; three decimals are usual in dinars and rates, and
  /// never used where there are not even cents.
  private func isDecimal(_ open: Evidence.Open) -> Bool? {
    let currency = open.hasPower || open.isRate ? nil : open.currency ?? options.assumedCurrency
    if currency?.minorUnit == 0 {
      return !options.readsAccounting && open.mark == options.localeDecimal ?? .point ? nil : false
    }
    guard !options.isStrict, let local = options.localeDecimal else { return nil }
    let hasNoCents = currency?.hasNoCents ?? false
    if local == open.mark { return hasNoCents ? nil : true }
    let isNoGroup = options.localeGroupsWithoutMark == true && !hasNoCents
    return open.isRate || currency?.minorUnit == 3 || isNoGroup ? nil : false
  }

  /// A question for what some tokens can mean: the text with each of the replacements. What is advised is read
  /// itself.
  func question(_ ask: Ask, advises: Bool) -> Grammar.Answer {
    let choices = ask.instead.map { replacing(ask.place, with: $0) }.filter { phrase in
      guard advises, mode.isPhrase,
        case .refused = grammar.read(phrase, allowsPlain: mode.allowsPlain, advises: false)
      else { return true }
      return false
    }
    let remedy = choices.isEmpty ? ask.advice.map(Remedy.other) : choosing(choices)
    let problem = Problem(ask.code, ask.message, remedy: remedy, at: location(ask.place.lowerBound))
    return .question(problem, choices: choices)
  }

  /// Several meanings as phrases to choose from.
  func several(_ meanings: [Meaning]) -> Grammar.Answer {
    // With a mark chosen, the rest is asked.
    let marks = [DecimalMark.point, .comma, .auto].compactMap { mark in
      meanings.first { $0.assumes == mark }
    }
    var phrases: [String] = []
    for meaning in marks.count > 1 ? marks : meanings { phrases.appendIfNew(meaning.phrase) }
    let problem = Problem(
      .ambiguousAmount, "can be read as \(phrases.prefix(4).joined(separator: " or "))",
      remedy: marks.count > 1 ? .chooseMark(phrases) : choosing(Array(phrases.prefix(4))),
      at: location(0))
    return .question(problem, choices: phrases)
  }

  /// A phrase is a command; an amount, a currency or a day is only a part of one.
  private func choosing(_ choices: [String]) -> Remedy {
    mode.isPhrase
      ? .chooseReading(choices)
      : .other("write " + choices.joined(separator: " or "))
  }

  func location(_ place: Int) -> Problem.Location {
    .text(text.written(scalars: 0..<text.scalars.count), offset: text.offset(of: place))
  }

  /// The whole text with other words for some tokens, apart from words and digits around, to be typed in one line.
  func replacing(_ place: Range<Int>, with words: String) -> String {
    guard place.upperBound <= count, let first = tokens[place].first, let last = tokens[place].last
    else { return words }
    let before = place.lowerBound > 0 && first.isGlued && tokens[place.lowerBound - 1].kind != .mark
    let after = isGlued(place.upperBound) && tokens[place.upperBound].kind != .mark
    let whole =
      text.spelled(0..<first.place.lowerBound) + (before ? " " : "") + words
      + (after ? " " : "") + text.spelled(last.place.upperBound..<text.scalars.count)
    return whole.words.joined(separator: " ")
  }
}
