// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension KeyRouter {
  /// What an action does on the tape; nil where there is nothing it could do it to.
  static func tapeMessage(_ action: Action, _ state: State) -> TapeMessage? {
    let tape = state.tape
    let all = tape.lines.count
    switch action {
    case .undo: return tape.deleted.isEmpty ? nil : .undo
    case .redo: return tape.broughtBack.isEmpty ? nil : .redo
    case .confirm: return tape.conversion == nil ? nil : .reuse
    default: break
    }
    guard all > 0 else { return nil }
    return switch action {
    case .deleteEntry: .delete
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
