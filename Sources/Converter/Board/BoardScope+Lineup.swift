// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers

extension BoardScope {
  /// Changes the rows or the pair as one undo step; shows a notice when nothing changes.
  mutating func change(_ edit: LineupMessage) {
    // Selecting an existing row is not an edit, so it is not undoable.
    if let row = edit.rowChosen(in: board.lineup) {
      let currency = board.rows[row]
      showRow(of: currency)
      if edit.keepsPicker { notice = Notice("\(currency.code) is already a row") }
      return
    }
    let (before, step) = (board.lineup, Draft(board).step)
    let solved = board.focus == .output ? figures : nil
    _ = lineupReducer.reduce(&board.lineup, edit)
    guard board.lineup != before else {
      notice = edit == .remove ? Notice("Keep at least one row") : nil
      return
    }
    let report = edit.report(before, board.lineup)
    let name = report.isEmpty ? board.question : report
    if board.isSumOfOthers { return showSum(insteadOf: step, before, named: name) }
    if board.from != before.from, board.focus == .amount, board.amount.isRounded {
      // In another currency it is the amount that is shown, not the exact one behind it.
      board.amount = TypedAmount(board.amount.field.text, options: settings.fieldReading)
      return record(from: step, named: name)
    }
    // The amount and the day are not of this step.
    var replaced = before
    replaced.input = nil
    log.record(.board(replaced, named: name))
    notice = Notice(name + (isUnderSheet && edit.keepsPicker ? "" : hint(.undo)))
    if case .show = edit { notice = Notice(summary(of: before, board.lineup)) }
    followResult(from: before, solved)
  }

  /// Shows the value of a sum in a source that is none of its currencies, as one undo step with the change
  /// before it.
  private mutating func showSum(insteadOf step: Lineup, _ before: Lineup, named name: String) {
    let figures = figures
    guard let value = figures.amount else {
      board.lineup = before
      notice = figures.fault.map { Notice($0, "Nothing changed") }
      return
    }
    show(value, in: \.amount, currency: board.from)
    record(from: step, named: name)
  }

  /// Undoes or redoes the last change, where it is one of the board. A text in the field is the last of all:
  /// undo takes it back, and redo returns it; with one there is nothing to redo. Where the field was emptied,
  /// the text that was in it is the last, or what was there before.
  mutating func revert(_ step: UndoStep) {
    if let typed = board.typedStep, let draft = board.draft {
      guard step == .undo else { return sayNothing(to: step) }
      let text = board.entry.shownText
      board.restore(draft)
      if !text.isEmpty {
        log.recordUndone(.board(typed, named: text))
        notice = Notice("Undone: \(text)\(hint(.redo))")
        return
      }
      guard case .board(let lineup, _) = log.next(step), lineup.typedText != nil else {
        notice = Notice("Undone: the field was emptied")
        return
      }
    }
    if let draft = board.draft { board.restore(draft) }
    switch log.next(step) {
    case .board(let lineup, let name) where lineup.input == nil:
      keepingTyped(reverting: true) { $0.revert(step, to: lineup, named: name) }
    case .board(let lineup, let name): revert(step, to: lineup, named: name)
    case .day(let change):
      _ = log.move(step)
      keepingTyped(reverting: true) { $0.make(change, for: step) }
    default: sayNothing(to: step)
    }
  }

  private mutating func sayNothing(to step: UndoStep) { notice = Notice("Nothing to \(step)") }

  private mutating func revert(_ step: UndoStep, to lineup: Lineup, named name: String) {
    if let input = lineup.input, let text = lineup.typedText {
      // A text is no step while it is in the field.
      _ = log.take(step)
      (board.draft, board.lineup, board.input) = (Draft(board), lineup, input)
      readPhrase()
      closeList()
      notice = Notice("Back in the field: \(text)")
      return
    }
    let before = board.lineup
    let solved = board.focus == .output ? figures : nil
    var replaced = before
    // What was typed then, unless another row has changed the result since.
    let isSame = before.input?.entry.field.text == board.entry.field.text
    replaced.input = lineup.input == nil ? nil : isSame ? before.input : board.input
    _ = log.move(step, keeping: .board(replaced, named: name))
    board.lineup = lineup
    if let input = lineup.input {
      board.input = input
    } else {
      board.lineup.input = before.input
      followResult(from: before, solved)
    }
    notice = Notice("\(step.done): \(name)\(hint(step.opposite))")
  }

  /// The amount computed from a typed result stays unless its currency changes; invalid input stays as
  /// typed.
  private mutating func followResult(from before: Lineup, _ solved: Figures?) {
    guard let solved, !solved.isOutdated, board.from == before.from, board.to != before.to else {
      return
    }
    show(
      result(of: solved.amount), in: \.output, currency: board.to,
      isComputed: board.output.isComputed)
  }
}

extension Board {
  /// `1250 USD to EUR`, `USD for 1000 EUR`, with the day that was chosen.
  var question: String {
    let text = entry.shownText
    let unit = amount.reading?.currencies.isEmpty == false ? "" : " \(from.code)"
    let pair =
      focus == .output
      ? "\(from.code) for \(text) \(to.code)" : "\(text)\(unit) to \(to.code)"
    return on.map { "\(pair), \($0.rates)" } ?? pair
  }
}

extension Lineup {
  /// The pair and the day that were set, and the row that the old source took.
  func shown(since before: Lineup) -> [String] {
    var parts: [String] = []
    if (from, to) != (before.from, before.to) { parts.append("\(from.code) to \(to.code)") }
    if keptRows.contains(before.from), !before.rows.contains(before.from) {
      parts.append("\(from.code) replaced by \(before.from.code)")
    }
    if let input, input.on != before.input?.on {
      parts.append(input.on?.rates ?? "newest rates")
    }
    return parts
  }
}

extension LineupMessage {
  /// The existing row that it selects, if it does nothing else.
  fileprivate func rowChosen(in lineup: Lineup) -> Int? {
    switch self {
    case .add(let currency) where lineup.temporary.contains(currency): nil
    case .show(let currency) where currency == lineup.from: nil
    case .show(let currency), .add(let currency): lineup.rows.firstIndex(of: currency)
    default: nil
    }
  }

  /// Whether the picker stays open after it.
  fileprivate var keepsPicker: Bool {
    if case .add = self { true } else { false }
  }

  /// What it changed, in the words of the notice about it; empty where the pair is as it was.
  fileprivate func report(_ before: Lineup, _ after: Lineup) -> String {
    switch self {
    case .swap, .pickSource, .pair, .show:
      after.shown(since: before).joined(separator: ", ")
    case .add(let currency): "\(currency.code) added"
    case .remove: "\(before.to.code) removed"
    case .shift: "\(before.to.code) moved"
    case .configure: "rows of the configuration"
    }
  }
}
