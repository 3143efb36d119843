// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Screen

/// The converter itself, under all pages and sheets.
struct ConverterRoom: Room {
  static let place = Place.converter
  static let openedBy: [Action] = []

  static let bindings: [Binding] = [
    Binding("r", .reload, "reload", "fetch newer rates", rank: 1),
    Binding("s", .swap, "swap", "swap the source and the result currency", rank: 2),
    Binding("y", .copy, "copy", "copy the result", rank: 11),
    Binding(
      [.tab, .backTab], .switchFocus, nil, "edit the result and solve for the amount, or back",
      rank: 13),
    Binding("x", .removeRow, nil, "remove the selected row"),
    Binding("n", .newest, nil, "return to the newest rates"),
    Binding("[", .dayBack, nil, "previous publication"),
    Binding("]", .dayOn, nil, "next publication"),
    Binding(.enter, .record, nil, "add the conversion to the tape"),
    Binding("u", .undo, "undo", "undo the last change"),
    Binding("<", .shorterRange, nil, "shorter range of the chart"),
    Binding(">", .longerRange, nil, "longer range of the chart"),
  ]

  /// The keys for its rows; in the help they follow those that open pages and sheets.
  static let rows: [Binding] = [
    Binding(.control("r"), .redo, nil, "redo the last undone change"),
    Binding(["J", .shiftDown], .rowDown, nil, "move the row down"),
    Binding(["K", .shiftUp], .rowUp, nil, "move the row up"),
    Binding([.down, "j"], .down, nil, "next row"),
    Binding([.up, "k"], .up, nil, "previous row"),
    Binding(["o", .function(2)], .otherReading, nil, "read an amount like 1,250 the other way"),
    Binding(.pageDown, .pageDown, nil, "ten rows down"),
    Binding(.pageUp, .pageUp, nil, "ten rows up"),
    Binding([.home, "g"], .first, nil, "first row"),
    Binding([.end, "G"], .last, nil, "last row"),
    Binding("R", .reloadHistory, nil, "fetch the whole history again"),
  ]

  func message(for action: Action, key: Key, in state: State) -> Message? {
    let board = state.board
    return switch action {
    // While a phrase is typed or a list is open.
    case .record where board.phrase != nil || board.pastedAmounts != nil: .board(.typing(.keep))
    case .switchFocus where board.hasList: .board(.typing(.complete(nil)))
    case .down where board.hasList: .board(.typing(.move(1)))
    case .up where board.hasList: .board(.typing(.move(-1)))

    case .copy: .copyOutput
    case .record: .recordConversion
    case .reload: state.reload(.auto)
    case .reloadHistory: state.reload(.full)
    case .swap: .board(.lineup(.message(.swap)))
    case .dayBack: .board(.step(forward: false))
    case .dayOn: .board(.step(forward: true))
    case .newest: .board(.show(nil))
    case .shorterRange: .board(.changeRange(longer: false))
    case .longerRange: .board(.changeRange(longer: true))
    case .removeRow: .board(.lineup(.message(.remove)))
    case .rowDown: .board(.lineup(.message(.shift(1))))
    case .rowUp: .board(.lineup(.message(.shift(-1))))
    case .undo: state.undoMessage
    case .redo: state.redoMessage
    case .switchFocus: .board(.switchFocus)
    case .otherReading: .board(.typing(.readOtherwise))
    case .first: .board(.select(0))
    case .last: .board(.last)
    case .reviewRates where !state.book.hasSetAside: nil
    case .addRow where board.lineup.present.temporary.contains(board.to):
      .board(.lineup(.message(.add(board.to))))
    default: action.steps.map { .board(.move($0)) } ?? opening(action, state)
    }
  }

  /// The message that opens the page or the sheet of an action, or nil.
  private func opening(_ action: Action, _ state: State) -> Message? {
    if let page = Page.opened(by: action, in: state) { return .pages(.push(page)) }
    return Sheet.room(openedBy: action) == nil ? nil : .open(action)
  }

  func message(editing edit: FieldEdit) -> Message? { .board(.edit(edit)) }

  func amount(in state: State) -> TypedAmount? { state.board.entry }

  func message(hitting target: Target, in state: State) -> Message? {
    switch target {
    case .row(let row): .board(.select(row))
    case .field(let field): field == state.board.focus.field ? nil : .board(.switchFocus)
    case .choice(let choice): .board(.typing(.complete(choice)))
    case .range(let range): HistoryRange(rawValue: range).map { .board(.range($0)) }
    case .point, .cell, .key: nil
    }
  }

  func message(scrolling steps: Int, in state: State) -> Message? { .board(.move(steps)) }

  /// Closes the list, discards the phrase, cancels the reload, clears the notice, restores the amount,
  /// the newest rates, clears the input: the first that there is.
  func message(goingBackIn state: State) -> Message? {
    let board = state.board
    if board.hasList { return .board(.typing(.closeList)) }
    if board.phrase != nil { return .board(.typing(.discard)) }
    if state.reload.isRunning { return .reload(.cancel) }
    if state.notice != nil || state.reload.outcome != nil { return .noticeExpired }
    if board.draft != nil { return .board(.typing(.discard)) }
    if board.on != nil { return .board(.show(nil)) }
    return board.entry.field.isEmpty || board.entry.isFresh ? nil : .board(.clear)
  }

  func canUndo(in state: State) -> Bool { state.canUndo }
}

extension Board.Focus {
  /// The index of the field, for the mouse.
  var field: Int { self == .amount ? 0 : 1 }
}

extension UndoSteps {
  static let board = UndoSteps(
    .board, undo: .board(.lineup(.undo)), redo: .board(.lineup(.redo)),
    canUndo: { $0.board.lineup.canUndo }, canRedo: { $0.board.lineup.canRedo })
}

extension Action {
  package static let copy = Action("copy")
  package static let record = Action("record")
  package static let reloadHistory = Action("reload-history")
  package static let removeRow = Action("remove-row")
  package static let newest = Action("newest")
  package static let switchFocus = Action("switch-focus")
  package static let otherReading = Action("other-reading")
}

extension Place {
  package static let converter = Place(
    "converter", title: "Converter", typing: .amount(except: TypedAmount.commandMarks))
}

extension ChangeOrder.Feature {
  static let board = ChangeOrder.Feature(rawValue: "board")
}
