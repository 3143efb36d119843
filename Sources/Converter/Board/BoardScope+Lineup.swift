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
    if board.isSumOfOthers { return showSum(insteadOf: step, before) }
    if board.from != before.from, board.focus == .amount, board.amount.isRounded {
      // In another currency it is the amount that is shown, not the exact one behind it.
      board.amount = TypedAmount(board.amount.field.text, options: settings.fieldReading)
      return record(from: step)
    }
    // The amount and the day are not of this step.
    var replaced = before
    replaced.input = nil
    log.record(.board(replaced))
    let hint = isUnderSheet && edit.keepsPicker ? "" : " " + hint(.undo, in: .converter)
    notice = edit.report(before, board.lineup).map { Notice($0 + hint) }
    if case .show = edit { notice = Notice(summary(of: before, board.lineup)) }
    followResult(from: before, solved)
  }

  /// Shows the value of a sum in a source that is none of its currencies, as one undo step with the change
  /// before it.
  private mutating func showSum(insteadOf step: Lineup, _ before: Lineup) {
    let figures = figures
    guard let value = figures.amount else {
      board.lineup = before
      notice = figures.fault.map { Notice($0, "Nothing changed") }
      return
    }
    show(value, in: \.amount, currency: board.from)
    record(from: step)
  }

  /// Undoes or redoes the last change, where it is one of the board. A text in the field is the last of all:
  /// undo takes it back, and redo returns it; with one there is nothing to redo.
  mutating func revert(_ step: UndoStep) {
    if let typed = board.typedStep, let draft = board.draft {
      guard step == .undo else { return sayNothing(to: step) }
      let text = board.entry.shownText
      board.restore(draft)
      log.recordUndone(.board(typed))
      notice = Notice("Undone: \(text) \(hint(.redo, in: .converter))")
      return
    }
    if let draft = board.draft { board.restore(draft) }
    switch log.next(step) {
    case .board(let lineup) where lineup.input == nil:
      keepingAmount { $0.revert(step, to: lineup) }
    case .board(let lineup): revert(step, to: lineup)
    case .day(let change):
      _ = log.move(step)
      keepingAmount { $0.make(change, for: step) }
    default: sayNothing(to: step)
    }
  }

  private mutating func sayNothing(to step: UndoStep) { notice = Notice("Nothing to \(step)") }

  private mutating func revert(_ step: UndoStep, to lineup: Lineup) {
    if let input = lineup.input, !input.entry.isFresh {
      // A text is no step while it is in the field.
      _ = log.take(step)
      (board.draft, board.lineup, board.input) = (Draft(board), lineup, input)
      readPhrase(isTyped: false)
      closeList()
      notice = Notice("Back in the field: \(input.entry.shownText)")
      return
    }
    let before = board.lineup
    let solved = board.focus == .output ? figures : nil
    var replaced = before
    // What was typed then, unless another row has changed the result since.
    let isSame = before.input?.entry.field.text == board.entry.field.text
    replaced.input = lineup.input == nil ? nil : isSame ? before.input : board.input
    _ = log.move(step, keeping: .board(replaced))
    board.lineup = lineup
    var changes =
      step == .undo ? before.changes(since: lineup) : lineup.changes(since: before)
    defer {
      let what = changes.isEmpty ? "" : ": " + changes.joined(separator: ", ")
      notice = Notice("\(step.done)\(what) \(hint(step.opposite, in: .converter))")
    }
    guard let input = lineup.input else {
      board.lineup.input = before.input
      return followResult(from: before, solved)
    }
    board.input = input
    changes = ["back to \(board.question)"]
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
  fileprivate var question: String {
    let text = entry.shownText
    let isSum = amount.reading?.terms.contains { $0.currency != nil } ?? false
    let pair =
      focus == .output
      ? "\(from.code) for \(text) \(to.code)"
      : "\(text)\(isSum ? "" : " \(from.code)") to \(to.code)"
    return on.map { "\(pair), \($0.rates)" } ?? pair
  }
}

extension Lineup {
  /// What one step changed, in the words of the notice about it.
  fileprivate func changes(since before: Lineup) -> [String] {
    guard from == before.from else { return shown(since: before) }
    // The row that a phrase adds is not what the phrase is named for.
    let isPhrase = temporary.contains { !before.temporary.contains($0) }
    let removed = isPhrase ? [] : before.rows.filter { !rows.contains($0) }
    let added = keptRows.filter { !before.keptRows.contains($0) }
    if removed.count == 1, added.count == 1 {
      return ["\(removed[0].code) replaced by \(added[0].code)"]
    }
    let changed = removed.map { "\($0.code) removed" } + added.map { "\($0.code) added" }
    if !changed.isEmpty { return changed }
    if !isPhrase, let currency = moved(since: before) { return ["\(currency.code) moved"] }
    let shown = shown(since: before)
    return shown.isEmpty && input != nil && input != before.input ? ["amount set"] : shown
  }

  /// The pair and the day that a phrase or a page set, and the row that the old source took.
  func shown(since before: Lineup) -> [String] {
    var parts: [String] = []
    let isReplaced = keptRows.contains(before.from) && !before.rows.contains(before.from)
    // Another row may have been selected since the old source took that of the new one.
    let result = !isReplaced ? to : before.to == from ? before.from : before.to
    if before.from != from || before.to != result {
      parts.append("\(from.code) to \(result.code)")
    }
    if isReplaced { parts.append("\(from.code) replaced by \(before.from.code)") }
    if let input, input.on != before.input?.on {
      parts.append(input.on?.rates ?? "newest rates")
    }
    return parts
  }

  /// The currency of the one row that changed its place; the selected one if two traded places.
  fileprivate func moved(since before: Lineup) -> Currency? {
    guard rows != before.rows else { return nil }
    return ([to] + rows).first { currency in
      rows.filter { $0 != currency } == before.rows.filter { $0 != currency }
    }
  }
}

extension LineupMessage {
  /// The existing row that it selects, if it does nothing else.
  fileprivate func rowChosen(in lineup: Lineup) -> Int? {
    switch self {
    case .add(let currency) where lineup.temporary.contains(currency): nil
    case .pickOutput(let currency), .add(let currency): lineup.rows.firstIndex(of: currency)
    default: nil
    }
  }

  /// Whether the picker stays open after it.
  fileprivate var keepsPicker: Bool {
    if case .add = self { true } else { false }
  }

  /// What it changed; nil for a result that is shown.
  fileprivate func report(_ before: Lineup, _ after: Lineup) -> String? {
    switch self {
    case .pickOutput where before.from == after.from:
      "\(before.to.code) replaced by \(after.to.code)"
    case .swap, .pickSource, .pickOutput, .pair:
      after.shown(since: before).joined(separator: ", ")
    case .add(let currency): "\(currency.code) added"
    case .remove: "\(before.to.code) removed"
    case .shift: "\(before.to.code) moved"
    case .show, .configure: nil
    }
  }
}
