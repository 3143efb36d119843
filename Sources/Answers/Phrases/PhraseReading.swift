// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What a text that may not be finished means so far, and what can come next.
///
/// Made with every key: it says nothing in words until ``error()`` is asked for.
package struct PhraseReading: Equatable, Sendable {
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
    /// `and` or a comma before one more currency.
    case and
    /// `on` before a day.
    case on
    /// A day, or more of it.
    case day
  }

  /// What it means so far: the whole of it, or what is left without the word that is not finished.
  package let query: Query?
  /// Whether ``query`` is what the whole of it means.
  package var isWhole: Bool { fault == nil }
  /// What can come at the end, in place of the unfinished word where there is one.
  package let next: [Next]
  /// What is typed at the end of a word or a name, `eu` or `danish kr`, which a completion takes
  /// the place of; empty after a blank.
  package let unfinished: String

  private let text: String
  private let fault: PhraseFault?
  private let today: Day
  private let options: ReadingOptions

  /// Reads a text as far as it goes.
  package init(_ text: String, today: Day, options: ReadingOptions) {
    (self.text, self.today, self.options) = (text, today, options)
    let phrase = PhraseText(text)
    guard !phrase.isTooLong else {
      (query, next, unfinished, fault) = (nil, [], "", PhraseFault(.tooLong))
      return
    }
    var count = phrase.tokens.count
    let isUnfinished =
      phrase.tokens.last.map { last in
        last.kind == .word && last.place.upperBound == phrase.scalars.count
      } ?? false
    if isUnfinished { count -= 1 }
    let parser = PhraseParser(phrase, today: today, options: options)
    let ahead = parser.next(after: count)
    next = ahead.kinds
    unfinished = isUnfinished ? phrase[tokens: ahead.count..<phrase.tokens.count] : ""
    do throws(PhraseFault) {
      query = try parser.query()
      fault = nil
    } catch {
      fault = error
      query =
        error.isAmountUnclear ? nil : parser.queryWithoutLooseEnd(of: min(count, ahead.count))
    }
  }

  /// Why the whole is not understood; nil where it is.
  package func error() -> Problem? {
    fault.map { fault in
      Phrase.error(fault, in: PhraseText(text), today: today, options: options)
    }
  }
}
