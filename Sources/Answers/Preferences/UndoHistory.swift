// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What undo and redo need, kept between sessions.
package struct UndoHistory: Equatable, Sendable, Codable {
  package var tape = UndoStack<TapeChange>()
  package var alerts = UndoStack<AlertChange>()
  package var sources = UndoStack<SourceChange>()
  package var acceptedRates = UndoStack<AcceptChange>()
  /// nil for nothing, as before there was an order.
  package var order: ChangeOrder?
  /// The currencies on the board that undo goes back to, the oldest first.
  package var boards: [KeptLineup] = []
  /// Those that redo goes forward to, the nearest last.
  package var nextBoards: [KeptLineup] = []
  /// The rows when the boards were kept; nil for no boards.
  package var rows: [Currency]?
  /// The board itself, where a phrase set it: its temporary rows, and what redo restores; else nil.
  package var board: KeptLineup?

  package init() {}
}

/// The currencies of a board, with the input where a phrase set it.
package struct KeptLineup: Equatable, Sendable, Codable {
  /// The input of a board, as text that every locale reads the same way.
  package struct KeptInput: Equatable, Sendable, Codable {
    package var focus: TypedField
    package var amount: String
    package var output: String
    package var on: RateTime?

    package init(focus: TypedField, amount: String, output: String, on: RateTime?) {
      (self.focus, self.amount, self.output, self.on) = (focus, amount, output, on)
    }
  }

  package var from: Currency
  package var to: Currency
  package var rows: [Currency]
  /// The rows that a phrase added; nil for none.
  package var temporary: [Currency]?
  package var input: KeptInput?

  package init(
    from: Currency, to: Currency, rows: [Currency], temporary: [Currency]?, input: KeptInput?
  ) {
    (self.from, self.to, self.rows) = (from, to, rows)
    (self.temporary, self.input) = (temporary, input)
  }

  /// The most steps that are kept.
  package static let limit = 20
}

/// The order of the changes that undo on the converter reverts, across the features that each keep
/// their own.
package struct ChangeOrder: Equatable, Sendable, Codable {
  /// The name of a feature, as it is kept between sessions; one that a later agio knows is kept too.
  package struct Feature: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The newest is last.
  package var past: [Feature] = []
  /// The changes that were undone; the next to redo is last.
  package var future: [Feature] = []

  /// As many as all features keep together.
  private static let limit = 200

  package init() {}

  package var isEmpty: Bool { past.isEmpty && future.isEmpty }

  package mutating func record(_ feature: Feature) {
    past = (past + [feature]).suffix(Self.limit)
    future = []
  }

  /// The last change of a feature was undone, here or on the feature's page.
  package mutating func undo(_ feature: Feature) {
    if let place = past.lastIndex(of: feature) { past.remove(at: place) }
    future.append(feature)
  }

  package mutating func redo(_ feature: Feature) {
    if let place = future.lastIndex(of: feature) { future.remove(at: place) }
    past.append(feature)
  }
}
