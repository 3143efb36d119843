// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What agio remembers of the screen between sessions.
package struct Preferences: Equatable, Sendable, Codable {
  /// The rows, in the user's order.
  package var favourites: [Currency]
  package var from: Currency
  package var to: Currency
  /// The last valid amount, as typed if every locale reads it the same way.
  package var amount: String
  /// The typed result, if the amount was solved from one; nil while the amount is typed.
  package var output: String?
  /// The sources enabled or disabled on the screen.
  package var switches: SourceSwitches
  /// The theme chosen last; nil without one.
  package var theme: String?
  /// The currency and the rates of the tape's totals; nil for the defaults.
  package var tapeTotals: TapeTotals?
  /// What undo and redo need; nil for nothing.
  package var undo: UndoHistory?
  /// The range of the chart; nil for a year.
  package var range: HistoryRange?
  /// The configuration when the preferences were stored; nil when it set nothing.
  package var over: ConfiguredLineup?
  /// The phrases kept last, the newest first; nil when there are none.
  package var recent: [String]?

  package init(
    favourites: [Currency], from: Currency, to: Currency, amount: String,
    switches: SourceSwitches = SourceSwitches(), theme: String? = nil,
    tapeTotals: TapeTotals? = nil, over: ConfiguredLineup? = nil, recent: [String]? = nil,
    range: HistoryRange? = nil,
    output: String? = nil
  ) {
    self.favourites = favourites
    self.from = from
    self.to = to
    self.amount = amount
    self.output = output
    self.switches = switches
    self.theme = theme
    self.tapeTotals = tapeTotals
    self.over = over
    self.recent = recent
    self.range = range
  }

  /// The preferences of a board; an invalid amount or result is replaced by the last valid one.
  init(_ parts: PreferencesParts, lastAmount: String, lastOutput: String?) {
    favourites = parts.favourites
    from = parts.from
    to = parts.to
    amount = parts.amount.portableText ?? lastAmount
    output = parts.output.flatMap { $0.portableText ?? lastOutput }
    switches = parts.switches
    theme = parts.theme
    tapeTotals = parts.totals == TapeTotals() ? nil : parts.totals
    undo = parts.undo.whole(with: parts.favourites)
    over = parts.over.nilIfEmpty
    recent = parts.recent.isEmpty ? nil : parts.recent
    range = parts.range == .year ? nil : parts.range
  }
}
