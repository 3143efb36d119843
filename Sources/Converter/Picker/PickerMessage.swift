// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What can happen while a currency is chosen.
package enum PickerMessage: Equatable, Sendable, Codable {
  /// An edit of what is searched for.
  case edit(FieldEdit)
  /// So many currencies down, or up when negative; it stops at the ends.
  case move(Int)
  /// To a currency of the list.
  case select(Int)
  /// Take the currency pointed at.
  case choose
  /// Make the currency pointed at a favourite, or no longer one.
  case toggle
  /// Told to the parent: this currency was chosen.
  case chosen(Currency, Picker.Purpose)
  /// Told to the parent: this currency is to become a favourite, or no longer be one.
  case toggled(Currency)
}
