// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Reducers

/// The list of alerts, with a field for a new one.
package struct AlertSheet: Equatable, Sendable {
  /// The base currency of the new alert.
  package internal(set) var from: Currency
  /// The quote currency of the new alert.
  package internal(set) var to: Currency
  package internal(set) var threshold: TypedAmount
  /// The chosen side; nil for the side opposite to the current rate.
  package internal(set) var direction: Alert.Direction?
  /// For reading the threshold: as in `agio alerts add`, only a locale decides an ambiguous one.
  let settings: Settings

  init(from: Currency, to: Currency, settings: Settings) {
    self.from = from
    self.to = to
    self.settings = settings
    threshold = TypedAmount("", options: settings.reading)
  }

  func chosen(in alerts: Alerts) -> Alert? {
    alerts.list.isEmpty ? nil : alerts.ordered(for: from, to)[alerts.selected]
  }

  /// Clears the field for the next threshold.
  mutating func clear() {
    threshold = TypedAmount("", options: settings.reading)
    direction = nil
  }
}

package enum AlertSheetMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  case choose(Alert.Direction)
  /// Swaps the currencies of the pair.
  case turn
  /// Handled by the parent: selects an alert by its index.
  case select(Int)
  /// Handled by the parent: moves the selection down, or up when negative.
  case move(Int)
  /// Handled by the parent: adds the typed alert.
  case add
}

let alertSheetReducer = Reducer<AlertSheet, AlertSheetMessage, Effect> { sheet, message in
  switch message {
  case .edit(let edit):
    // An edit that does not fit is ignored; rates are much shorter.
    _ = sheet.threshold.apply(edit, options: sheet.settings.reading)
  case .choose(let direction):
    sheet.direction = direction
  case .turn:
    (sheet.from, sheet.to) = (sheet.to, sheet.from)
    sheet.direction = nil
  case .select, .move, .add:
    break
  }
  return .none
}
