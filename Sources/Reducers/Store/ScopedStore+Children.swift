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
    scope(toChild: { stack($0)[id] }) { message(.element(id, $0)) }
  }

  /// One case of this part's state; nil if the state is in another one.
  public func scope<Child, ChildMessage>(
    case child: CasePath<State, Child>, message: @escaping (ChildMessage) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    scope(toChild: child.extract, message: message)
  }

  private func scope<Child, ChildMessage>(
    toChild child: @escaping (State) -> Child?, message: @escaping (ChildMessage) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    guard var last = child(read()) else { return nil }
    return ScopedStore<Child, ChildMessage>(
      read: {
        if let now = child(read()) { last = now }
        return last
      },
      isThere: { isThere() && child(read()) != nil },
      post: { post(message($0)) },
      watch: { changed, closed in
        watch(
          { state in
            guard let now = child(state) else { return }
            last = now
            changed(now)
          }, closed)
      })
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
