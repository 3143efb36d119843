// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// An amount, a pair, and the date of the rates.
package struct Conversion: Equatable, Sendable, Codable {
  /// Exact digits with a point: `1250.5`; a fraction such as `1/3` when there is no finite decimal.
  package var amount: String
  package var from: Currency
  package var to: Currency
  /// nil for the newest rates.
  package var on: Day?
  /// The text that was typed, where every locale reads it the same way.
  package var typed: String?
  /// The field it was typed into; nil for the amount.
  package var focus: Board.Focus?

  package init(amount: Rational, from: Currency, to: Currency, on: Day? = nil) {
    self.amount = amount.description
    self.from = from
    self.to = to
    self.on = on
  }

  init(_ recorded: RecordedConversion) {
    self.init(amount: recorded.amount, from: recorded.from, to: recorded.to, on: recorded.on)
    typed = recorded.input?.text
    focus = recorded.input?.field
  }
}

extension BoardScope {
  /// Sets the board to a conversion; undo restores the currencies.
  mutating func take(_ conversion: Conversion) {
    guard let amount = Rational(written: conversion.amount) else { return }
    let before = Draft(board).step
    board.lineup.present.show(from: conversion.from, to: [conversion.to])
    board.on = conversion.on
    board.focus = .amount
    board.amount = TypedAmount(given: amount, in: conversion.from, settings: settings)
    if let typed = conversion.typed { restoreText(typed, in: conversion.focus ?? .amount) }
    record(from: before)
  }

  /// Puts a text back into the field it was typed into.
  private mutating func restoreText(_ text: String, in focus: Board.Focus) {
    let entry = TypedAmount(
      kept: text, in: focus == .amount ? board.from : board.to, settings: settings)
    guard entry.isCurrent, entry.reading != nil else { return }
    board.focus = focus
    board.entry = entry
  }
}
