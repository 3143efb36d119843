// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Reducers

/// The lineup with an undo history of a hundred steps.
private let undoableLineup = lineupReducer.undoable(limit: 100)

extension BoardScope {
  /// Changes the rows or the pair, or undoes or redoes a change; shows a notice when nothing changes.
  mutating func change(_ message: UndoableMessage<LineupMessage>) {
    // Selecting an existing row is not an edit, so it is not undoable.
    if let row = message.rowChosen(in: board.lineup.present) {
      let currency = board.rows[row]
      showRow(of: currency)
      if message.keepsPicker { notice = Notice("\(currency.code) is already a row") }
      return
    }
    let draft = Draft(board)
    let before = board.lineup
    let solved = board.focus == .output ? figures : nil
    reduceLineup(undoableLineup, message)
    guard board.lineup.present != before.present else {
      notice = message.refusal
      return
    }
    notice = message.report(before.present, board.lineup.present).map { change, reversal in
      let hint =
        isUnderSheet && message.keepsPicker ? "" : " " + self.hint(reversal, in: .converter)
      return Notice(change + hint)
    }
    if let input = board.lineup.present.input, input != before.present.input {
      board.input = input
      // A text that was put away is typed again.
      if !board.entry.isFresh {
        board.draft = draft
        readPhrase(isTyped: false)
        board.draft?.phrase?.closeList()
      }
      return
    }
    if case .message(.show) = message {
      notice = Notice(summary(of: before.present, board.lineup.present))
    }
    // The amount computed from a typed result stays unless its currency changes; invalid input stays as
    // typed.
    guard let solved, !solved.isOutdated, board.from == before.from, board.to != before.to else {
      return
    }
    show(
      result(of: solved.amount), in: \.output, currency: board.to,
      isComputed: board.output.isComputed)
  }

  /// Reduces the lineup, and notes its undo step in the order of the changes.
  mutating func reduceLineup<Edit>(
    _ reducer: Reducer<Undoable<Lineup>, UndoableMessage<Edit>, Effect>,
    _ message: UndoableMessage<Edit>
  ) {
    let before = board.lineup
    _ = reducer.reduce(&board.lineup, message)
    // A message that changes nothing makes no step.
    guard before.past != board.lineup.past || before.future != board.lineup.future else { return }
    switch message {
    case .message: order.record(.board)
    case .undo: order.undo(.board)
    case .redo: order.redo(.board)
    }
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

extension UndoableMessage<LineupMessage> {
  /// The existing row that the message selects, if it does nothing else.
  fileprivate func rowChosen(in lineup: Lineup) -> Int? {
    switch self {
    case .message(.add(let currency)) where lineup.temporary.contains(currency): nil
    case .message(.pickOutput(let currency)), .message(.add(let currency)):
      lineup.rows.firstIndex(of: currency)
    default: nil
    }
  }

  /// Whether the picker stays open after it.
  fileprivate var keepsPicker: Bool {
    if case .message(.add) = self { true } else { false }
  }

  /// What the message changed, with the action that reverts it; nil for a result that is shown.
  fileprivate func report(
    _ before: Lineup, _ after: Lineup
  ) -> (change: String, reversal: Action)? {
    switch self {
    case .undo: ("Undone\(difference(after, before))", .redo)
    case .redo: ("Redone\(difference(before, after))", .undo)
    case .message(let edit): report(edit, before, after).map { ($0, .undo) }
    }
  }

  /// `: GBP removed`.
  private func difference(_ before: Lineup, _ after: Lineup) -> String {
    let changes = after.changes(since: before)
    return changes.isEmpty ? "" : ": " + changes.joined(separator: ", ")
  }

  private func report(_ edit: LineupMessage, _ before: Lineup, _ after: Lineup) -> String? {
    switch edit {
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

  /// The notice when the message changed nothing.
  fileprivate var refusal: Notice? {
    switch self {
    case .undo: Notice("Nothing to undo")
    case .redo: Notice("Nothing to redo")
    case .message(.remove):
      Notice("Keep at least one row")
    case .message: nil
    }
  }
}
