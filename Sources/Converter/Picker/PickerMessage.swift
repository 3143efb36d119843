// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

package enum PickerMessage: Equatable, Sendable, Codable {
  /// Edits the search.
  case edit(FieldEdit)
  /// Moves the selection down, or up when negative.
  case move(Int)
  /// Selects a currency of the list.
  case select(Int)
  case last
  /// Chooses the selected currency.
  case choose
  /// Adds the selected currency to the favourites, or removes it.
  case toggle
  /// Handled by the parent: a currency was chosen.
  case chosen(Currency, Picker.Purpose)
  /// Handled by the parent: a pair to compare was chosen.
  case paired(HistoryPair)
  /// Handled by the parent: adds a currency to the favourites, or removes it.
  case toggled(Currency)
}
