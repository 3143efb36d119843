// SPDX-License-Identifier: Apache-2.0

/// A key press, a paste, a mouse event, or the focus.
package enum Key: Hashable, Sendable {
  /// A character as typed, with its combining marks.
  case character(Character)
  /// Control plus a key; letters in lower case.
  case control(Character)
  /// Alt plus a key, or Escape directly followed by a key.
  case alt(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case shiftUp
  case shiftDown
  case shiftLeft
  case shiftRight
  case home
  case end
  case pageUp
  case pageDown
  /// F1 is 1.
  case function(Int)
  /// A bracketed paste, unfiltered: control characters included.
  case paste(String)
  /// A click of the first mouse button; row and column count from 0.
  case click(row: Int, column: Int)
  /// The first mouse button is held and the mouse has moved to this place.
  case drag(row: Int, column: Int)
  /// Wheel steps; negative is up.
  case wheel(Int)
  /// The window of the terminal gets the focus.
  case focus
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// `"h"` is the key that types it.
  package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

extension Key: CustomStringConvertible {
  /// The key as key maps and help write it: `q`, `Space`, `Ctrl-R`, `Shift-Up`, `F1`.
  package var description: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-" + Self.name(of: character, uppercase: true)
    case .alt(let character): "Alt-" + Self.name(of: character, uppercase: false)
    case .function(let number): "F\(number)"
    case .paste(let text): "Paste:" + text
    case .click(let row, let column): "Click:\(row),\(column)"
    case .drag(let row, let column): "Drag:\(row),\(column)"
    case .wheel(let steps): "Wheel:\(steps)"
    case .focus: "Focus"
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  /// The key with this name, or nil. Names longer than one character are case-insensitive.
  package init?(_ description: String) {
    if description.count == 1, let character = description.first {
      self = .character(character)
      return
    }
    if description.lowercased() == "space" {
      self = .character(" ")
      return
    }
    let lowered = description.lowercased()
    if let named = Self.names.first(where: { $0.name.lowercased() == lowered }) {
      self = named.key
    } else if lowered.hasPrefix("ctrl-"), let character = Self.character(lowered.dropFirst(5)) {
      self = .control(character)
    } else if lowered.hasPrefix("alt-"), let character = Self.character(description.dropFirst(4)) {
      self = .alt(character)
    } else if lowered.hasPrefix("f"), let number = Int(lowered.dropFirst()), (1...63) ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static func name(of character: Character, uppercase: Bool) -> String {
    if character == " " { return "Space" }
    return uppercase ? character.uppercased() : String(character)
  }

  private static func character(_ name: Substring) -> Character? {
    if name.lowercased() == "space" { return " " }
    return name.count == 1 ? name.first : nil
  }

  /// All keys with a fixed name.
  package static var named: [Key] { names.map(\.key) }

  private static let names: [(key: Key, name: String)] = [
    (.enter, "Enter"), (.tab, "Tab"), (.backTab, "Shift-Tab"), (.escape, "Esc"),
    (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"),
    (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"),
    (.shiftUp, "Shift-Up"), (.shiftDown, "Shift-Down"),
    (.shiftLeft, "Shift-Left"), (.shiftRight, "Shift-Right"),
    (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
  ]
}

extension Key {
  /// The key without Alt: where letters are text, Alt and a letter is what the letter is elsewhere.
  package var withoutAlt: Key {
    if case .alt(let character) = self { .character(character) } else { self }
  }

  package var withAlt: Key {
    if case .character(let character) = self { .alt(character) } else { self }
  }

  package var isCharacter: Bool { if case .character = self { true } else { false } }
}

extension Glyphs {
  /// A key as shown in the footer and in panel titles: `←` for Left; in ASCII its name.
  package func name(of key: Key) -> String {
    if case .control(let character) = key, character != " " { return "^" + character.uppercased() }
    guard !isASCII else { return key.description }
    return switch key {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .shiftLeft: "⇧←"
    case .shiftRight: "⇧→"
    case .character("-"): minus
    default: key.description
    }
  }
}
