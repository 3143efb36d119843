// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The lines of the help, generated from the key table.
enum HelpText {
  enum Line: Equatable {
    case heading(String)
    case key(String, String)
    case text(String)
  }

  /// The width of the column of key names.
  static let keyWidth = 16

  /// The number of lines, which does not depend on the key bindings.
  static let count = lines(.standard).count

  /// All lines, in the order of the key table.
  static func lines(_ keys: Keymap) -> [Line] {
    var lines: [Line] = [
      .heading("Typing"),
      .text("Digits, . , + - * / ^ ( ) % and spaces go to the field; letters are commands."),
      .text("100 + 19% is 119; 12.50*3 works; a paste is one edit."),
      .text(""),
    ]
    for place in Place.all {
      lines.append(.heading(place.title))
      for binding in keys.bindings where binding.place == place {
        lines.append(.key(binding.keys.map(\.description).joined(separator: " "), binding.help))
      }
      lines.append(.text(""))
    }
    lines.append(.heading("Rates"))
    lines.append(.text("European Central Bank, euro foreign exchange reference rates: one rate a"))
    lines.append(.text("working day, about 16:00 Central European Time, for information only."))
    return lines
  }
}
