// SPDX-License-Identifier: Apache-2.0

import Answers

/// Something a key can do. Those here are of several places; an action of a single one is in its folder.
package struct Action: Hashable, Sendable {
  /// The name in the configuration.
  package let name: String

  init(_ name: String) { self.name = name }

  /// All actions, in the order of the key table.
  package static let all: [Action] = Keymap.standard.bindings.reduce(into: []) { all, binding in
    all.appendIfNew(binding.action)
  }
}

extension Action {
  /// How far it moves within a list, up when negative; nil for any other action.
  var steps: Int? {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -10
    case .pageDown: 10
    default: nil
    }
  }
}

extension Action: Codable {
  package init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension Action {
  package static let quit = Action("quit")
  package static let back = Action("back")
  package static let help = Action("help")
  package static let deleteEntry = Action("delete-entry")
  package static let reload = Action("reload")
  package static let swap = Action("swap")
  package static let rowDown = Action("row-down")
  package static let rowUp = Action("row-up")
  package static let undo = Action("undo")
  package static let redo = Action("redo")
  package static let up = Action("up")
  package static let down = Action("down")
  package static let pageUp = Action("page-up")
  package static let pageDown = Action("page-down")
  package static let first = Action("first")
  package static let last = Action("last")
  package static let cursorLeft = Action("cursor-left")
  package static let cursorRight = Action("cursor-right")
  package static let lineStart = Action("line-start")
  package static let lineEnd = Action("line-end")
  package static let deleteBack = Action("delete-back")
  package static let deleteForward = Action("delete-forward")
  package static let deleteWord = Action("delete-word")
  package static let deleteLine = Action("delete-line")
  package static let deleteToEnd = Action("delete-to-end")
  package static let dayBack = Action("day-back")
  package static let dayOn = Action("day-on")
  package static let shorterRange = Action("shorter-range")
  package static let longerRange = Action("longer-range")
  package static let confirm = Action("confirm")

  // Performed by the terminal; listed so that the help shows them.
  package static let repaint = Action("repaint")
  package static let suspend = Action("suspend")
}
