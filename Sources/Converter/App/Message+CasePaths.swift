// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension CasePath where Root == Message, Value == BoardMessage {
  static var board: Self {
    CasePath(embed: Message.board) { if case .board(let message) = $0 { message } else { nil } }
  }
}

extension CasePath where Root == Message, Value == ReloadMessage {
  static var reload: Self {
    CasePath(embed: Message.reload) { if case .reload(let message) = $0 { message } else { nil } }
  }
}

extension CasePath where Root == Message, Value == Presented<SheetMessage> {
  static var sheet: Self {
    CasePath(embed: Message.sheet) { if case .sheet(let message) = $0 { message } else { nil } }
  }
}

extension CasePath where Root == Message, Value == StackMessage<Page, PageMessage> {
  static var pages: Self {
    CasePath(embed: Message.pages) { if case .pages(let message) = $0 { message } else { nil } }
  }
}
