// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers

/// What was on the board before the text of a field was typed, and the phrase that the text is.
///
/// While a phrase is typed the board follows it. The draft is dropped when the phrase is kept, and
/// restored when it is discarded.
package struct Draft: Equatable, Sendable {
  fileprivate var lineup: Lineup
  fileprivate var input: Board.Input
  /// The time of the rates where the text names none.
  var day: RateTime?
  /// The rate where the text names none.
  var rate: OwnRate?
  /// nil for a plain amount, which changes nothing but the amount.
  var phrase: TypedPhrase?
  var pastedAmounts: PastedAmounts?
  /// The typed text that a pasted amount replaced.
  var replaced: String?

  init(_ board: Board) {
    lineup = board.lineup
    input = board.input
    (day, rate) = (board.on, board.rate)
  }

  var before: Lineup { lineup }
  /// The amount before; nil where there was none.
  var amount: Rational? { input.amount.value(in: lineup.from) }
  /// The amount before as a phrase; 1 where there was none.
  var amountBefore: String {
    [Reading.Term(currency: lineup.from, value: amount ?? .one)].text(\.portableText)
  }
  var timeBefore: (RateTime?, OwnRate?) { (input.on, input.rate) }
  /// Whether a field with this text and date is as it was.
  func isBefore(_ text: String, on time: RateTime?) -> Bool {
    text == input.entry.field.text && time == input.on
  }

  /// The currencies, together with what else undo restores.
  var step: Lineup {
    var step = lineup
    step.input = input
    return step
  }
}

extension Board {
  /// What a phrase sets, apart from the currencies.
  package struct Input: Equatable, Sendable {
    package var focus: Focus
    package var amount: TypedAmount
    package var output: TypedAmount
    package var on: RateTime?
    var day: RateTime?
    var rate: OwnRate?

    var entry: TypedAmount {
      get { focus == .amount ? amount : output }
      set { if focus == .amount { amount = newValue } else { output = newValue } }
    }
  }

  package var input: Input {
    get { Input(focus: focus, amount: amount, output: output, on: on, day: day, rate: rate) }
    set {
      (focus, amount, output) = (newValue.focus, newValue.amount, newValue.output)
      (on, day, rate) = (newValue.on, newValue.day, newValue.rate)
    }
  }

  package var phrase: TypedPhrase? { draft?.phrase }

  /// What is converted: what is typed, as far as it is read, or what was there before a wrong text.
  var shownEntry: TypedAmount {
    entry.fault == nil && phrase?.isOpen != true ? entry : draft?.input.entry ?? entry
  }

  /// Next to a wrong or an open text a value itself says that it is old, in every theme.
  var oldMark: String { entry.fault == nil && phrase?.isOpen != true ? "" : "was " }

  /// The currencies and the input without a text that is not done.
  var kept: (lineup: Lineup, input: Input) {
    draft.map { ($0.lineup, $0.input) } ?? (lineup, input)
  }

  /// What is typed, as undo and redo keep it; nil where the field is as it was.
  var typedStep: Lineup? {
    guard let draft, !draft.isBefore(entry.field.text, on: draft.day) else { return nil }
    var step = lineup
    step.input = input
    return step
  }

  mutating func remember(_ phrase: String) {
    let words = phrase.words.joined(separator: " ")
    recent = [words] + recent.filter { $0 != words }.prefix(Board.maximumRecentPhrases - 1)
  }

  static let maximumRecentPhrases = 20

  mutating func restore(_ draft: Draft) {
    lineup = draft.lineup
    input = draft.input
    self.draft = nil
  }
}

extension Lineup {
  /// The text of a step that is one in the field; nil for any other, and where the field was emptied.
  var typedText: String? {
    input.flatMap { $0.entry.isFresh || $0.entry.field.isEmpty ? nil : $0.entry.shownText }
  }
}

/// What keys do with the text in the field of the board.
package enum TypingMessage: Equatable, Sendable, Codable {
  /// Keeps what the text set, as one undo step; or takes a completion, or shows why the text is not read.
  case keep
  /// Brings back what was there before the text; undo returns the text.
  case putAway
  /// Puts the selected completion, or one of the list, into the text.
  case complete(Int?)
  /// Moves the selection in the list under the field, or that of the rows.
  case move(Int)
  /// Takes a completion where a list is open and `takes` is set, else goes to the other field.
  case tab(takes: Bool)
  /// Converts a phrase that was typed elsewhere.
  case take(String)
  /// Closes the list of completions until the next edit.
  case closeList
}
