// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The parts of the state that make up the preferences.
struct PreferencesParts: Equatable, Sendable {
  let favourites: [Currency]
  let from: Currency
  let to: Currency
  let amount: TypedAmount
  /// nil where the result is computed from the amount.
  let output: TypedAmount?
  let switches: SourceSwitches
  let theme: String?
  let totals: TapeTotals
  let undo: UndoParts
  let over: ConfiguredLineup
  let recent: [String]
  let range: HistoryRange

  init(
    _ board: Board, switches: SourceSwitches = SourceSwitches(), theme: String?,
    totals: TapeTotals = TapeTotals(), undo: UndoParts = .none, over: ConfiguredLineup
  ) {
    // A phrase is remembered when it is kept.
    let board = board.settled
    favourites = board.lineup.present.favourites
    from = board.from
    to = board.to
    amount = board.amount
    output = board.focus == .output && !board.output.isComputed ? board.output : nil
    recent = board.recent
    range = board.range
    self.switches = switches
    self.theme = theme
    self.totals = totals
    self.undo = undo
    self.over = over
  }
}
