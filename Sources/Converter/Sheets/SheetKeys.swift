// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension KeyRouter {
  /// The message a key sends to the sheet that is open.
  static func message(for key: Key, on sheet: Sheet) -> Message? {
    if takes(key, as: sheet.place), let text = key.text {
      return message(editing: .insert(text), on: sheet)
    }
    guard
      let action = keymap.first(where: { $0.holds(in: sheet.place) && $0.keys.contains(key) })?
        .action
    else { return nil }
    switch action {
    case .quit: return .quit
    case .back: return .back
    default: break
    }
    if let edit = action.fieldEdit { return message(editing: edit, on: sheet) }
    switch sheet {
    case .picker(let picker):
      return pickerMessage(action, picker).map { .sheet(.child(.picker($0))) }
    }
  }

  private static func message(editing edit: FieldEdit, on sheet: Sheet) -> Message {
    switch sheet {
    case .picker: .sheet(.child(.picker(.edit(edit))))
    }
  }

  private static func pickerMessage(_ action: Action, _ picker: Picker) -> PickerMessage? {
    switch action {
    case .confirm: .choose
    case .toggleFavourite: .toggle
    case .up: .move(-1)
    case .down: .move(1)
    case .pageUp: .move(-10)
    case .pageDown: .move(10)
    case .first: .select(0)
    case .last: .select(picker.matches.count - 1)
    default: nil
    }
  }
}

extension Sheet {
  /// Which lines of the key table hold on the sheet.
  var place: Binding.Place {
    switch self {
    case .picker: .picker
    }
  }
}
