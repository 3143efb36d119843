// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Changed keys of an action in a recording, by name.
struct RecordedKeys: Equatable, Sendable, Codable {
  private var place: String
  private var action: String
  private var keys: [String]

  /// The differences from the standard key bindings; nil without any.
  static func changes(in keymap: Keymap) -> [RecordedKeys]? {
    let changes = zip(keymap.bindings, Keymap.standard.bindings).filter { $0.keys != $1.keys }
    guard !changes.isEmpty else { return nil }
    return changes.map { binding, _ in
      RecordedKeys(
        place: binding.place.name, action: binding.action.name,
        keys: binding.keys.map(\.description))
    }
  }

  /// The key bindings with the changes; unknown places and actions are ignored.
  static func keymap(_ changes: [RecordedKeys]) -> Keymap {
    var keymap = Keymap.standard
    for change in changes {
      let line = keymap.bindings.firstIndex {
        $0.place.name == change.place && $0.action.name == change.action
      }
      guard let line else { continue }
      keymap.bindings[line].keys = change.keys.compactMap { Key($0) }
    }
    return keymap
  }
}
