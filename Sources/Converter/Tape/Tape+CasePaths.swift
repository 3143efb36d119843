// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension CasePath where Root == Message, Value == TapeMessage {
  static var tape: Self {
    CasePath(embed: Message.tape) { if case .tape(let message) = $0 { message } else { nil } }
  }
}
