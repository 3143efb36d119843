// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import OrderedCollections

extension ScopedStore {
  /// A child of this part that is present only while its state is not nil; nil otherwise.
  ///
  /// ```swift
  /// if let sheet = store.scope(ifLet: \.sheet, message: Message.sheet) { show(sheet) }
  /// ```
  public func scope<Child, ChildMessage>(
    ifLet child: @escaping (State) -> Child?,
    message: @escaping (Presented<ChildMessage>) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    scope(toChild: child) { message(.child($0)) }
  }

  /// A child of this part that is present only while its state is not nil and its identity the same;
  /// nil if it is not present now. Use the `id` of the `ifLet` that composes the child.
  public func scope<Child, ChildMessage, ID: Equatable>(
    ifLet child: @escaping (State) -> Child?,
    id: @escaping (Child) -> ID,
    message: @escaping (Presented<ChildMessage>) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    let first = child(read()).map(id)
    return scope(toChild: child, isSame: { id($0) == first }) { message(.child($0)) }
  }

  /// A row of this part; nil if there is none with this id.
  public func scope<ID: Hashable, Row, RowsMessage>(
    row id: ID, in rows: @escaping (State) -> OrderedDictionary<ID, Row>,
    message: @escaping (RowMessage<ID, RowsMessage>) -> Message
  ) -> ScopedStore<Row, RowsMessage>? {
    scope(toChild: { rows($0)[id] }) { message(.row(id, $0)) }
  }

  /// A screen of this part; nil if it is not in the stack.
  public func scope<Screen, ScreenMessage>(
    screen id: StackID, in stack: @escaping (State) -> Stack<Screen>,
    message: @escaping (StackMessage<Screen, ScreenMessage>) -> Message
  ) -> ScopedStore<Screen, ScreenMessage>? {
    let now = stack(read())
    guard let mark = now.index(of: id).map({ now.marks[$0] }) else { return nil }
    return scope(toChild: { stack($0)[mark] }, isOccupied: { stack($0)[id] != nil }) {
      message(.element(id, $0))
    }
  }

  /// One case of this part's state; nil if the state is in another one.
  public func scope<Child, ChildMessage>(
    case child: CasePath<State, Child>, message: @escaping (ChildMessage) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    scope(toChild: child.extract, message: message)
  }

  private func scope<Child, ChildMessage>(
    toChild child: @escaping (State) -> Child?,
    isSame: @escaping (Child) -> Bool = { _ in true },
    isOccupied: ((State) -> Bool)? = nil,
    message: @escaping (ChildMessage) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    guard let first = child(read()) else { return nil }
    let presence = Presence(first)
    let look = { (state: State) in
      presence.look(child(state).flatMap { isSame($0) ? $0 : nil })
    }
    return ScopedStore<Child, ChildMessage>(
      read: {
        _ = look(read())
        return presence.last
      },
      checkPresence: { checkPresence() && look(read()) },
      post: { inner in
        // While no child is present, the reducer reports the message, and the parent sees it (G8).
        let isOther = !look(read()) && (isOccupied?(read()) ?? (child(read()) != nil))
        return isOther ? refuse(inner) : post(message(inner))
      },
      refuse: refuse,
      watch: { changed, ended in
        watch({ if look($0) { changed(presence.last) } else { ended?() } }, ended)
      })
  }
}

/// The last state of a child, and whether it has been seen to end: a child that is present again is
/// another one.
private final class Presence<Child> {
  private(set) var last: Child
  private var hasEnded = false

  init(_ first: Child) {
    last = first
  }

  func look(_ child: Child?) -> Bool {
    guard !hasEnded, let child else {
      hasEnded = true
      return false
    }
    last = child
    return true
  }
}

extension Store {
  /// A child that is present only while its state is not nil; nil otherwise.
  public func scope<Child, ChildMessage>(
    ifLet child: @escaping (State) -> Child?,
    message: @escaping (Presented<ChildMessage>) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    whole.scope(ifLet: child, message: message)
  }

  /// A child that is present only while its state is not nil and its identity the same; nil if it is
  /// not present now. Use the `id` of the `ifLet` that composes the child.
  public func scope<Child, ChildMessage, ID: Equatable>(
    ifLet child: @escaping (State) -> Child?,
    id: @escaping (Child) -> ID,
    message: @escaping (Presented<ChildMessage>) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    whole.scope(ifLet: child, id: id, message: message)
  }

  /// A row; nil if there is none with this id.
  public func scope<ID: Hashable, Row, RowsMessage>(
    row id: ID, in rows: @escaping (State) -> OrderedDictionary<ID, Row>,
    message: @escaping (RowMessage<ID, RowsMessage>) -> Message
  ) -> ScopedStore<Row, RowsMessage>? {
    whole.scope(row: id, in: rows, message: message)
  }

  /// A screen; nil if it is not in the stack.
  public func scope<Screen, ScreenMessage>(
    screen id: StackID, in stack: @escaping (State) -> Stack<Screen>,
    message: @escaping (StackMessage<Screen, ScreenMessage>) -> Message
  ) -> ScopedStore<Screen, ScreenMessage>? {
    whole.scope(screen: id, in: stack, message: message)
  }

  /// One case of an enum state; nil if the state is in another one.
  public func scope<Child, ChildMessage>(
    case child: CasePath<State, Child>, message: @escaping (ChildMessage) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    whole.scope(case: child, message: message)
  }
}
