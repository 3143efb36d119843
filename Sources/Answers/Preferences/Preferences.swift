// SPDX-License-Identifier: Apache-2.0

import Money

/// What agio remembers of the screen between sessions; each field is a value in the store.
package struct Preferences: Equatable, Sendable, Codable {
  /// The rows, in the user's order.
  package var rows: [Currency]
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
  package var over: Configuration.Lineup?
  /// The phrases kept last, the newest first; nil when there are none.
  package var recent: [String]?

  package init(
    rows: [Currency], from: Currency, to: Currency, amount: String,
    switches: SourceSwitches = SourceSwitches(), theme: String? = nil,
    tapeTotals: TapeTotals? = nil, undo: UndoHistory? = nil, over: Configuration.Lineup? = nil,
    recent: [String]? = nil, range: HistoryRange? = nil, output: String? = nil
  ) {
    self.rows = rows
    self.from = from
    self.to = to
    self.amount = amount
    self.output = output
    self.switches = switches
    self.theme = theme
    self.tapeTotals = tapeTotals
    self.undo = undo
    self.over = over
    self.recent = recent
    self.range = range
  }
}

/// The currency and the rates of the tape's totals.
package struct TapeTotals: Equatable, Sendable, Codable {
  /// nil for the first currency of the list.
  package var currency: Currency?
  /// Whether the newest rates are used, not those of each line.
  package var usesNewestRates: Bool

  package init(currency: Currency? = nil, usesNewestRates: Bool = false) {
    (self.currency, self.usesNewestRates) = (currency, usesNewestRates)
  }
}

extension Preferences {
  /// Rows without duplicates, or the default ones.
  package static func rows(_ currencies: [Currency]) -> [Currency] {
    let distinct = currencies.reduce(into: [Currency]()) { $0.appendIfNew($1) }
    return distinct.isEmpty ? Configuration.usualRows : distinct
  }

  /// The preferences with the configuration applied: a value that changed since the preferences were
  /// stored takes precedence over them, an unchanged one does not.
  package func applying(_ configured: Configuration.Lineup) -> Preferences {
    var result = self
    if !configured.rows.isEmpty, configured.rows != over?.rows {
      result.rows = Preferences.rows(configured.rows)
    }
    if let from = configured.from, from != over?.from { result.from = from }
    if let theme = configured.theme, theme != over?.theme { result.theme = theme }
    result.over = configured.nilIfEmpty
    return result
  }

  /// The preferences where another agio has stored others: of rows and sources that both changed, each
  /// keeps what the other did with others. `before` is what this agio last read or wrote.
  package func merged(over stored: Preferences, since before: Preferences) -> Preferences {
    var result = self
    if rows != before.rows {
      result.rows = rows.merged(over: stored.rows, since: before.rows)
    }
    if switches != before.switches {
      result.switches = switches.merged(over: stored.switches, since: before.switches)
    }
    return result
  }
}

extension Configuration.Lineup {
  /// nil when the configuration sets nothing.
  package var nilIfEmpty: Self? { self == Self() ? nil : self }
}

extension [Currency] {
  /// The rows with what another process added to the stored ones and removed from them, since both had
  /// the same. A row stays if nothing else would.
  package func merged(over stored: [Currency], since before: [Currency]) -> [Currency] {
    let rest = filter { stored.contains($0) || !before.contains($0) }
    let added = stored.filter { !before.contains($0) && !contains($0) }
    return rest.isEmpty && added.isEmpty ? self : rest + added
  }
}
