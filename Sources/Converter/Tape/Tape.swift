// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
  package var shown: [TapeLine] {
    let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
    let found = words.isEmpty ? lines : lines.filter { $0.contains(words) }
    return found.map { (day: day(of: $0), line: $0) }
      .sorted { ($0.day, $0.line.id) < ($1.day, $1.line.id) }.map(\.line)
  }

  /// The day a line belongs to: its own date, or the local day it was added.
  func day(of line: TapeLine) -> Day {
    let columns = line.columns
    return columns?.conversion.on ?? columns?.addedOn ?? localDay(line)
  }

  /// The day a line was added on, in the present time zone.
  func localDay(_ line: TapeLine) -> Day { line.at.adding(seconds: offset).utcDay }

  /// The conversions added on a local day. The newest lines are last, so older ones are not read.
  func added(on today: Day) -> [TapeLine] {
    let newest = lines.reversed().prefix { ($0.columns?.addedOn ?? localDay($0)) >= today }
    return newest.reversed().filter { $0.detail != nil }
  }

  /// The selected line; nil when none is shown.
  package var line: TapeLine? {
    let shown = shown
    return shown.indices.contains(selected) ? shown[selected] : nil
  }
}

/// The currency and the rates of the totals; kept between sessions.
package struct TapeTotals: Equatable, Sendable, Codable {
  /// nil for the result currency of the first conversion.
  package var currency: Currency?
  /// Whether the newest rates are used, not those of each line.
  package var usesNewestRates = false
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

extension TapeLine {
  /// Whether its text or its note contains all the words, whatever the marks of the amounts in either.
  fileprivate func contains(_ words: [Substring]) -> Bool {
    let columns = columns
    let text = "\(columns?.exactText ?? text) \(columns?.note ?? "")".lowercased()
    let missing = words.filter { !text.contains($0) }
    guard let columns, missing.allSatisfy({ $0.contains(where: \.isPunctuation) }) else {
      return missing.isEmpty
    }
    let written = Self.numberStyles.map { columns.lineText(Settings(style: $0)).lowercased() }
    return missing.allSatisfy { word in written.contains { $0.contains(word) } }
  }

  /// How people write amounts: `100000.00`, `100,000.00`, `1,00,000.00`, `100.000,00`, `100'000.00`.
  private static let numberStyles = [
    .plain, .english, NumberStyle(decimalMark: ".", groupingMark: ",", indian: true),
    NumberStyle(decimalMark: ",", groupingMark: "."),
    NumberStyle(decimalMark: ".", groupingMark: "'"),
    NumberStyle(decimalMark: ".", groupingMark: "’"),
  ]
}
