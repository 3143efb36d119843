// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension KeyRouter {
  /// The message of a key or a mouse event on a screen of this size, or nil.
  ///
  /// The frame knows the target of a click, because the views mark what they draw.
  /// On a screen that is too small to show anything, a key can only quit.
  package static func message(for key: Key, in state: State, size: Size) -> Message? {
    guard Layout.arrangement(for: size) != nil else {
      return state.settings.keys.action(for: key, in: .converter) == .quit ? .quit : nil
    }
    switch key {
    case .click(let row, let column):
      let target = render(state, size).target(row: row, column: column)
      return target.flatMap { message(for: $0, in: state) }
    case .drag(let row, let column):
      // Only a chart follows the mouse: dragging over a list or a key does nothing.
      guard let target = render(state, size).target(row: row, column: column),
        case .point = target
      else { return nil }
      return message(for: target, in: state)
    case .wheel(let steps):
      return state.room.map { $0.message(scrolling: steps, in: state) } ?? .board(.move(steps))
    default:
      return state.room?.message(for: key, in: state, size: size) ?? message(for: key, in: state)
    }
  }

  private static func message(for target: Target, in state: State) -> Message? {
    if case .key(let key) = target { return message(for: key, in: state) }
    if let room = state.room { return room.message(hitting: target, in: state) }
    return switch target {
    case .row(let row): .board(.select(row))
    case .field(let field): field == state.board.focus.field ? nil : .board(.switchFocus)
    case .choice(let choice): .board(.typing(.complete(choice)))
    case .range(let range): HistoryRange(rawValue: range).map { .board(.range($0)) }
    case .point, .cell, .key: nil
    }
  }
}

extension Board.Focus {
  /// The index of the field, for the mouse.
  var field: Int { self == .amount ? 0 : 1 }
}
