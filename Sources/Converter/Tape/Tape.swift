// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// The recorded conversions, with a total in one currency.
package struct Tape: Equatable, Sendable {
  package enum LoadState: Equatable, Sendable {
    case loading
    /// The stored lines cannot be read, but are not lost.
    case failed(Problem)
    case loaded
  }

  /// In the order they were added.
  package var lines: [TapeLine] = []
  /// Until the lines are loaded, an empty tape means nothing.
  package var loadState = LoadState.loading
  /// An index into ``shown``.
  package var selected = 0
  /// Only lines that contain all of its words are shown.
  package private(set) var filter = ""
  package internal(set) var totals = TapeTotals()
  /// What the board showed when a line was added last, as long as the tape has not changed otherwise.
  var lastAdded: RecordedConversion?
  /// The local time's offset from UTC in seconds, for the day of a line.
  package internal(set) var offset = 0

  package init() {}

  /// The lines that match the filter, by day.
  package var shown: [TapeLine] { lines.shown(matching: filter, offset: offset) }

  /// The selected line; nil when none is shown.
  package var line: TapeLine? {
    let shown = shown
    return shown.indices.contains(selected) ? shown[selected] : nil
  }
}

package enum TapeMessage: Equatable, Sendable, Codable {
  /// The stored lines, including those of other agio processes.
  case loaded([TapeLine])
  case notRead(Problem)
  case appended([TapeLine])
  /// Selects among the lines shown.
  case move(ListMove)
  /// Shows the lines that match; all where it is empty.
  case filter(String)
  /// Adds up in this currency.
  case total(Currency)
  case delete
  case clear
  case edit(TapeLine)
  /// Sets the board to the selected conversion.
  case reuse
  /// Uses each line's own rate for the totals, or the newest rates.
  case switchRates
}

extension State {
  /// What lines of the tape are made, changed and totalled with.
  var tapeContext: TapeContext {
    TapeContext(
      book: book, clock: clock, settings: settings, offset: tape.offset)
  }

  /// The currency of the totals: the chosen one, else the first of the list, so that no conversion changes it.
  var tapeCurrency: Currency {
    tape.totals.currency ?? board.lineup.keptRows.first ?? board.to
  }

  /// The lines on the page, or others, with their values in the currency of the totals.
  func tapeLedger(of lines: [TapeLine]? = nil) -> TapeLedger {
    TapeLedger(
      lines ?? tape.shown, in: tapeCurrency, usesNewestRates: tape.totals.usesNewestRates,
      tapeContext)
  }
}

extension Tape {
  mutating func apply(_ change: TapeChange) {
    let ids = Set((change.removed + change.added).map(\.id))
    lines.removeAll { ids.contains($0.id) }
    lines = (lines + change.added).sorted { $0.id < $1.id }
    if let first = change.added.first {
      select(first.id)
    } else {
      selected = selected.clamped(toCount: shown.count)
    }
  }

  /// Shows the lines with these words; the selected one stays selected where it is among them.
  mutating func show(matching words: String) {
    let selected = line?.id
    filter = words
    select(shown.firstIndex { $0.id == selected }.map { .to($0) } ?? .last)
  }

  mutating func select(_ move: ListMove) { selected.move(move, count: shown.count) }

  /// Selects a line, if it is shown.
  mutating func select(_ id: Int64) {
    selected = shown.firstIndex { $0.id == id } ?? selected.clamped(toCount: shown.count)
  }
}
