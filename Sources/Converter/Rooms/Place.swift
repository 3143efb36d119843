// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A section of the key table, the help and the configuration.
package struct Place: Hashable, Sendable {
  /// What characters do in a place.
  enum Typing: Hashable, Sendable {
    /// Each may be a key.
    case nothing
    /// They are typed into the field, except these, which may be keys.
    case text(except: String = "")
    /// They are typed into a field for amounts, except letters and these marks, which may be keys.
    case amount(except: String)
  }

  /// The name in the configuration.
  package let name: String
  /// The heading in the help.
  let title: String
  let typing: Typing

  init(_ name: String, title: String, typing: Typing = .nothing) {
    (self.name, self.title, self.typing) = (name, title, typing)
  }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Place {
  /// Whether it is a sheet with a field, so that the keys of fields apply.
  var hasField: Bool { typing != .nothing && self != .converter && self != .everywhere }

  /// Whether a key always types into the field of the place. In a field for an amount, letters may be
  /// commands: the field knows (``TypedAmount/takes(_:)``).
  func types(_ key: Key) -> Bool {
    switch (key, typing) {
    case (_, .nothing): false
    case (.paste, _): true
    case (.character(let character), .text(let keys)): !keys.contains(character)
    case (.character(let character), .amount(let keys)):
      !character.isLetter && !keys.contains(character)
    default: false
    }
  }

  /// All pages and sheets.
  package static let everywhere = Place(
    "everywhere", title: "Everywhere", typing: .amount(except: TypedAmount.commandMarks))
  /// The keys of the field in every sheet that has one.
  package static let sheet = Place("sheet", title: "In every sheet", typing: .text())

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

  /// Whether it is a page, whose actions can be done as soon as it is open.
  var opensAsPage: Bool { Page.rooms.contains { $0.place == self } }

  /// In the order of the help.
  package static let all: [Place] =
    [.converter, .everywhere] + Sheet.rooms.map { $0.place } + [.sheet]
    + Page.rooms.map { $0.place }
}
