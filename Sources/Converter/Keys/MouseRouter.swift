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
    case .wheel(let steps): return wheel(steps, in: state)
    default: return message(for: key, in: state)
    }
  }

  private static func message(for target: Target, in state: State) -> Message? {
    switch target {
    case .key(let key): message(for: key, in: state)
    case .row(let row): choosing(row, in: state)
    case .field(let field): focusing(field, in: state)
    case .point(let point):
      if let top = state.pages.top, case .history(let history) = top.screen {
        history.crosshair.map { .pages(.element(top.id, .history(.step(point - $0)))) }
      } else {
        nil
      }
    }
  }

  /// A click selects a row; in the picker one on the row selected takes it.
  private static func choosing(_ row: Int, in state: State) -> Message? {
    switch state.sheet {
    case .picker(let picker):
      return .sheet(.child(.picker(row == picker.selected ? .choose : .select(row))))
    case .alerts: return .sheet(.child(.alerts(.select(row))))
    default: break
    }
    guard let top = state.pages.top else { return .board(.select(row)) }
    return switch top.screen {
    case .dayTable: .pages(.element(top.id, .dayTable(.select(row))))
    case .sources(let list): .pages(.element(top.id, .sources(.move(row - list.selected))))
    case .tape: .tape(.move(row - state.tape.selected))
    case .help, .history: nil
    }
  }

  /// A click into a field types there.
  private static func focusing(_ field: Int, in state: State) -> Message? {
    if case .markup(let sheet) = state.sheet {
      return .sheet(.child(.markup(.focus(field - sheet.focus.rawValue))))
    }
    guard state.sheet == nil, state.pages.isEmpty else { return nil }
    return field == state.board.focus.field ? nil : .board(.switchFocus)
  }

  /// The wheel moves what the arrows move: the selection, the crosshair, the help by three lines.
  private static func wheel(_ steps: Int, in state: State) -> Message? {
    switch state.sheet {
    case .picker: return .sheet(.child(.picker(.move(steps))))
    case .alerts(let sheet): return alertMessage(steps < 0 ? .up : .down, sheet, in: state)
    case .some: return nil
    case nil: break
    }
    guard let top = state.pages.top else { return .board(.move(steps)) }
    return switch top.screen {
    case .help: .pages(.element(top.id, .help(.scroll(3 * steps))))
    case .history: .pages(.element(top.id, .history(.step(steps))))
    case .dayTable(let table):
      .pages(
        .element(
          top.id,
          .dayTable(.select(min(max(0, table.selected + steps), state.board.rows.count - 1)))))
    case .sources: .pages(.element(top.id, .sources(.move(steps))))
    case .tape: .tape(.move(steps))
    }
  }
}

extension Board.Focus {
  /// Which of the board's fields it is, for the mouse.
  var field: Int { self == .amount ? 0 : 1 }
}
