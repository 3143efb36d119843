// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

package enum Confirmation: Equatable, Sendable, Codable {
  /// Accepting rates that moved implausibly far.
  case refusedRates(Reload.Refusal)
  case clearTape(lines: Int)
  case overwrite(FileDraft)
}

package enum ConfirmationMessage: Equatable, Sendable, Codable {
  case accept
  /// Handled by the parent: the action was confirmed.
  case accepted(Confirmation)
}

/// Sends the confirmed action. To decline, dismiss the sheet.
package let confirmationReducer = Reducer<Confirmation, ConfirmationMessage, Effect> {
  confirmation, message in
  switch message {
  case .accept: .batch(.send(.accepted(confirmation)), .dismiss)
  case .accepted: .none
  }
}
