// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Keymap {
  /// The key bindings in the format of the configuration: a table per place, with comments.
  ///
  /// Read as a configuration, it gives the same key bindings. Keys handled by the terminal are commented
  /// out, because they cannot be changed.
  package var configuration: String {
    Place.all.map { place in
      let lines = bindings.filter { $0.place == place }
      let settings = lines.map { line in
        (line.action.isHandledByTerminal ? "# " : "") + line.action.name + " = " + line.keyList
      }
      let widest = settings.reduce(0) { max($0, width(of: $1)) }
      let rows = zip(settings, lines).map { setting, line in
        let blanks = String(repeating: " ", count: widest - width(of: setting))
        return "\(setting)\(blanks)  # \(line.help)\n"
      }
      return "[keys.on.\(place.name)]\n" + rows.joined()
    }.joined(separator: "\n")
  }

  /// The key names longer than one character, for suggestions after a typing error.
  package static let keyNames: [String] =
    (Key.named + [.character(" ")] + (1...12).map { .function($0) }
    + "abcdefghijklmnopqrstuvwxyz".map { .control($0) }).filter(\.canBePressed).map(\.description)
}

extension Binding {
  /// `"r"`, or `["Up", "k"]`.
  fileprivate var keyList: String {
    let names = keys.map { Binding.quoted($0.description) }
    return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
  }

  private static func quoted(_ name: String) -> String {
    name.contains { "\"\\".contains($0) } ? "'\(name)'" : "\"\(name)\""
  }
}

extension Key {
  /// Whether a terminal can send this key for a key press.
  ///
  /// Terminals send Ctrl-I as Tab, Ctrl-M and Ctrl-J as Enter, Ctrl-H as Backspace and Ctrl-[ as
  /// Escape, and nothing for Ctrl with most other characters.
  var canBePressed: Bool {
    switch self {
    case .paste, .click, .drag, .wheel: false
    case .control(let character): "abcdefgklnopqrstuvwxyz \\]^_".contains(character)
    default: true
    }
  }
}
