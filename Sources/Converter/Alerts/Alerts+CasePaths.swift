// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension CasePath where Root == Message, Value == AlertsMessage {
  static var alerts: Self {
    CasePath(embed: Message.alerts) { if case .alerts(let message) = $0 { message } else { nil } }
  }
}
