// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// One undo step of a list of numbered items: an item before, and after. A nil is one that is not there.
package struct ItemChange<Item>: ReversibleChange {
  package var before: Item?
  package var after: Item?

  package var reversed: ItemChange { ItemChange(before: after, after: before) }
}

extension ItemChange: Equatable where Item: Equatable {}
extension ItemChange: Sendable where Item: Sendable {}
extension ItemChange: Codable where Item: Codable {}

/// What happens to every list of stored items.
package enum ItemsMessage<Item> {
  /// The stored items, including those of other agio processes.
  case loaded([Item])
  case added(Item)
  case delete(Int64)
  case undo
  case redo
}

extension ItemsMessage: Equatable where Item: Equatable {}
extension ItemsMessage: Sendable where Item: Sendable {}
extension ItemsMessage: Codable where Item: Codable {}

/// What the store does with a list of items.
package enum ItemEffect<Item> {
  /// Answered by ``ItemsMessage/loaded(_:)``.
  case load
  /// Stores an item and assigns its number; answered by ``ItemsMessage/added(_:)``.
  case add(Item)
  case delete(Int64)
  case restore(Item)
}

extension ItemEffect: Equatable where Item: Equatable {}
extension ItemEffect: Sendable where Item: Sendable {}

/// A list of numbered items whose additions and deletions can be undone. Each item is its own row in the
/// store, so two agio processes never overwrite each other's.
package protocol StoredItems: Equatable, Sendable, Encodable {
  associatedtype Item: Identifiable & Equatable & Sendable & Codable where Item.ID == Int64
  /// The sheet; its name is that of the items in messages and in the order of changes.
  static var place: Place { get }
  /// Oldest first; other agio processes change it too.
  var list: [Item] { get set }
  var undoStack: UndoStack<ItemChange<Item>> { get set }
  static func effect(_ effect: ItemEffect<Item>) -> Effect
  /// What a change did, as a notice shows it.
  static func summary(of change: ItemChange<Item>, in state: State) -> String
  /// Selects an item that is on the sheet again.
  static func select(_ item: Item, in state: inout State)
}

extension StoredItems {
  /// Reads the stored items after what was asked of the store before. A list that was asked for before a
  /// change does not have the change: it is not waited for any more.
  static var loading: Command<Message, Effect> {
    .perform(effect(.load)).cancellable("loading the \(place.name)", inFlight: .cancelPrevious)
  }

  /// Changes the list in the state, and shows what changed. `message` is what of a message concerns it.
  static func inApp(
    _ items: WritableKeyPath<State, Self> & Sendable,
    _ message: @escaping @Sendable (Message) -> ItemsMessage<Item>?
  ) -> Reducer<State, Message, Effect> {
    Reducer { state, sent in
      guard let message = message(sent) else { return .none }
      switch message {
      case .loaded(let list):
        state[keyPath: items].list = list
        return .none
      case .added(let item):
        state[keyPath: items].list.append(item)
        state.record(ItemChange(after: item), in: items)
        state.notice?.tone = .good
        return .none
      case .delete(let id):
        guard let item = state[keyPath: items].list.first(where: { $0.id == id }) else {
          state.notice = nil
          return loading
        }
        let change = ItemChange(before: item)
        state.record(change, in: items)
        return .batch(state[keyPath: items].make(change), loading)
      case .undo:
        return .batch(state.make(.undo, in: items), loading)
      case .redo:
        return .batch(state.make(.redo, in: items), loading)
      }
    }
  }

  fileprivate mutating func make(_ change: ItemChange<Item>) -> Command<Message, Effect> {
    let id = (change.after ?? change.before)?.id
    list.removeAll { $0.id == id }
    guard let item = change.after else {
      return id.map { .perform(Self.effect(.delete($0))) } ?? .none
    }
    list.insert(item, at: list.firstIndex { $0.id > item.id } ?? list.count)
    return .perform(Self.effect(.restore(item)))
  }

  fileprivate static func notice(
    _ change: ItemChange<Item>, then action: Action, in state: State
  ) -> Notice {
    Notice("\(summary(of: change, in: state)) \(state.settings.hint(action, in: place))")
  }

  fileprivate static var feature: ChangeOrder.Feature { ChangeOrder.Feature(rawValue: place.name) }
}

extension State {
  /// Notes a change as the next to undo.
  mutating func record<Items: StoredItems>(
    _ change: ItemChange<Items.Item>, in items: WritableKeyPath<State, Items>
  ) {
    self[keyPath: items].undoStack.record(change)
    order.record(Items.feature)
    notice = Items.notice(change, then: .undo, in: self)
  }

  fileprivate mutating func make<Items: StoredItems>(
    _ step: UndoStep, in items: WritableKeyPath<State, Items>
  ) -> Command<Message, Effect> {
    let none = "No change to the \(Items.place.name) to \(step)"
    let stack = self[keyPath: items].undoStack
    guard let change = next(step, in: stack, of: Items.feature, else: none) else { return .none }
    self[keyPath: items].undoStack.move(step)
    notice = Items.notice(change, then: step.opposite, in: self)
    let command = self[keyPath: items].make(change)
    if let item = change.after { Items.select(item, in: &self) }
    return command
  }
}
