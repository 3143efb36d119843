// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Closes the sheet and sends what was confirmed.
let confirmationInApp = Reducer<State, Message, Effect> { state, message in
  guard case .sheet(.child(.confirmation(.accept))) = message,
    case .confirmation(let confirmation) = state.sheet
  else { return .none }
  return .batch(.send(.sheet(.dismiss)), .send(confirmation.question.accepted))
}
