// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

/// The alerts, and a new one being typed for a pair.
package struct AlertSheet: Equatable, Sendable {
  /// The currency one unit of which the rate is of.
  package internal(set) var from: Currency
  /// The currency the rate is in.
  package internal(set) var to: Currency
  /// The threshold as typed.
  package internal(set) var threshold: Entry
  /// The side chosen; nil leaves it to where the threshold lies from today's rate.
  package internal(set) var direction: Alert.Direction?
  /// The alert chosen: an index into the list as the sheet shows it.
  package internal(set) var selected = 0
  /// How a threshold is read.
  let settings: Settings

  /// A sheet for a pair.
  init(from: Currency, to: Currency, settings: Settings) {
    self.from = from
    self.to = to
    self.settings = settings
    threshold = Entry("", options: settings.reading)
  }

  /// Empties the field for the next threshold.
  mutating func clear() {
    threshold = Entry("", options: settings.reading)
    direction = nil
  }
}

/// What can happen on the sheet.
package enum AlertSheetMessage: Equatable, Sendable, Codable {
  /// An edit of the threshold.
  case edit(FieldEdit)
  /// A side is chosen.
  case choose(Alert.Direction)
  /// The two currencies change places.
  case turn
  /// The selection to an alert of the list.
  case select(Int)
  /// The selection so many alerts down, or up when negative; it stops at the ends.
  case move(Int)
  /// Told to the parent: make an alert of what is typed.
  case add
}

/// Typing a threshold and choosing among the alerts.
let alertSheetReducer = Reducer<AlertSheet, AlertSheetMessage, Effect> { sheet, message in
  switch message {
  case .edit(let edit):
    // An edit that does not fit changes nothing; a rate is never as long.
    _ = sheet.threshold.apply(edit, options: sheet.settings.reading)
  case .choose(let direction):
    sheet.direction = direction
  case .turn:
    (sheet.from, sheet.to) = (sheet.to, sheet.from)
    sheet.direction = nil
  case .select(let row):
    sheet.selected = row
  case .add, .move:
    break
  }
  return .none
}
