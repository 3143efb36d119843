// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// A phrase in a field of the board: what it means so far, and what can come next.
package struct TypedPhrase: Equatable, Sendable {
  /// What the phrase asks, as far as it can be read; nil when nothing can.
  let query: Query?
  /// Whether ``query`` is what the whole text means.
  let isWhole: Bool
  /// Why the text cannot be read; nil while it may only be unfinished.
  private(set) var fault: Problem?
  /// Why the text means nothing as it is, also while it may be unfinished.
  private let reason: Problem?
  /// The amount with the mark of an ambiguous number taken the other way.
  let otherAmount: Reading?
  /// What is typed of the word that a completion replaces.
  let unfinished: String
  /// What can come next, the best first.
  let choices: [PhraseCompletion]
  /// An index into ``choices``.
  var selected = 0
  /// Whether the selection was moved, so that Enter takes it.
  var isChosen = false
  var isListOpen: Bool

  /// Reads a text that may be unfinished.
  ///
  /// `isEnd` is whether the cursor is at the end of the text: words are completed only there.
  init(
    _ text: String, isEnd: Bool, today: Day, options usual: ReadingOptions,
    decimal: DecimalMark? = nil, isQuoted: (Currency) -> Bool
  ) {
    let options = usual.with(decimal)
    let reading = PhraseReading(text, today: today, options: options)
    otherAmount = TypedPhrase.otherAmount(
      text, than: reading.query, today: today, usual, decimal: decimal)
    query = reading.query
    unfinished = reading.unfinished
    let isAtWord = !unfinished.isEmpty || text.hasSuffix(" ")
    choices =
      isEnd && isAtWord
      ? Array(
        reading.completions(limit: Self.maximumCompletions, isQuoted: isQuoted).prefix(
          Self.maximumCompletions)) : []
    let error = reading.isWhole ? TypedPhrase.unknownTarget(of: reading.query) : reading.error()
    isWhole = reading.isWhole && error == nil
    // A finished word covers no answer with a list.
    isListOpen = !choices.isEmpty && !(isWhole && !unfinished.isEmpty)
    let isBeginning = reading.unfinished == text.drop { $0 == " " }
    let mayContinue =
      !reading.isWhole && isEnd && (reading.query != nil || isBeginning)
      && (!choices.isEmpty || (reading.unfinished.isEmpty && !reading.next.isEmpty))
    reason = error.map { $0.at(.text(text, offset: $0.position)) }
    let isUnfinished =
      error?.code == .badDate
      ? (mayContinue || isEnd && Self.beginsDay(text)) && !Self.endsDay(text) : mayContinue
    fault = isUnfinished ? nil : reason
  }

  /// Whether a day in digits, such as `15.3`, may go on.
  private static func beginsDay(_ text: String) -> Bool {
    guard let word = text.split(separator: " ").last else { return false }
    return word.first?.isNumber == true && word.contains { !$0.isNumber }
      && word.allSatisfy { $0.isNumber || "./-".contains($0) }
  }

  /// Whether a day at the end has its year: no digit makes a day of the 31st of February.
  private static func endsDay(_ text: String) -> Bool {
    guard text.last?.isNumber == true, let word = text.split(separator: " ").last else {
      return false
    }
    // Not the amount before it: `1000 usd to eur on 3.12` has no year yet.
    let numbers = word.split { !$0.isNumber }
    guard let last = numbers.last else { return false }
    return last.count >= 4
      || numbers.count >= 3 && last.count == 2 && numbers[numbers.count - 3].count == 4
  }

  /// Why Enter takes nothing.
  var refusal: Problem {
    fault ?? reason.flatMap { $0.code == .badDate ? $0 : nil }
      ?? Problem(.badAmount, "the phrase is incomplete")
  }

  /// Closes the list: the text is then taken as it is.
  mutating func closeList() {
    isListOpen = false
    fault = reason
  }

  private static func otherAmount(
    _ text: String, than query: Query?, today: Day, _ usual: ReadingOptions, decimal: DecimalMark?
  ) -> Reading? {
    guard let query,
      text.hasMark,
      PhraseReading(text, today: today, options: usual.undecided).error()?.code == .ambiguousAmount
    else { return nil }
    let mark = (decimal ?? usual.usualDecimal).other
    let other = PhraseReading(text, today: today, options: usual.with(mark)).query?.amount
    return other?.terms == query.amount.terms ? nil : other
  }

  /// The completions in the list.
  private static let maximumCompletions = 8

  var completion: PhraseCompletion? {
    choices.indices.contains(selected) ? choices[selected] : nil
  }

  /// What the last word may become; nil where the text means something as it is, and after a word of
  /// the grammar. Enter takes no completion that was not chosen: `100 m` is as good as pesos, ringgit
  /// or millions.
  var suggestion: String? {
    guard !isWhole, !unfinished.isEmpty, !PhraseReading.Next.isWord(unfinished),
      // After a whole code something before it is at fault.
      Currency(code: unfinished) == nil
    else { return nil }
    // The whole name of a month makes no day of 31 feb.
    return reason?.code == .badDate ? nil : completion?.text
  }

  /// Whether a text is read as a phrase: it has a letter or the symbol of a currency.
  static func isPhrase(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.isCurrencySymbol }
  }

  /// A list of currencies may have one that is unknown; the board shows all of them or none.
  private static func unknownTarget(of query: Query?) -> Problem? {
    query?.requested.lazy.compactMap { requested in
      if case .unknown(let error) = requested { error } else { nil }
    }.first
  }
}
