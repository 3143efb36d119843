// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// One undo step of a list of numbered items: an item before, and after. A nil is one that is not there.
package struct ItemChange<Item: Identifiable & Equatable & Sendable & Codable>: Equatable, Sendable,
  Codable
where Item.ID == Int64 {
  package var before: Item?
  package var after: Item?

  var reversed: ItemChange { ItemChange(before: after, after: before) }

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
  var history: ChangeHistory<ItemChange<Item>> { get set }
  static func restore(_ item: Item) -> Effect
  static func delete(_ id: Int64) -> Effect
}

extension UndoableItems {
  mutating func add(_ item: Item) {
    list.append(item)
    history.record(ItemChange(after: item))
  }

  mutating func delete<Message>(_ id: Int64) -> Command<Message, Effect> {
    guard let item = list.first(where: { $0.id == id }) else { return .none }
    let change = ItemChange(before: item)
    history.record(change)
    return make(change)
  }

  mutating func undo<Message>() -> Command<Message, Effect> {
    history.undo().map { make($0.reversed) } ?? .none
  }

  mutating func redo<Message>() -> Command<Message, Effect> {
    history.redo().map { make($0) } ?? .none
  }

  private mutating func make<Message>(_ change: ItemChange<Item>) -> Command<Message, Effect> {
    change.apply(to: &list)
    if let item = change.after { return .perform(Self.restore(item)) }
    return change.before.map { .perform(Self.delete($0.id)) } ?? .none
  }
}
