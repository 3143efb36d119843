// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

/// The tape page; its lines are in the state.
package struct TapePage: PageRoom {
  package static let place = Place.tape

  package static let bindings: [Binding] = [
    Binding(.enter, action: .confirm, short: "use", help: "use the conversion", in: .tape),
    Binding(
      .character("x"), .delete, action: .deleteEntry, short: "delete", help: "delete the line",
      in: .tape),
    Binding(
      .character("u"), action: .undo, short: "undo", help: "restore what was deleted last",
      in: .tape),
    Binding(.control("r"), action: .redo, short: "redo", help: "delete it again", in: .tape),
    Binding(
      .character("X"), action: .clearTape, short: "clear", help: "delete all lines", in: .tape),
    Binding(
      .character("e"), action: .export, short: "export", help: "export all lines to a CSV file",
      in: .tape),
    Binding(
      .down, .character("j"), action: .down, short: "select", help: "next line", in: .tape),
    Binding(.up, .character("k"), action: .up, short: "select", help: "previous line", in: .tape),
    Binding(.pageDown, action: .pageDown, help: "ten lines down", in: .tape),
    Binding(.pageUp, action: .pageUp, help: "ten lines up", in: .tape),
    Binding(.home, .character("g"), action: .first, help: "oldest line", in: .tape),
    Binding(.end, .character("G"), action: .last, help: "newest line", in: .tape),
  ]

  package static let reducer: Reducer<Page, PageMessage, Effect>? = nil

  /// nil when the action has nothing to act on.
  package func message(for action: Action, key: Key, in state: State) -> Message? {
    let tape = state.tape
    let all = tape.lines.count
    switch action {
    case .undo: return tape.deleted.isEmpty ? nil : .tape(.undo)
    case .redo: return tape.redoStack.isEmpty ? nil : .tape(.redo)
    case .confirm: return tape.conversion == nil ? nil : .tape(.reuse)
    default: break
    }
    guard all > 0 else { return nil }
    return switch action {
    case .clearTape: .open(.clearTape)
    case .deleteEntry: .tape(.delete)
    case .export: .tape(.export)
    case .up: .tape(.move(-1))
    case .down: .tape(.move(1))
    case .pageUp: .tape(.move(-10))
    case .pageDown: .tape(.move(10))
    case .first: .tape(.move(-all))
    case .last: .tape(.move(all))
    default: nil
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return .tape(.move(row - state.tape.selected))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? { .tape(.move(steps)) }

  package func draw(_ state: State, layout: Layout, in frame: inout Frame) {
    TapeView(state: state, layout: layout).draw(in: &frame)
  }
}

extension Action {
  package static let tape = Action("tape")
  package static let clearTape = Action("clear-tape")
  package static let export = Action("export")
}

extension Place {
  package static let tape = Place("tape", title: "Tape")
}
