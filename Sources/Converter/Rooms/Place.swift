// SPDX-License-Identifier: Apache-2.0

import Screen

/// A section of the key table, the help and the configuration.
package struct Place: Hashable, Sendable {
  /// What characters are in a place.
  enum Typing: Hashable, Sendable {
    /// Keys of the table: there is no field.
    case nothing
    /// Text, always.
    case text
    /// Text while the cursor is in the field. In its menu or its list, and with Alt, they are keys.
    case textOrKeys
  }

  /// The name in the configuration.
  package let name: String
  /// The heading in the help.
  let title: String
  /// The title, and what else people call it: a search finds it by these.
  let words: String
  let typing: Typing

  init(_ name: String, title: String, also: String = "", typing: Typing = .nothing) {
    (self.name, self.title, self.typing) = (name, title, typing)
    words = "\(title) \(also)"
  }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Place {
  /// Whether it is a sheet with a field, so that the keys of fields apply.
  var hasField: Bool { typing != .nothing && self != .converter && self != .everywhere }

  /// The ends of a list are those of the text, while the cursor is in the field beside it.
  func fieldEnd(of action: Action) -> FieldEdit? {
    guard typing == .textOrKeys else { return nil }
    return action == .first ? .start : action == .last ? .end : nil
  }

  /// Whether a key is text whatever the place shows, and so never a key of the table.
  func types(_ key: Key) -> Bool { typing == .text && key.isCharacter }

  /// All pages and sheets.
  package static let everywhere = Place("everywhere", title: "Everywhere")
  /// The keys of the field in every sheet that has one.
  package static let sheet = Place("sheet", title: "In every sheet", typing: .text)

  /// The action of the converter that opens it; nil for the converter, and for what only opens over
  /// another place.
  var opener: Action? { Self.openers[self] }

  private static let openers: [Place: Action] = {
    let actions = Keymap.standard.bindings.filter { $0.place == .converter }.map(\.action)
    // Converting the arrays would look up each conformance among all of the program.
    let rooms: [any Room.Type] = Page.rooms.map { $0 } + Sheet.rooms.map { $0 }
    return rooms.reduce(into: [:]) { openers, room in
      openers[room.place] = room.openedBy.first { actions.contains($0) }
    }
  }()

  /// The place that an action of the converter opens.
  static func opened(by action: Action) -> Place? { opened[action] }

  private static let opened = Dictionary(openers.map { ($1, $0) }) { first, _ in first }

  /// Whether it is a page, whose actions can be done as soon as it is open.
  var opensAsPage: Bool { Page.rooms.contains { $0.place == self } }

  /// In the order of the help.
  package static let all: [Place] =
    [.converter, .everywhere] + Sheet.rooms.map { $0.place } + [.sheet]
    + Page.rooms.map { $0.place }
}
