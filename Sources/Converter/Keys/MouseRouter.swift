// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension KeyRouter {
  /// The message a key or the mouse sends on a screen of a size, or nil where it means nothing.
  ///
  /// Where a click hits, the picture itself tells: what draws a row marks it.
  package static func message(for key: Key, in state: State, size: Size) -> Message? {
    switch key {
    case .click(let row, let column):
      let target = render(state, size).target(row: row, column: column)
      return target.flatMap { message(for: $0, in: state) }
    case .wheel(let steps):
      return state.room.map { $0.message(scrolling: steps, in: state) } ?? .board(.move(steps))
    default: return message(for: key, in: state)
    }
  }

  private static func message(for target: Target, in state: State) -> Message? {
    if case .key(let key) = target { return message(for: key, in: state) }
    if let room = state.room { return room.message(hitting: target, in: state) }
    return switch target {
    case .row(let row): .board(.select(row))
    case .field(let field): field == state.board.focus.field ? nil : .board(.switchFocus)
    case .point, .key: nil
    }
  }
}

extension Board.Focus {
  /// Which of the board's fields it is, for the mouse.
  var field: Int { self == .amount ? 0 : 1 }
}
