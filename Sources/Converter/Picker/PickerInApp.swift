// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

/// Uses the chosen currency for the picker's purpose.
let pickerInApp = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .sheet(.child(.picker(.chosen(let currency, let purpose)))):
    .send(.board(.lineup(.message(purpose.message(picking: currency)))))
  case .sheet(.child(.picker(.toggled(let currency)))):
    .send(.board(.lineup(.message(.toggle(currency)))))
  default:
    .none
  }
}

extension Picker.Purpose {
  /// The edit of the rows.
  fileprivate func message(picking currency: Currency) -> LineupMessage {
    switch self {
    case .output: .pickOutput(currency)
    case .source: .pickSource(currency)
    case .row: .add(currency)
    }
  }
}
