// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// The help page: the key table, scrolled.
package struct Help: Equatable, Sendable, Codable {
  /// The first visible line.
  package var top = 0

  package init() {}

  /// Help that starts at the section of a place; on the converter, at its start.
  init(of place: Place, keys: Keymap) {
    guard place != .converter else { return }
    top = HelpText.lines(keys).firstIndex(of: .heading(place.title)) ?? 0
  }
}

package enum HelpMessage: Equatable, Sendable, Codable {
  /// Scrolls down, or up when negative.
  case scroll(Int)
}

/// Scrolls the help; the view knows how many lines fit and stops at the last.
package let helpReducer = Reducer<Help, HelpMessage, Effect> { help, message in
  switch message {
  case .scroll(let lines):
    help.top = min(max(0, help.top + lines), max(0, HelpText.count - 1))
  }
  return .none
}
