// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Something a key can ask for. The key table says which key, the router what it does.
package enum Action: String, CaseIterable, Sendable {
  case quit
  case back
  case help
  case history
  case chooseRange = "choose-range"
  case openDay = "open-day"
  case sources
  case phrase
  case complete
  case copy
  case record
  case tape
  case alerts
  case above
  case below
  case rearm
  case deleteEntry = "delete-entry"
  case clearTape = "clear-tape"
  case export
  case toggleSource = "toggle-source"
  case reload
  case reloadHistory = "reload-history"
  case reviewRates = "review-rates"
  case swap
  case find
  case pickSource = "pick-source"
  case addRow = "add-row"
  case removeRow = "remove-row"
  case rowDown = "row-down"
  case rowUp = "row-up"
  case undo
  case redo
  case switchFocus = "switch-focus"
  case up
  case down
  case pageUp = "page-up"
  case pageDown = "page-down"
  case first
  case last
  case cursorLeft = "cursor-left"
  case cursorRight = "cursor-right"
  case lineStart = "line-start"
  case lineEnd = "line-end"
  case deleteBack = "delete-back"
  case deleteForward = "delete-forward"
  case deleteWord = "delete-word"
  case deleteLine = "delete-line"
  case deleteToEnd = "delete-to-end"
  case date
  case dayBack = "day-back"
  case dayOn = "day-on"
  case newest
  case markup
  case nextField = "next-field"
  case previousField = "previous-field"
  case nextProfile = "next-profile"
  case confirm
  case toggleFavourite = "toggle-favourite"
  /// Carried out by the terminal shell, which knows the two keys; listed so that the help names them.
  case repaint
  case suspend
}
