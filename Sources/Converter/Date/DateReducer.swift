// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// Typing a day and taking it. A text that is no date, or a day to come, is not taken.
package let dateReducer = Reducer<DateSheet, DateMessage, Effect> { sheet, message in
  switch message {
  case .edit(let edit):
    var field = sheet.field
    if sheet.isFresh, case .insert = edit { field = Field() }
    guard field.apply(edit) else { break }
    sheet.field = field
    sheet.isFresh = false

  case .choose:
    switch sheet.reading {
    case .newest: return .batch(.send(.chosen(nil)), .dismiss)
    case .day(let day): return .batch(.send(.chosen(day)), .dismiss)
    case .future, .unreadable: break
    }

  case .chosen, .step:
    break
  }
  return .none
}

extension DateSheet {
  /// Puts a day in place of the text; nil for the newest.
  mutating func show(_ day: Day?) {
    field = Field(day?.iso ?? "")
    isFresh = true
  }
}
