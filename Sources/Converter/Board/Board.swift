// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers

/// The converter's board: an amount, its currency, and the rows computed from it.
///
/// It stores only the inputs; ``Figures`` computes the amounts.
package struct Board: Equatable, Sendable {
  /// The field being typed; the other one is computed.
  package typealias Focus = TypedField

  /// The currencies shown.
  package var lineup: Lineup
  package var focus: Focus
  /// The amount as typed, or as it was before the result was typed.
  package var amount: TypedAmount
  /// The result as typed; used only while it has the focus.
  package var output: TypedAmount
  /// The time of the rates, that of the phrase in the field or ``day``; nil for the newest.
  package var on: RateTime?
  /// The day or the period that was chosen, which the next text has; nil for the newest.
  package var day: RateTime?
  /// The rate that was written with the amount, between its two currencies; it ends with the phrase.
  package var rate: OwnRate?
  /// Whether no text has been done since the start, so that Enter has nothing to add to the tape.
  package internal(set) var isAtStart = true
  /// Set while a text is typed into the focused field.
  package internal(set) var draft: Draft?
  /// The text that was done last, as it was typed; nil as soon as anything else is shown.
  package internal(set) var typedText: String?
  /// The phrases kept last, the newest first.
  package internal(set) var recent: [String]
  /// The range of the chart.
  package var range = HistoryRange.year
  /// The rates of the rows, looked up when something they depend on changes.
  package var rates: BoardRates

  /// Creates a board with an amount of one and no rates.
  package init(
    from: Currency = .usd, rows: [Currency] = Board.defaultRows, amount: String = "1",
    options: ReadingOptions = ReadingOptions()
  ) {
    lineup = Lineup(from: from, rows: rows)
    focus = .amount
    self.amount = TypedAmount(amount, options: options)
    output = TypedAmount("", options: options)
    draft = nil
    recent = []
    rates = BoardRates()
  }

  package static let defaultRows = Configuration.usualRows

  package var from: Currency {
    get { lineup.from }
    set { lineup.from = newValue }
  }

  /// The user's currencies in their order, and temporary rows. Never empty.
  package var rows: [Currency] {
    get { lineup.rows }
    set { lineup.rows = newValue }
  }

  /// The row with the result currency: an index into ``rows``. Selecting is not undoable.
  package var selected: Int {
    get { lineup.selected }
    set { lineup.selected = newValue }
  }

  package var to: Currency { lineup.to }

  /// The rows in the list. While a phrase is typed all keep their places, and the old source takes that of
  /// the new one.
  var listed: [Int] {
    guard let before = draft?.before, phrase != nil else { return lineup.others }
    let hidden =
      lineup.temporary.contains(before.from) ? nil : rows.firstIndex(of: before.from)
    let line = rows.firstIndex(of: from)
    guard hidden != line else { return lineup.others }
    return rows.indices.compactMap { row in
      if row == line, let hidden { return hidden }
      return row == hidden && (row != selected || line != nil) ? nil : row
    }
  }

  /// Whether the amount is a sum of several currencies.
  var isSum: Bool {
    guard focus == .amount, let reading = amount.reading else { return false }
    return Set(reading.terms.map { $0.currency ?? from }).count > 1
  }

  /// Whether the amount has currencies of its own, and the source is none of them.
  var isSumOfOthers: Bool {
    let units = focus == .amount ? amount.reading?.currencies ?? [] : []
    return !units.isEmpty && !units.contains(from)
  }

  package var entry: TypedAmount {
    get { focus == .amount ? amount : output }
    set { if focus == .amount { amount = newValue } else { output = newValue } }
  }
}

package enum BoardMessage: Equatable, Sendable, Codable {
  /// Edits the field that has the focus.
  case edit(FieldEdit)
  /// A key that does something with the text.
  case typing(TypingMessage)
  case select(Int)
  /// Edits the rows or the pair.
  case lineup(LineupMessage)
  /// Undoes the last change, if it is one of the rows, the pair or the day, or makes it again.
  case revert(UndoStep)
  /// Sets the amount, the pair and the date.
  case take(Conversion)
  /// Uses the rates of a day, the means of a period, or the newest.
  case show(RateTime?)
  /// The same for a pair.
  case showPair(Currency, Currency, on: RateTime?)
  /// Goes to the next or the previous publication.
  case step(forward: Bool)
  case range(HistoryRange)
  /// Shows it over the next longer range, or the next shorter one.
  case changeRange(longer: Bool)
}
