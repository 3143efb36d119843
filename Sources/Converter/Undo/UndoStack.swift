// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

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
  static var limit: Int { 50 }

  package init() {}

  package var isEmpty: Bool { past.isEmpty && future.isEmpty }
  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

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
  mutating func redo() -> Change? {
    guard let change = future.popLast() else { return nil }
    past.append(change)
    return change
  }
}

extension UndoStack: Equatable where Change: Equatable {}
extension UndoStack: Sendable where Change: Sendable {}
extension UndoStack: Codable where Change: Codable {}

/// One undo step of a list of numbered items: an item before, and after. A nil is one that is not there.
package struct ItemChange<Item> {
  package var before: Item?
  package var after: Item?

  var reversed: ItemChange { ItemChange(before: after, after: before) }
}

extension ItemChange: Equatable where Item: Equatable {}
extension ItemChange: Sendable where Item: Sendable {}
extension ItemChange: Codable where Item: Codable {}

extension ItemChange where Item: Identifiable<Int64> {
  /// Makes the change in a list, which is in the order of the numbers.
  func apply(to list: inout [Item]) {
    let id = (after ?? before)?.id
    list.removeAll { $0.id == id }
    guard let item = after else { return }
    list.insert(item, at: list.firstIndex { $0.id > item.id } ?? list.count)
  }
}

/// A list of numbered items whose additions and deletions can be undone. Each item is its own row in the
/// store, so two agio processes never overwrite each other's.
protocol UndoableItems {
  associatedtype Item: Identifiable & Equatable & Sendable & Codable where Item.ID == Int64
  var list: [Item] { get set }
  var undoStack: UndoStack<ItemChange<Item>> { get set }
  static func restore(_ item: Item) -> Effect
  static func delete(_ id: Int64) -> Effect
}

extension UndoableItems {
  mutating func add(_ item: Item) {
    list.append(item)
    undoStack.record(ItemChange(after: item))
  }

  mutating func delete<Message>(_ id: Int64) -> Command<Message, Effect> {
    guard let item = list.first(where: { $0.id == id }) else { return .none }
    let change = ItemChange(before: item)
    undoStack.record(change)
    return make(change)
  }

  /// The item that the last undo or redo restored or changed; nil for one that it deleted.
  func restored(byUndo isUndo: Bool) -> Item? {
    isUndo ? undoStack.future.last?.before : undoStack.past.last?.after
  }

  mutating func undo<Message>() -> Command<Message, Effect> {
    undoStack.undo().map { make($0.reversed) } ?? .none
  }

  mutating func redo<Message>() -> Command<Message, Effect> {
    undoStack.redo().map { make($0) } ?? .none
  }

  private mutating func make<Message>(_ change: ItemChange<Item>) -> Command<Message, Effect> {
    change.apply(to: &list)
    if let item = change.after { return .perform(Self.restore(item)) }
    return change.before.map { .perform(Self.delete($0.id)) } ?? .none
  }
}
