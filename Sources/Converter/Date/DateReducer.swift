// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// Handles typing and choosing a date. Invalid text, dates in the future and before all rates
/// cannot be chosen.
package let dateReducer = Reducer<DateSheet, DateMessage, Effect> { sheet, message in
  switch message {
  case .edit(let edit):
    sheet.field.apply(edit, isFresh: &sheet.isFresh)

  case .choose:
    switch sheet.input {
    case .newest: return .batch(.send(.chosen(nil)), .dismiss)
    case .day(let day): return .batch(.send(.chosen(day)), .dismiss)
    case .future, .tooEarly, .invalid: break
    }

  case .chosen, .step:
    break
  }
  return .none
}

extension DateSheet {
  /// Replaces the text by a date; nil for the newest rates.
  mutating func show(_ day: Day?) {
    field = TextField(day?.iso ?? "")
    isFresh = true
  }
}
