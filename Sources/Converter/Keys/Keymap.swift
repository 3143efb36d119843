// SPDX-License-Identifier: Apache-2.0

import Screen

/// The key bindings: the key table with the user's overrides.
///
/// The key router, the footer, the menu, the help, and every text that shows a key read this value. Where
/// the cursor is in a field, a character is text: its line of the table is then reached with Alt, and on the
/// converter through the menu.
package struct Keymap: Equatable, Sendable {
  /// In the order of the footer and of the help.
  package internal(set) var bindings: [Binding]

  /// The action of a key in a place, or nil; a character with Alt is the character.
  func action(for key: Key, in place: Place) -> Action? {
    func action(_ key: Key) -> Action? {
      bindings.first { $0.applies(in: place) && $0.keys.contains(key) }?.action
    }
    return action(key) ?? (place.typing == .text ? nil : action(key.withoutAlt))
  }

  /// The keys of an action in a place, the one shown first; empty when the place does not have it.
  package func keys(of action: Action, in place: Place) -> [Key] {
    bindings.first { $0.action == action && $0.applies(in: place) }?.keys ?? []
  }

  /// The key that does an action wherever the cursor is: a character only with Alt.
  func stroke(of action: Action, in place: Place) -> Key? {
    let keys = keys(of: action, in: place)
    guard place.typing != .nothing, let first = keys.first else { return keys.first }
    if let key = keys.first(where: { !$0.isCharacter }) { return key }
    if case .character(let character) = first { return .alt(character) }
    return first
  }

  /// How an action is reached, as the screen shows it: `^R`, `F1`; on the converter the letter of the menu
  /// with the key that opens it, `Esc u`.
  func name(of action: Action, in place: Place) -> String {
    guard let key = stroke(of: action, in: place) else { return action.name }
    if place == .converter, case .alt = key, let letter = keys(of: action, in: place).first,
      let menu = keys(of: .back, in: place).first, letter.isCharacter
    {
      return "\(menu) \(letter)"
    }
    return Glyphs.ascii.name(of: key)
  }
}

/// One line of the key table.
package struct Binding: Equatable, Sendable {
  /// The first key is the one shown.
  package internal(set) var keys: [Key]
  package let action: Action
  /// The word in the footer; nil for keys that are not in the footer.
  package internal(set) var short: String?
  package let help: String
  package fileprivate(set) var place: Place
  /// Its position among the keys of the converter, in the footer, the help and the palette: lower ranks
  /// are first.
  let rank: Int

  /// A line applies in the place whose table it is in, unless it names another one.
  init(
    _ keys: [Key], _ action: Action, _ short: String?, _ help: String,
    in place: Place = .everywhere,
    rank: Int = 50
  ) {
    (self.keys, self.action, self.short, self.help) = (keys, action, short, help)
    (self.place, self.rank) = (place, rank)
  }

  init(
    _ key: Key, _ action: Action, _ short: String?, _ help: String, in place: Place = .everywhere,
    rank: Int = 50
  ) {
    self.init([key], action, short, help, in: place, rank: rank)
  }

  /// Whether the binding applies in a place: its own, everywhere, or any sheet with a field.
  func applies(in here: Place) -> Bool {
    place == here || place == .everywhere || (place == .sheet && here.hasField)
  }
}

extension [Binding] {
  /// The lines of the table of a place.
  func placed(in place: Place) -> [Binding] {
    map { binding in
      var binding = binding
      if binding.place == .everywhere { binding.place = place }
      return binding
    }
  }
}

extension Keymap {
  /// The hints of a panel's title: the first key of each action, and a word.
  func hints(_ actions: [(action: Action, word: String)], in place: Place) -> [Panel.Hint] {
    actions.compactMap { action, word in
      stroke(of: action, in: place).map { Panel.Hint($0, word) }
    }
  }
}

extension State {
  /// What a key does about the message before it, ` · u undo`, here or where closing a sheet leads.
  func hint(_ action: Action) -> String {
    let keys = screen.keys
    let here = keys.keys(of: action, in: place).isEmpty ? type(of: roomBelow).place : place
    if here == .converter { return BoardScope(self).hint(action) }
    guard let first = keys.keys(of: action, in: here).first else { return "" }
    // In a list next to a field a letter needs no Alt.
    let letter = here == place && !room.hasCursor ? first : nil
    let name = letter.map(Glyphs.ascii.name) ?? keys.name(of: action, in: here)
    return " \(settings.glyphs.separator) \(name) \(action.name)"
  }
}

extension BoardScope {
  /// The same on the converter; nothing beside a text that is typed, where Esc opens no menu and undo is for the
  /// text.
  func hint(_ action: Action) -> String {
    guard board.fieldState == .settled else { return "" }
    let name = screen.keys.name(of: action, in: .converter)
    return " \(settings.glyphs.separator) \(name) \(action.name)"
  }
}

extension Frame {
  /// Makes a click anywhere in a panel press the converter's key for an action.
  mutating func mark(opening action: Action, _ keys: Keymap, in area: Area) {
    if let key = keys.stroke(of: action, in: .converter) { mark(.key(key), in: area) }
  }
}
