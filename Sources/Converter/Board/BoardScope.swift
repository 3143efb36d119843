// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The part of the state the board's reducer works on: the board to change, the rest to look at.
package struct BoardScope: Equatable, Sendable {
  /// The board.
  package var board: Board
  /// A line for the person, when an edit was refused.
  package var notice: Notice?
  @CopyOnWrite private(set) var settings: Settings
  let book: RateBook
  let today: Day

  /// What of the app the board's reducer is shown.
  init(_ state: State) {
    board = state.board
    notice = state.notice
    _settings = state.$settings
    book = state.book
    today = state.clock.today
  }

  /// Puts back what the reducer may change.
  consuming func write(to state: inout State) {
    state.board = board
    state.notice = notice
  }

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
    let solved = board.focus == .output ? figures : nil
    board.selected = row
    // The amount solved so far stays; the row chosen shows what it comes to there. What cannot be
    // read stays as it is typed: the figures are those of another text.
    guard let solved, !solved.isOutdated else { return }
    show(solved.rows[row], in: \.output, currency: board.to)
  }

  mutating func switchFocus() {
    let figures = figures
    guard !figures.isOutdated else {
      let keys = settings.keys
      notice = Notice(
        "correct what is typed first; \(keys.name(of: .deleteLine, in: .converter)) deletes it",
        .problem)
      return
    }
    let isAmount = board.focus == .amount
    board.focus = isAmount ? .output : .amount
    // A side that still says what the other comes to keeps its text: 1/3, 100 USD + 30 GBP.
    let side: WritableKeyPath<Board, Entry> = isAmount ? \.output : \.amount
    if board[keyPath: side].isCurrent, self.figures.amount == figures.amount {
      board[keyPath: side] = board[keyPath: side].settled()
    } else if isAmount {
      show(figures.rows[board.selected], in: side, currency: board.to)
    } else {
      show(figures.amount, in: side, currency: board.from)
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
    board[keyPath: side] = Entry(showing: value, in: currency, settings: settings)
  }
}
