// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Every pushed screen with its own reducer.
package let pageReducer = Reducer<Page, PageMessage, Effect>.combine(
  helpReducer.pullback(case: .help, message: .help),
  historyReducer.pullback(case: .history, message: .history),
  dayTableReducer.pullback(case: .dayTable, message: .dayTable),
  sourceListReducer.pullback(case: .sources, message: .sources)
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

extension CasePath where Root == Page, Value == RateHistory {
  static var history: Self {
    CasePath(embed: Page.history) { if case .history(let page) = $0 { page } else { nil } }
  }
}

extension CasePath where Root == PageMessage, Value == HistoryMessage {
  static var history: Self {
    CasePath(embed: PageMessage.history) {
      if case .history(let message) = $0 { message } else { nil }
    }
  }
}

extension CasePath where Root == Page, Value == DayTable {
  static var dayTable: Self {
    CasePath(embed: Page.dayTable) { if case .dayTable(let page) = $0 { page } else { nil } }
  }
}

extension CasePath where Root == PageMessage, Value == DayTableMessage {
  static var dayTable: Self {
    CasePath(embed: PageMessage.dayTable) {
      if case .dayTable(let message) = $0 { message } else { nil }
    }
  }
}

extension CasePath where Root == Page, Value == SourceList {
  static var sources: Self {
    CasePath(embed: Page.sources) { if case .sources(let page) = $0 { page } else { nil } }
  }
}

extension CasePath where Root == PageMessage, Value == SourceListMessage {
  static var sources: Self {
    CasePath(embed: PageMessage.sources) {
      if case .sources(let message) = $0 { message } else { nil }
    }
  }
}
