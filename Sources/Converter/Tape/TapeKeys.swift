// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension KeyRouter {
  /// What an action does on the tape.
  static func tapeMessage(_ action: Action, _ state: State) -> TapeMessage? {
    let all = state.tape.lines.count
    return switch action {
    case .confirm: .reuse
    case .deleteEntry: .delete
    case .undo: .undo
    case .redo: .redo
    case .export: .export
    case .up: .move(-1)
    case .down: .move(1)
    case .pageUp: .move(-10)
    case .pageDown: .move(10)
    case .first: .move(-all)
    case .last: .move(all)
    default: nil
    }
  }
}
