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

  init(_ state: borrowing State) {
    // A phrase is remembered when it is kept.
    let (lineup, input) = state.board.kept
    favourites = lineup.favourites
    from = lineup.from
    to = lineup.to
    amount = input.amount
    output = input.focus == .output && !input.output.isComputed ? input.output : nil
    recent = state.board.recent
    range = state.board.range
    switches = state.switches
    theme = state.themeName
    totals = state.tape.totals
    undo = state.undoParts
    over = state.settings.lineup
  }

  func preferences(since saved: Preferences) -> Preferences {
    Preferences(self, lastAmount: saved.amount, lastOutput: saved.output)
  }
}
