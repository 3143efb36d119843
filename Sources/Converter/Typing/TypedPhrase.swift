// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// A phrase in a field of the board: what it means so far, and what can come next.
package struct TypedPhrase: Equatable, Sendable {
  /// What the phrase asks, as far as it can be read; nil when nothing can.
  let query: Query?
  /// Whether ``query`` is what the whole text means.
  private(set) var isWhole: Bool
  /// Whether it is typed as a result, which is only an amount.
  private(set) var isMisplaced = false
  /// Why the text cannot be read; nil while it may only be unfinished.
  private(set) var fault: Problem?
  /// Why the text means nothing as it is, also while it may be unfinished.
  private let reason: Problem?
  /// Whether ``choices`` are the meanings of the whole text.
  let isAsked: Bool
  /// The amount with the mark of an ambiguous number taken the other way.
  let otherAmount: Reading?
  /// A note for the tape: `dinner` in `dinner: 45.90 eur`.
  let label: String?
  /// Whether it has several meanings, of which what was there while it was typed is none.
  let isOpen: Bool
  /// What is typed of the word that a completion replaces.
  let unfinished: String
  /// What can come next, or the meanings to choose from, the best first.
  let choices: [PhraseCompletion]
  /// An index into ``choices``.
  var selected = 0
  /// Whether the selection was moved, so that Enter takes it.
  var isChosen = false
  var isListOpen: Bool

  /// Reads a text that may be unfinished.
  ///
  /// `isEnd` is whether the cursor is at the end of the text: words are completed only there. `isResult` is
  /// whether only an amount can be typed. `amount` is the one before, which a day alone is offered for.
  init(
    _ text: String, isEnd: Bool, isResult: Bool, amount: String, today: Day,
    options usual: ReadingOptions, isQuoted: (Currency) -> Bool
  ) {
    let grammar = Grammar(today: today, options: usual)
    let typed = TypedText(text, grammar: grammar, allowsPlain: true)
    var refusal: Problem?
    do throws(Problem) {
      query = try typed.meaning.map { meaning throws(Problem) in
        try grammar.boardQuery(of: meaning)
      }
    } catch {
      (query, refusal) = (nil, error)
    }
    label = typed.meaning?.label
    isWhole = typed.isWhole && refusal == nil
    otherAmount = typed.meaning.flatMap { meaning in
      usual.other(than: meaning) {
        try? Grammar(today: today, options: $0).phrase(text, allowsPlain: true)
      }
    }
    reason = isWhole ? nil : refusal ?? typed.problem
    let word = text.count - typed.unfinished.count
    let isAtEnd = isEnd && reason.map { ($0.offset ?? 0) >= word } ?? true
    let isAtWord =
      isAtEnd && refusal == nil && (!typed.unfinished.isEmpty || text.hasSuffix(" "))
    let completions =
      (isAtWord
      ? typed.completions(limit: Self.maximumCompletions, isQuoted: isQuoted) : []).filter {
        !isResult || $0.isCurrency
      }.prefix(Self.maximumCompletions)
    var meanings = isAtEnd && !completions.isEmpty ? [] : reason?.choices ?? []
    if completions.isEmpty, !isWhole, !isResult {
      let times = grammar.times(of: text)
      if !times.isEmpty {
        meanings = (reason?.choices ?? []) + times.map { "\(amount) \($0)" }
      }
    }
    isAsked = !meanings.isEmpty
    isOpen = query == nil && (isAsked || reason?.choices.isEmpty == false)
    (unfinished, choices) =
      isAsked ? (text, meanings.map { .word($0) }) : (typed.unfinished, Array(completions))
    // A finished word covers no answer with a list.
    isListOpen = !choices.isEmpty && !(isWhole && !unfinished.isEmpty)
    let mayGoOn = isAtEnd && (reason?.offset == text.count || !choices.isEmpty)
    fault = mayGoOn ? nil : reason
    if !mayGoOn, !isWhole, refusal == nil,
      case .refused(let advised) = grammar.read(text, advises: true), case .say = advised.remedy
    {
      fault = advised
    }
    isMisplaced =
      isResult && isWhole
      && (query?.targets.isEmpty == false || query?.on != nil || label != nil)
  }

  /// Refuses what can be read and not shown.
  mutating func refuse(_ problem: Problem) { (fault, isWhole) = (problem, false) }

  /// Why Enter takes nothing.
  var refusal: Problem { fault ?? reason ?? Problem(.badAmount, "the phrase is incomplete") }

  /// Closes the list: the text is then taken as it is.
  mutating func closeList() {
    isListOpen = false
    fault = reason
  }

  /// The completions in the list.
  private static let maximumCompletions = 8

  var completion: PhraseCompletion? {
    choices.indices.contains(selected) ? choices[selected] : nil
  }

  /// Whether a text is read as a phrase: it has a letter or the symbol of a currency, or it is not an amount yet.
  static func isPhrase(_ text: String, _ grammar: Grammar) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.isCurrencySymbol }
      || !text.allSatisfy { $0 == " " } && (try? grammar.amount(text)) == nil
  }
}

extension PhraseCompletion {
  fileprivate var isCurrency: Bool { if case .currency = self { true } else { false } }
}

extension Grammar {
  /// The question of a meaning, if the board can answer it.
  fileprivate func boardQuery(of meaning: Meaning) throws(Problem) -> Query {
    var meaning = meaning
    meaning.label = nil
    return try query(of: meaning, allowsAverage: true)
  }
}

extension TypedAmount {
  /// The amount of a query as it was typed, without its currency; typing replaces it.
  init(of query: Query, in currency: Currency, settings: Settings) {
    let options = settings.fieldReading
    guard query.from != nil, let value = query.amount.value else {
      self.init(query.shownText, options: options)
      return
    }
    let plain = TypedAmount(query.shownAmount, options: options)
    if plain.isExpression, plain.isCurrent, plain.value(in: currency) == value {
      self = plain
    } else {
      self.init(given: value, in: currency, settings: settings)
    }
  }
}
