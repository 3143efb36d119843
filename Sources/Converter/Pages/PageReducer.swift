// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Every pushed screen with its own reducer.
public let pageReducer = Reducer<Page, PageMessage, Effect>.combine(
  helpReducer.pullback(case: .help, message: .help)
)

extension CasePath where Root == Page, Value == Help {
  static var help: Self {
    CasePath(embed: Page.help) { if case .help(let help) = $0 { help } else { nil } }
  }
}

extension CasePath where Root == PageMessage, Value == HelpMessage {
  static var help: Self {
    CasePath(embed: PageMessage.help) { if case .help(let message) = $0 { message } else { nil } }
  }
}
