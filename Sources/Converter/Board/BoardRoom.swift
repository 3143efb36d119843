// SPDX-License-Identifier: Apache-2.0

import Answers
import Screen

/// The converter itself, under all pages and sheets.
struct ConverterRoom: Room {
  static let place = Place.converter
  static let openedBy: [Action] = []

  static let bindings: [Binding] = [
    Binding(["r", .control("r"), .function(5)], .reload, "reload", "fetch newer rates", rank: 1),
    Binding("s", .swap, "swap", "swap the source and the result currency", rank: 2),
    Binding("x", .removeRow, "remove", "remove the selected row", rank: 4),
    Binding("u", .undo, "undo", "undo the last change", rank: 5),
    Binding("U", .redo, "redo", "redo the last undone change", rank: 6),
    Binding("n", .newest, "newest", "return to the newest rates", rank: 8),
    Binding("y", .copy, "copy", "copy the result", rank: 17),
    Binding("<", .shorterRange, "range", "shorter range of the chart", rank: 22),
    Binding(">", .longerRange, "range", "longer range of the chart", rank: 22),
    Binding(
      "R", .reloadHistory, "refetch", "fetch the whole history again; stop the fetch that runs",
      rank: 23),
    Binding(
      .function(12), .reloadConfiguration, nil, "read the configuration file again", rank: 24),
  ]

  /// The keys that the menu does not have; in the help they follow those that it has.
  static let movements: [Binding] = [
    Binding(
      .enter, .record, nil, "done; again: add the conversion to the tape"),
    Binding(
      [.tab, .backTab], .switchFocus, nil,
      "take the completion; edit the result and solve for the amount, or back"),
    Binding(.up, .up, nil, "previous row"),
    Binding(.down, .down, nil, "next row"),
    Binding(.pageDown, .pageDown, nil, "ten rows down"),
    Binding(.pageUp, .pageUp, nil, "ten rows up"),
    Binding(.shiftDown, .rowDown, nil, "move the row down"),
    Binding(.shiftUp, .rowUp, nil, "move the row up"),
    Binding(.shiftLeft, .dayBack, nil, "previous publication"),
    Binding(.shiftRight, .dayOn, nil, "next publication"),
  ]

  func message(for action: Action, key: Key, in state: State) -> Message? {
    let board = state.board
    return switch action {
    case .record: entering(state)
    case .switchFocus: .board(.typing(.tab(takes: key != .backTab)))
    case .up, .down, .pageUp, .pageDown: action.steps.map { .board(.typing(.move($0))) }

    case .copy: .copyOutput
    case .reload: state.reload(.auto)
    case .reloadHistory where state.reload.isRunning: .reload(.cancel)
    case .reloadHistory: state.reload(.full)
    case .reloadConfiguration: .configuration(.read(isRequested: true))
    case .swap: .board(.lineup(.swap))
    case .dayBack: .board(.step(forward: false))
    case .dayOn: .board(.step(forward: true))
    case .newest: .board(.show(nil))
    case .shorterRange: .board(.changeRange(longer: false))
    case .longerRange: .board(.changeRange(longer: true))
    case .removeRow: .board(.lineup(.remove))
    case .rowDown: .board(.lineup(.shift(1)))
    case .rowUp: .board(.lineup(.shift(-1)))
    case .undo: .undo
    case .redo: .redo
    case .reviewRates where !state.book.hasSetAside: nil
    case .addRow where board.lineup.temporary.contains(board.to):
      .board(.lineup(.add(board.to)))
    default: opening(action, state)
    }
  }

  /// Done, and then onto the tape; a text with a label is both at once.
  private func entering(_ state: State) -> Message {
    let board = state.board
    switch board.fieldState {
    case .settled where board.isAtStart:
      let examples = Self.examples.joined(separator: state.settings.glyphs.listSeparator)
      return .notice(Notice("Type what to convert: \(examples)"))
    case .settled: return .recordConversion
    case .changed:
      guard board.phrase?.label != nil else { return .board(.typing(.keep)) }
      // A line that the tape refuses stays in the field as it was typed.
      let line = board.entry.field.text
      return state.entries(ofLine: line).refusal.map { .notice($0) }
        ?? .sequence([.board(.typing(.keep)), .addToTape(line)])
    case .unread, .choosing: return .board(.typing(.keep))
    }
  }

  static let examples = ["100 usd", "5k eur to gbp", "12.50*3+19%", "dinner: 45.90 eur"]

  /// The message that opens the page or the sheet of an action, or nil.
  private func opening(_ action: Action, _ state: State) -> Message? {
    if let page = Page.opened(by: action, in: state) { return .pages(.push(page)) }
    return Sheet.room(openedBy: action) == nil ? nil : .open(action)
  }

  func message(editing edit: FieldEdit, in state: State) -> Message? {
    if case .insert(let text) = edit, text.hasSeveralLines { return .paste(text) }
    return .board(.edit(edit))
  }

  func message(hitting target: Target, in state: State) -> Message? {
    switch target {
    case .row(let row): .board(.select(row))
    case .field(let field):
      field == state.board.focus.field ? nil : .board(.typing(.tab(takes: false)))
    case .choice(let choice): .board(.typing(.complete(choice)))
    case .range(let range): HistoryRange(rawValue: range).map { .board(.range($0)) }
    case .point, .cell, .key: nil
    }
  }

  func message(scrolling steps: Int, in state: State) -> Message? { .board(.typing(.move(steps))) }

  /// Closes the list, brings back what was there before the text, stops a reload that was asked for, or
  /// opens the menu.
  func message(goingBackIn state: State) -> Message? {
    switch state.board.fieldState {
    case .settled where state.reload.isAsked: .reload(.cancel)
    case .settled: .menu(.open)
    case .changed, .unread: .board(.typing(.putAway))
    case .choosing: .board(.typing(.closeList))
    }
  }

  func word(for action: Action, in state: State) -> String? {
    switch action {
    case .help: "help"
    case .theme: "themes"
    default: nil
    }
  }
}

extension Board.Focus {
  /// The index of the field, for the mouse.
  var field: Int { self == .amount ? 0 : 1 }
}

extension Action {
  package static let copy = Action("copy")
  package static let record = Action("record")
  package static let reloadHistory = Action("reload-history")
  package static let removeRow = Action("remove-row")
  package static let newest = Action("newest")
  package static let switchFocus = Action("switch-focus")
}

extension Place {
  package static let converter = Place("converter", title: "Converter", typing: .textOrKeys)
}
