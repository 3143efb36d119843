// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// One line of the key table.
package struct Binding: Equatable, Sendable {
  /// Where a binding holds, in the order of the help.
  package enum Place: String, CaseIterable, Sendable {
    /// On the converter's own screen.
    case converter
    /// On every screen.
    case everywhere
    /// On the sheet that picks a currency.
    case picker
    /// On the sheet that asks for a day.
    case date
    /// On the sheet that finds a markup.
    case markup
    /// On the sheet of the alerts.
    case alerts
    /// On the line that takes any phrase.
    case phrase
    /// On the sheet that asks whether something is really to be done.
    case confirmation
    /// On every sheet that has a field: its keys.
    case sheet
    /// On a pair's history.
    case history
    /// On the table of one day.
    case dayTable = "day-table"
    /// On the list of sources.
    case sources
    /// On the tape.
    case tape
    /// On the help screen.
    case help

    /// What the help calls it.
    var title: String {
      switch self {
      case .converter: "On the converter"
      case .everywhere: "Everywhere"
      case .picker: "Choosing a currency"
      case .date: "Choosing a day"
      case .markup: "Finding a markup"
      case .alerts: "On the alerts"
      case .phrase: "On the line for phrases"
      case .confirmation: "Answering a question"
      case .sheet: "In every sheet"
      case .history: "On a history"
      case .dayTable: "On a day's table"
      case .sources: "On the sources"
      case .tape: "On the tape"
      case .help: "In this help"
      }
    }

    /// Whether it is a sheet with a field to type into.
    var hasField: Bool {
      switch self {
      case .picker, .date, .markup, .alerts, .phrase: true
      default: false
      }
    }
  }

  /// The keys that ask for the action, the one shown first.
  package internal(set) var keys: [Key]
  /// What they ask for.
  package let action: Action
  /// The word in the footer; nil for keys the footer leaves out.
  package let short: String?
  /// The sentence in the help.
  package let help: String
  /// Where the binding holds.
  package let place: Place

  /// Whether it holds in a place: there, everywhere, or on every sheet with a field.
  func holds(in here: Place) -> Bool {
    place == here || place == .everywhere || (place == .sheet && here.hasField)
  }

  init(_ keys: Key..., action: Action, short: String? = nil, help: String, in place: Place) {
    self.keys = keys
    self.action = action
    self.short = short
    self.help = help
    self.place = place
  }
}
