// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension State {
  /// Why there is no result, in a few words; the field shows the full reason.
  var reasonForNoResult: String {
    let side = board.focus == .amount ? "amount" : "result"
    if !board.entry.isCurrent { return "the \(side) cannot be read" }
    if board.entry.reading == nil { return "no \(side) was typed" }
    return (figures.fault ?? selectedRate?.fault)?.message ?? "there is no result"
  }
}
