// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What on the screen is remembered, before it is written down.
struct PreferencesParts: Equatable, Sendable {
  let favourites: [Currency]
  let from: Currency
  let to: Currency
  let amount: Entry
  let switches: SourceSwitches

  init(_ board: Board, switches: SourceSwitches = SourceSwitches()) {
    favourites = board.rows
    from = board.from
    to = board.to
    amount = board.amount
    self.switches = switches
  }
}
