// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers

/// The lineup with its steps; a hundred of them are kept.
private let undoableLineup = lineupReducer.undoable(limit: 100)

extension BoardScope {
  /// Changes the rows or the pair, or goes a step back or forth; says so where nothing can change.
  mutating func change(_ message: UndoableMessage<LineupMessage>) {
    // Going to a row that is there is choosing, not an edit: undo has nothing to bring back.
    if let row = message.rowChosen(in: board.rows) { return select(row) }
    let before = board.lineup
    let solved = board.focus == .output ? figures : nil
    _ = undoableLineup.reduce(&board.lineup, message)
    guard board.lineup.present != before.present else {
      notice = message.refusal(settings.keys)
      return
    }
    if case .message(.pickOutput(let currency)) = message, board.from == before.from,
      board.rows != before.rows
    {
      let key = settings.keys.name(of: .undo, in: .converter)
      notice = Notice("\(currency.code) in place of \(before.present.to.code): \(key) undoes")
    }
    // While an output is typed the amount it was solved to stays, unless it is of another currency;
    // what cannot be read stays as it is typed.
    guard let solved, !solved.isOutdated, board.from == before.from, board.to != before.to else {
      return
    }
    let quote = try? book.quote(
      from: board.from, to: board.to, on: board.on, today: today, source: settings.source)
    let value = quote.flatMap { quote in solved.amount.map { $0 * quote.rate } }
    show(value, in: \.output, currency: board.to)
  }
}

extension UndoableMessage<LineupMessage> {
  /// The row the message only goes to.
  fileprivate func rowChosen(in rows: [Currency]) -> Int? {
    switch self {
    case .message(.pickOutput(let currency)), .message(.add(let currency)):
      rows.firstIndex(of: currency)
    default: nil
    }
  }

  /// What to tell when the message changed nothing.
  fileprivate func refusal(_ keys: Keymap) -> Notice? {
    switch self {
    case .undo: Notice("nothing to undo")
    case .redo: Notice("nothing to redo")
    case .message(.remove):
      Notice("the last row stays: \(keys.name(of: .addRow, in: .converter)) adds another")
    case .message: nil
    }
  }
}
