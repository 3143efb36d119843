// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// What a board can be set to in one step: an amount, a pair, and the day whose rates are used.
package struct Conversion: Equatable, Sendable, Codable {
  /// The amount in exact digits, with a point: `1250.5`; `1/3` where no decimal equals it.
  package var amount: String
  /// The currency of the amount.
  package var from: Currency
  /// The output currency.
  package var to: Currency
  /// The day whose rates are used; nil for the newest.
  package var on: Day?

  /// A conversion of an amount.
  package init(amount: Rational, from: Currency, to: Currency, on: Day? = nil) {
    self.amount = amount.description
    self.from = from
    self.to = to
    self.on = on
  }

  /// The conversion a query asks for; nil unless it has one source and targets, the first other than
  /// it and none unknown.
  package init?(_ query: Query) {
    guard let from = query.from, let to = query.targets.first, from != to,
      query.targets.count == query.wanted.count, let amount = query.amount.value
    else { return nil }
    self.init(amount: amount, from: from, to: to, on: query.on)
  }
}

extension BoardScope {
  /// Sets the board to a conversion; undo takes the currencies back.
  mutating func take(_ conversion: Conversion) {
    guard let amount = Rational(written: conversion.amount) else { return }
    change(.message(.pair(conversion.from, conversion.to)))
    board.on = conversion.on
    board.focus = .amount
    board.amount = Entry(given: amount, in: conversion.from, settings: settings)
  }
}
