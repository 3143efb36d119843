// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// Every sheet with its own reducer.
package let sheetReducer = Reducer<Sheet, SheetMessage, Effect>.combine(
  pickerReducer.pullback(case: .picker, message: .picker),
  dateReducer.pullback(case: .date, message: .date),
  markupReducer.pullback(case: .markup, message: .markup),
  alertSheetReducer.pullback(case: .alerts, message: .alerts),
  phraseLineReducer.pullback(case: .phrase, message: .phrase),
  confirmationReducer.pullback(case: .confirmation, message: .confirmation)
)

extension CasePath where Root == Sheet, Value == Picker {
  static var picker: Self {
    CasePath(embed: Sheet.picker) { if case .picker(let picker) = $0 { picker } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == PickerMessage {
  static var picker: Self {
    CasePath(embed: SheetMessage.picker) {
      if case .picker(let message) = $0 { message } else { nil }
    }
  }
}

extension CasePath where Root == Sheet, Value == DateSheet {
  static var date: Self {
    CasePath(embed: Sheet.date) { if case .date(let sheet) = $0 { sheet } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == DateMessage {
  static var date: Self {
    CasePath(embed: SheetMessage.date) { if case .date(let message) = $0 { message } else { nil } }
  }
}

extension CasePath where Root == Sheet, Value == MarkupSheet {
  static var markup: Self {
    CasePath(embed: Sheet.markup) { if case .markup(let sheet) = $0 { sheet } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == MarkupMessage {
  static var markup: Self {
    CasePath(embed: SheetMessage.markup) {
      if case .markup(let message) = $0 { message } else { nil }
    }
  }
}

extension CasePath where Root == Sheet, Value == Confirmation {
  static var confirmation: Self {
    CasePath(embed: Sheet.confirmation) {
      if case .confirmation(let confirmation) = $0 { confirmation } else { nil }
    }
  }
}

extension CasePath where Root == SheetMessage, Value == ConfirmationMessage {
  static var confirmation: Self {
    CasePath(embed: SheetMessage.confirmation) {
      if case .confirmation(let message) = $0 { message } else { nil }
    }
  }
}
