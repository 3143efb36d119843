// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The part of the state the board's reducer works on: the board to change, the rest to look at.
public struct BoardScope: Equatable, Sendable {
  /// The board.
  public var board: Board
  /// A line for the person, when an edit was refused.
  public var notice: Notice?
  let settings: Settings
  let book: RateBook
  let today: Day

  var figures: Figures {
    Figures(board, book: book, today: today, source: settings.source)
  }

  mutating func edit(_ edit: FieldEdit) {
    let fits: Bool
    switch board.focus {
    case .amount: fits = board.amount.apply(edit, options: settings.reading)
    case .output: fits = board.output.apply(edit, options: settings.reading)
    }
    guard !fits else { return }
    notice = Notice(
      "too long: an amount has at most \(Field.limit) characters; nothing was changed", .problem)
  }

  mutating func select(_ row: Int) {
    let row = min(max(0, row), board.rows.count - 1)
    guard row != board.selected else { return }
    if board.focus == .output {
      // The amount solved so far stays; the row chosen shows what it comes to there.
      let figures = figures
      board.selected = row
      show(figures.rows[row], in: \.output, currency: board.to)
    } else {
      board.selected = row
    }
  }

  mutating func switchFocus() {
    let figures = figures
    switch board.focus {
    case .amount:
      show(figures.rows[board.selected], in: \.output, currency: board.to)
      board.focus = .output
    case .output:
      show(figures.amount, in: \.amount, currency: board.from)
      board.focus = .amount
    }
  }

  mutating func clear() {
    let empty = Entry("", options: settings.reading)
    switch board.focus {
    case .amount: board.amount = empty
    case .output: board.output = empty
    }
  }

  /// Puts a figure into a field as text that typing replaces.
  mutating func show(
    _ value: Rational?, in side: WritableKeyPath<Board, Entry>, currency: Currency
  ) {
    board[keyPath: side] =
      value.map { Entry(showing: settings.plainText(of: $0, in: currency), of: $0) }
      ?? Entry("", options: settings.reading)
  }
}
