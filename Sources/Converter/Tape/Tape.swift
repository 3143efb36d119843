// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

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
  package internal(set) var filter = ""
  package internal(set) var totals = TapeTotals()
  package internal(set) var undoStack = UndoStack<TapeChange>()
  /// The conversion added last, as long as the tape has not changed otherwise.
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
  case appended(TapeLine)
  /// Moves the selection down, or up when negative.
  case move(Int)
  /// Selects a line by its index among those shown.
  case select(Int)
  case last
  /// Shows all lines again after a filter.
  case showAll
  case delete
  case clear
  case edit(TapeLine)
  case undo
  case redo
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

  /// The currency of the totals: the chosen one, else the result currency of the first conversion.
  var tapeCurrency: Currency {
    tape.totals.currency ?? tape.lines.lazy.compactMap(\.conversion).first?.to ?? board.to
  }

  /// The lines on the page, or others, with their values in the currency of the totals.
  func tapeLedger(of lines: [TapeLine]? = nil) -> TapeLedger {
    TapeLedger(
      lines ?? tape.shown, in: tapeCurrency, usesNewestRates: tape.totals.usesNewestRates,
      tapeContext)
  }
}
