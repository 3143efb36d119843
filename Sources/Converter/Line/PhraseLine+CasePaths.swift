// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension CasePath where Root == Sheet, Value == PhraseLine {
  static var phrase: Self {
    CasePath(embed: Sheet.phrase) { if case .phrase(let line) = $0 { line } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == PhraseLineMessage {
  static var phrase: Self {
    CasePath(embed: SheetMessage.phrase) {
      if case .phrase(let message) = $0 { message } else { nil }
    }
  }
}
