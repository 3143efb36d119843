// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// One line of the key table.
public struct Binding: Equatable, Sendable {
  /// Where a binding holds.
  public enum Place: String, CaseIterable, Sendable {
    /// On every screen.
    case everywhere
    /// On the converter's own screen.
    case converter
    /// On every sheet: the keys of its field.
    case sheet
    /// On the sheet that picks a currency.
    case picker
    /// On the sheet that asks for a day.
    case date
    /// On the sheet that finds a markup.
    case markup
    /// On the line that takes any phrase.
    case phrase
    /// On the help screen.
    case help
    /// On a pair's history.
    case history
    /// On the table of one day.
    case dayTable = "day-table"
    /// On the list of sources.
    case sources
    /// On the tape.
    case tape

    /// Whether it is a sheet, over whatever lies behind it.
    var isSheet: Bool {
      switch self {
      case .picker, .date, .markup, .phrase: true
      default: false
      }
    }
  }

  /// The keys that ask for the action, the one shown first.
  public let keys: [Key]
  /// What they ask for.
  public let action: Action
  /// The word in the footer; nil for keys the footer leaves out.
  public let short: String?
  /// The sentence in the help.
  public let help: String
  /// Where the binding holds.
  public let place: Place

  /// Whether it holds in a place: there, everywhere, or on every sheet.
  func holds(in here: Place) -> Bool {
    place == here || place == .everywhere || (place == .sheet && here.isSheet)
  }

  init(_ keys: Key..., action: Action, short: String? = nil, help: String, in place: Place) {
    self.keys = keys
    self.action = action
    self.short = short
    self.help = help
    self.place = place
  }
}
