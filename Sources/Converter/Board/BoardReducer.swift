// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// Handles typing, selecting and swapping on the board.
package let boardReducer = Reducer<BoardScope, BoardMessage, Effect> { scope, message in
  scope.notice = nil
  switch message {
  case .edit(let edit): scope.edit(edit)
  case .typing(let message): scope.type(message)
  default:
    scope.board.typedText = nil
    scope.change(message)
  }
  return .none
}

extension BoardScope {
  /// Performs a message that does not edit the text.
  fileprivate mutating func change(_ message: BoardMessage) {
    switch message {
    case .select(let row): return select(row)
    // The file has changed, not the text.
    case .lineup(.configure): return keepingText { $0.makeChange(message) }
    case .revert(let step): return revert(step)
    default: finishTyping()
    }
    makeChange(message)
  }

  private mutating func makeChange(_ message: BoardMessage) {
    switch message {
    case .edit, .typing, .select, .revert: break
    case .lineup(let message): keepingTyped { $0.change(message) }
    case .take(let conversion): take(conversion)
    case .show(let day): keepingTyped { $0.show(day) }
    case .showPair(let from, let to, let day): showPair(from, to, on: day)
    case .step(let forward): keepingTyped { $0.step(forward: forward) }
    case .range(let range): board.range = range
    case .changeRange(let longer):
      let next = board.range.next(longer: longer)
      notice = next == nil ? HistoryRange.limit(longer: longer) : nil
      board.range = next ?? board.range
    }
  }
}

/// The part of the state the board's reducer uses: it changes the board and reads the rest.
package struct BoardScope: Equatable, Sendable {
  package var board: Board
  package var notice: Notice?
  /// Where the changes of the board and of the day are recorded.
  var log: UndoLog<Change>
  private(set) var settings: Settings
  let screen: ScreenSettings
  private(set) var book: RateBook
  let clock: ClockReading
  /// Whether a sheet is open, where the keys of the converter do not apply.
  let isUnderSheet: Bool

  init(_ state: borrowing State) {
    board = state.board
    notice = state.notice
    log = state.log
    settings = state.settings
    screen = state.screen
    book = state.book
    clock = state.clock
    isUnderSheet = state.sheet != nil
  }

  /// Writes back what the reducer may change.
  consuming func write(to state: inout State) {
    state.board = board
    state.notice = notice
    state.log = log
  }

  var figures: Figures {
    Figures(board, book: book, at: clock, source: settings.source)
  }

  mutating func edit(_ edit: FieldEdit) {
    if case .insert(let text) = edit, text.count > 1 {
      paste(text)
    } else {
      _ = perform(edit)
    }
  }

  private mutating func paste(_ text: String) {
    let (typed, before) = (board.entry, board)
    guard perform(.insert(text)) else { return }
    board.draft?.phrase?.isListOpen = false
    offerAmounts(in: text, after: typed, instead: before)
  }

  /// Edits the focused field.
  ///
  /// - Returns: Whether the result fits into it.
  private mutating func perform(_ edit: FieldEdit) -> Bool {
    var draft = board.entry.isFresh ? Draft(board) : board.draft ?? Draft(board)
    draft.pastedAmounts = nil
    let (typed, text) = (board.typedStep, board.entry.field.text)
    let isNew = board.entry.isReplaced(by: edit)
    guard board.entry.apply(edit, options: settings.fieldReading) else {
      notice = Notice(
        "Too long: at most \(TextField.limit) characters; nothing changed", .problem)
      return false
    }
    // A phrase's day and rate end with the phrase.
    if isNew || board.entry.field.isEmpty {
      (draft.day, draft.rate) = (board.day, nil)
      (board.on, board.rate) = (board.day, nil)
    }
    // A text that goes at once is put away; one that goes with its last character was given up.
    if let typed, text.count > 1, board.entry.field.isEmpty {
      log.record(.board(typed, named: text))
    }
    board.draft = draft
    readPhrase()
    return true
  }

  mutating func showRow(of currency: Currency) {
    guard let row = board.rows.firstIndex(of: currency), row != board.selected,
      currency != board.from
    else { return }
    let isSolved = board.focus == .output || board.amount.isComputed
    let solved = isSolved ? figures : nil
    (board.selected, board.typedText) = (row, nil)
    // The computed amount stays; the selected row shows its result. Invalid input stays as typed,
    // because the figures belong to an older text.
    guard let solved, !solved.isOutdated else { return }
    show(solved.rows[row], in: \.output, currency: board.to, isComputed: board.output.isComputed)
  }

  mutating func switchFocus() {
    let figures = figures
    let isAmount = board.focus == .amount
    board.focus = isAmount ? .output : .amount
    // A field whose text still has the same value keeps it: 1/3, 100 USD + 30 GBP.
    let side: WritableKeyPath<Board, TypedAmount> = isAmount ? \.output : \.amount
    if board[keyPath: side].isCurrent, self.figures.amount == figures.amount {
      board[keyPath: side] = board[keyPath: side].allSelected()
    } else if isAmount {
      show(figures.rows[board.selected], in: side, currency: board.to)
    } else {
      show(figures.amount, in: side, currency: board.from)
    }
  }

  /// Makes a change of the currencies or the day: what was typed stays, and what was computed from it
  /// follows. An amount stays where it is changed for the first time.
  mutating func keepingTyped(reverting: Bool = false, _ change: (inout Self) -> Void) {
    let focus = board.focus
    if focus == .amount, !reverting { board.amount.isComputed = false }
    let other: Board.Focus = focus == .amount ? .output : .amount
    let typed = focus == .amount ? board.output : board.amount
    guard board.entry.isComputed, typed.isCurrent, focus == .output || !typed.isComputed else {
      return change(&self)
    }
    board.focus = other
    change(&self)
    guard board.focus == other, let reading = board.entry.reading else { return }
    let (from, to) = focus == .amount ? (board.to, board.from) : (board.from, board.to)
    let value = try? ConvertedAmount(
      reading.terms, unit: from,
      quote: { from throws(Problem) in
        try board.quote(from: from, to: to, book: book, at: clock, source: settings.source)
      })
    // Without a rate there is nothing to be in the other field.
    guard let value else { return }
    board.focus = focus
    show(value.value, in: focus == .amount ? \.amount : \.output, currency: to)
  }

  /// An amount in the currency of the result, at the rate of now: those of the rows are looked up
  /// after a message.
  func result(of amount: Rational?) -> Rational? {
    let quote = try? board.quote(to: board.to, book: book, at: clock, source: settings.source)
    return quote.flatMap { quote in amount.map { $0 * quote.rate } }
  }

  /// Shows a value in a field as text that typing replaces.
  mutating func show(
    _ value: Rational?, in side: WritableKeyPath<Board, TypedAmount>, currency: Currency,
    isComputed: Bool = true
  ) {
    board[keyPath: side] = TypedAmount(showing: value, in: currency, settings: settings)
    board[keyPath: side].isComputed = isComputed
  }
}
