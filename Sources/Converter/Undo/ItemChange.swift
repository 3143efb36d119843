// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
