// SPDX-License-Identifier: Apache-2.0

import Screen

/// Which row of a list is selected next.
package enum ListMove: Equatable, Sendable, Codable {
  /// Down by a number of rows, or up when negative.
  case by(Int)
  case to(Int)
  case last
}

extension Int {
  /// Moves this row of a list; it stops at both ends.
  mutating func move(_ move: ListMove, count: Int) {
    switch move {
    case .by(let rows): self += rows
    case .to(let row): self = row
    case .last: self = count
    }
    self = clamped(toCount: count)
  }
}

/// The messages of a room with a list.
package protocol ListMessage {
  static func move(_ move: ListMove) -> Self
}

extension SheetRoom where RoomMessage: ListMessage {
  package func message(scrolling steps: Int, in state: State) -> Message? {
    send(.move(.by(steps)))
  }
}

extension PageRoom where RoomMessage: ListMessage {
  package func message(scrolling steps: Int, in state: State) -> Message? {
    send(.move(.by(steps)), in: state)
  }
}

extension Action {
  /// How it moves within a list with this many rows; nil for any other action, and where there are fewer than two.
  func listMove(in count: Int) -> ListMove? {
    guard count > 1 else { return nil }
    return switch self {
    case .first: .to(0)
    case .last: .last
    default: steps.map { .by($0) }
    }
  }
}

extension [Binding] {
  /// The keys of a list of such items, with letters where nothing is typed.
  static func list(
    of item: String, _ items: String? = nil, word: String? = "select", letters: Bool = true
  ) -> [Binding] {
    func keys(_ key: Key, _ letter: Key) -> [Key] { letters ? [key, letter] : [key] }
    let items = items ?? item + "s"
    return [
      Binding(keys(.up, "k"), .up, word, "previous \(item)"),
      Binding(keys(.down, "j"), .down, word, "next \(item)"),
      Binding(.pageUp, .pageUp, nil, "ten \(items) up"),
      Binding(.pageDown, .pageDown, nil, "ten \(items) down"),
      Binding(keys(.home, "g"), .first, nil, "first \(item)"),
      Binding(keys(.end, "G"), .last, nil, "last \(item)"),
    ]
  }
}
