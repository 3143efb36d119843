// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// The order of the changes that undo on the converter reverts, across the features that each keep
/// their own.
package struct ChangeOrder: Equatable, Sendable, Codable {
  /// The name of a feature, as it is kept between sessions; one that a later agio knows is kept too.
  package struct Feature: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
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
}

extension ChangeOrder {
  /// Without the day's changes, which last as long as the session.
  var kept: ChangeOrder {
    var order = self
    order.past.removeAll { $0 == .day }
    order.future.removeAll { $0 == .day }
    return order
  }
}

/// What undo and redo on the converter do for one feature. Its folder has this, and notes each change in
/// the order.
package struct UndoSteps: Sendable {
  let feature: ChangeOrder.Feature
  let canUndo: @Sendable (State) -> Bool
  let canRedo: @Sendable (State) -> Bool
  let undo: Message
  let redo: Message

  /// The steps of a stack of changes.
  init<Change>(
    _ feature: ChangeOrder.Feature, undo: Message, redo: Message,
    of stack: @escaping @Sendable (State) -> UndoStack<Change>
  ) {
    self.init(
      feature, undo: undo, redo: redo, canUndo: { stack($0).canUndo },
      canRedo: { stack($0).canRedo })
  }

  init(
    _ feature: ChangeOrder.Feature, undo: Message, redo: Message,
    canUndo: @escaping @Sendable (State) -> Bool, canRedo: @escaping @Sendable (State) -> Bool
  ) {
    (self.feature, self.undo, self.redo) = (feature, undo, redo)
    (self.canUndo, self.canRedo) = (canUndo, canRedo)
  }

  /// Those of all rooms, by the feature.
  private static let all: [ChangeOrder.Feature: UndoSteps] = {
    var all: [ChangeOrder.Feature: UndoSteps] = [.board: .board]
    for steps in Sheet.rooms.compactMap({ $0.undoSteps }) { all[steps.feature] = steps }
    for steps in Page.rooms.compactMap({ $0.undoSteps }) { all[steps.feature] = steps }
    return all
  }()

  /// nil for a feature of a later agio.
  static func of(_ feature: ChangeOrder.Feature) -> UndoSteps? { all[feature] }
}

extension State {
  /// Whether undo on the converter takes something back.
  var canUndo: Bool { nextUndo != nil || board.lineup.canUndo }

  /// What undo does on the converter; without a change, the board shows that there is none.
  var undoMessage: Message { (nextUndo ?? .board).undo }

  var redoMessage: Message {
    let next = order.future.lazy.reversed().compactMap { UndoSteps.of($0) }.first {
      $0.canRedo(self)
    }
    return (next ?? .board).redo
  }

  /// The feature with the last change that can be taken back.
  private var nextUndo: UndoSteps? {
    order.past.lazy.reversed().compactMap { UndoSteps.of($0) }.first { $0.canUndo(self) }
  }
}
