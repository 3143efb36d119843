// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// The order of the changes that undo on the converter takes back, across the features that each keep
/// their own.
package struct ChangeOrder: Equatable, Sendable, Codable {
  package enum Feature: String, Equatable, Sendable, Codable {
    case board
    case day
    case tape
    case alerts
    case sources
  }

  /// The newest is last.
  package private(set) var past: [Feature] = []
  /// The changes that were undone; the next to redo is last.
  package private(set) var future: [Feature] = []

  /// As many as all features keep together.
  private static let limit = 200

  package init() {}

  package var isEmpty: Bool { past.isEmpty && future.isEmpty }

  mutating func record(_ feature: Feature) {
    past = (past + [feature]).suffix(Self.limit)
    future = []
  }

  /// The last change of a feature was undone, here or on the feature's page.
  mutating func undo(_ feature: Feature) {
    if let place = past.lastIndex(of: feature) { past.remove(at: place) }
    future.append(feature)
  }

  mutating func redo(_ feature: Feature) {
    if let place = future.lastIndex(of: feature) { future.remove(at: place) }
    past.append(feature)
  }

  /// Puts the changes of earlier sessions before those of this one.
  mutating func prepend(_ earlier: Self) {
    if isEmpty { future = earlier.future }
    past = (earlier.past + past).suffix(Self.limit)
  }
}

extension ChangeOrder {
  /// Records what became of the board's steps: each new one, or one that was undone or redone.
  ///
  /// A phrase that is kept before a change makes two steps at once.
  mutating func follow(from before: Undoable<Lineup>, to now: Undoable<Lineup>) {
    let added = now.past.count - before.past.count
    if now.future.count > before.future.count {
      if added >= 0 { for _ in 0...added { record(.board) } }
      undo(.board)
    } else if let next = before.future.last, next == now.present,
      now.future.count == before.future.count - 1, added == 1
    {
      redo(.board)
    } else {
      // At its limit, the board drops a step for each new one.
      for _ in 0..<max(1, added) { record(.board) }
    }
  }

  /// Records what became of the day's changes.
  mutating func follow(from before: UndoStack<DayChange>, to now: UndoStack<DayChange>) {
    if now.future.count > before.future.count {
      undo(.day)
    } else if now.future.count == before.future.count - 1, now.past.last == before.future.last {
      redo(.day)
    } else {
      record(.day)
    }
  }

  /// Without the day's changes, which last as long as the session.
  var kept: ChangeOrder {
    var order = self
    order.past.removeAll { $0 == .day }
    order.future.removeAll { $0 == .day }
    return order
  }
}

extension State {
  /// Whether a feature has a change to undo and one to redo, and the messages that do it.
  private func steps(
    of feature: ChangeOrder.Feature
  ) -> (canUndo: Bool, canRedo: Bool, undo: Message, redo: Message) {
    let (lineup, days) = (board.lineup, board.days)
    return switch feature {
    case .board: (lineup.canUndo, lineup.canRedo, .board(.lineup(.undo)), .board(.lineup(.redo)))
    case .day: (days.canUndo, days.canRedo, .board(.undoDay), .board(.redoDay))
    case .tape: (tape.undoStack.canUndo, tape.undoStack.canRedo, .tape(.undo), .tape(.redo))
    case .alerts:
      (alerts.undoStack.canUndo, alerts.undoStack.canRedo, .alerts(.undo), .alerts(.redo))
    case .sources:
      (sourceUndoStack.canUndo, sourceUndoStack.canRedo, .sources(.undo), .sources(.redo))
    }
  }

  /// Whether undo on the converter takes something back.
  var canUndo: Bool { order.past.contains { steps(of: $0).canUndo } || board.lineup.canUndo }

  /// What undo does on the converter; without a change the board says so.
  var undoMessage: Message {
    steps(of: order.past.last { steps(of: $0).canUndo } ?? .board).undo
  }

  /// What redo does on the converter.
  var redoMessage: Message {
    steps(of: order.future.last { steps(of: $0).canRedo } ?? .board).redo
  }
}
