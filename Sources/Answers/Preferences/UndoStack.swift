// SPDX-License-Identifier: Apache-2.0

import Rates

/// The last changes of a feature, for undo and redo.
///
/// Any kind of change: for each requirement of a generic type, Swift's runtime searches the program at
/// the start, 50 µs each.
package struct UndoStack<Change> {
  /// The newest is last.
  package private(set) var past: [Change] = []
  /// The changes that were undone; the next to redo is last.
  package private(set) var future: [Change] = []

  /// The most steps that are kept.
  package static var limit: Int { 50 }

  package init() {}

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  /// Adds a change that was made; redo then has nothing left.
  package mutating func record(_ change: Change) {
    past = (past + [change]).suffix(Self.limit)
    future = []
  }

  /// The change to undo, if there is one; redo makes it again.
  package mutating func undo() -> Change? {
    guard let change = past.popLast() else { return nil }
    future.append(change)
    return change
  }

  /// The change to make again, if there is one.
  package mutating func redo() -> Change? {
    guard let change = future.popLast() else { return nil }
    past.append(change)
    return change
  }
}

extension UndoStack: Equatable where Change: Equatable {}
extension UndoStack: Sendable where Change: Sendable {}
extension UndoStack: Codable where Change: Codable {}

/// A change with a reverse, which undo makes.
package protocol ReversibleChange {
  var reversed: Self { get }
}

extension TapeChange: ReversibleChange {}

/// One undo step of the alerts: an alert before, and after. A nil is one that is not there.
package struct AlertChange: Equatable, Sendable, Codable, ReversibleChange {
  package var before: Alert?
  package var after: Alert?

  package init(before: Alert? = nil, after: Alert? = nil) {
    (self.before, self.after) = (before, after)
  }

  package var reversed: AlertChange { AlertChange(before: after, after: before) }
}

/// One undo step of the sources.
package enum SourceChange: Equatable, Sendable, Codable, ReversibleChange {
  case enabled(SourceID, Bool)
  /// A source moved by some places in the order of preference, up when negative.
  case moved(SourceID, Int)

  package var reversed: SourceChange {
    switch self {
    case .enabled(let source, let isOn): .enabled(source, !isOn)
    case .moved(let source, let places): .moved(source, -places)
    }
  }

  package var source: SourceID {
    switch self {
    case .enabled(let source, _), .moved(let source, _): source
    }
  }
}

/// One undo step of rates that were set aside: they are used, or set aside again.
package struct AcceptChange: Equatable, Sendable, Codable, ReversibleChange {
  package let rates: [SetAside]
  package let isAccepted: Bool

  package init(rates: [SetAside], isAccepted: Bool) {
    (self.rates, self.isAccepted) = (rates, isAccepted)
  }

  package var reversed: AcceptChange { AcceptChange(rates: rates, isAccepted: !isAccepted) }
}
