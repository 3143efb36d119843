// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension State {
  /// Why there is no output to do anything with, in a few words: the whole stands at the field.
  var reasonForNoOutput: String {
    let side = board.focus == .amount ? "amount" : "output"
    if !board.entry.isCurrent { return "the \(side) cannot be read" }
    if board.entry.reading == nil { return "no \(side) is typed" }
    return (figures.fault ?? selectedRate?.fault)?.message ?? "there is no output"
  }
}
