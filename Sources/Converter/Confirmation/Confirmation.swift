// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// What is done only when a person says yes to it.
package enum Confirmation: Equatable, Sendable, Codable {
  /// Taking rates that moved implausibly far.
  case refusedRates(Reload.Refusal)
  /// Taking all lines off the tape.
  case clearTape(lines: Int)
}

/// What can happen while a question stands.
package enum ConfirmationMessage: Equatable, Sendable, Codable {
  /// Yes.
  case accept
  /// Yes was said to that.
  case accepted(Confirmation)
}

/// Saying yes. Saying no is leaving the sheet.
package let confirmationReducer = Reducer<Confirmation, ConfirmationMessage, Effect> {
  confirmation, message in
  switch message {
  case .accept: .batch(.send(.accepted(confirmation)), .dismiss)
  case .accepted: .none
  }
}
