// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The sheet for the markup of a conversion: what was paid, and what was received or the rate.
package struct MarkupSheet: Equatable, Sendable {
  package enum Field: Int, Equatable, Sendable, Codable, CaseIterable {
    case paid
    case got
    /// Units received for one unit paid.
    case rate
  }

  package internal(set) var from: Currency
  package internal(set) var to: Currency
  package internal(set) var paid: TypedAmount
  /// The amount received or the rate, as typed; the other one is computed.
  package internal(set) var result: TypedAmount
  /// Whether ``result`` is the rate.
  package internal(set) var isRate = false
  package internal(set) var focus = Field.paid
  /// The selected fee profile: an index into the settings' fees; nil for none.
  package internal(set) var profile: Int?
  /// For reading and writing amounts.
  let settings: Settings

  /// Creates a sheet with the board's amount as the payment.
  init(paying amount: Rational?, from: Currency, to: Currency, settings: Settings) {
    self.from = from
    self.to = to
    self.settings = settings
    paid = TypedAmount(showing: amount, in: from, settings: settings)
    result = TypedAmount("", options: settings.fieldReading)
  }

  var paidValue: Rational? { paid.value(in: from) }

  /// The amount received, typed or computed from the rate.
  var receivedValue: Rational? {
    guard isRate else { return result.value(in: to) }
    guard let rate = result.value(in: to), let paid = paidValue else { return nil }
    return paid * rate
  }

  /// The rate, typed or computed from the amounts.
  var rateValue: Rational? {
    if isRate { return result.value(in: to) }
    guard let received = result.value(in: to), let paid = paidValue else { return nil }
    return received.divided(by: paid)
  }

  /// What it cost on the board's day.
  func cost(in state: State) -> ExchangeCost {
    ExchangeCost(
      paid: paidValue, from, received: receivedValue, to, on: state.board.on,
      profiles: state.settings.fees, book: state.book, clock: state.clock,
      source: state.settings.source)
  }

  var entry: TypedAmount { focus == .paid ? paid : result }

  var unit: Currency { focus == .paid ? from : to }
}

package enum MarkupMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Takes the mark of an ambiguous number the other way.
  case readOtherwise
  /// Moves the focus down by a number of lines, up when negative; it wraps around.
  case focus(Int)
  case select(Int)
  /// Swaps paid and received: for a card that charged a price in another currency.
  case turn
  /// Selects the next fee profile; after the last, none.
  case nextProfile
  /// Adds the exchange to the tape, and closes the sheet; without both amounts, shows what is missing and
  /// goes to the next field.
  case record
}
