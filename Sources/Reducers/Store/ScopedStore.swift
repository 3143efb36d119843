// SPDX-License-Identifier: Apache-2.0

import OrderedCollections

/// A part of a store, as a feature sees it: its own state, its own messages.
///
/// It stores no state, only two paths into the root store, so creating one is cheap. It retains the
/// root store.
///
/// If the part is a child that can end (an optional child, a row or a screen), it keeps the child's
/// last state once it has seen the end, even if another child takes its place; then it calls no
/// observers, and its sequences of states end. See ``isPresent``.
public struct ScopedStore<State, Message> {
  let read: () -> State
  let checkPresence: () -> Bool
  let post: (Message) -> SentWork
  /// Reports a message to a child that has ended, instead of sending it to the next one.
  let refuse: (_ message: Any) -> SentWork
  /// Calls one function with this part now and after each drain, and the other once the store has
  /// closed or the child has ended.
  @usableFromInline
  let watch: (_ changed: @escaping (State) -> Void, _ ended: (() -> Void)?) -> ObservationToken

  /// The current state of this part.
  public var state: State { read() }

  /// False once the child has ended.
  public var isPresent: Bool { checkPresence() }

  /// Sends a message of this part to the root.
  @discardableResult
  public func send(_ message: Message) -> SentWork {
    post(message)
  }
}

extension StoreView {
  /// A child that is present only while its state is not nil; nil otherwise.
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

  /// A child that is present only while its state is not nil and its identity the same;
  /// nil if it is not present now. Use the `id` of the `ifLet` that composes the child.
  public func scope<Child, ChildMessage, ID: Equatable>(
    ifLet child: @escaping (State) -> Child?,
    id: @escaping (Child) -> ID,
    message: @escaping (Presented<ChildMessage>) -> Message
  ) -> ScopedStore<Child, ChildMessage>? {
    let first = child(whole.read()).map(id)
    return scope(toChild: child, isSame: { id($0) == first }) { message(.child($0)) }
  }

  /// A row; nil if there is none with this id.
  public func scope<ID: Hashable, Row, RowsMessage>(
    row id: ID, in rows: @escaping (State) -> OrderedDictionary<ID, Row>,
    message: @escaping (RowMessage<ID, RowsMessage>) -> Message
  ) -> ScopedStore<Row, RowsMessage>? {
    scope(toChild: { rows($0)[id] }) { message(.row(id, $0)) }
  }

  /// A screen; nil if it is not in the stack.
  public func scope<Screen, ScreenMessage>(
    screen id: StackID, in stack: @escaping (State) -> ScreenStack<Screen>,
    message: @escaping (StackMessage<Screen, ScreenMessage>) -> Message
  ) -> ScopedStore<Screen, ScreenMessage>? {
    let now = stack(whole.read())
    guard let mark = now.index(of: id).map({ now.marks[$0] }) else { return nil }
    return scope(toChild: { stack($0)[mark] }, isOccupied: { stack($0)[id] != nil }) {
      message(.element(id, $0))
    }
  }

  /// One case of an enum state; nil if the state is in another one.
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
    let whole = whole
    guard let first = child(whole.read()) else { return nil }
    let presence = Presence(first)
    let look = { (state: State) in
      presence.look(child(state).flatMap { isSame($0) ? $0 : nil })
    }
    return ScopedStore<Child, ChildMessage>(
      read: {
        _ = look(whole.read())
        return presence.last
      },
      checkPresence: { whole.checkPresence() && look(whole.read()) },
      post: { inner in
        // While no child is present, the reducer reports the message, and the parent sees it (G8).
        let isOther =
          !look(whole.read()) && (isOccupied?(whole.read()) ?? (child(whole.read()) != nil))
        return isOther ? whole.refuse(inner) : whole.post(message(inner))
      },
      refuse: whole.refuse,
      watch: { changed, ended in
        whole.watch({ if look($0) { changed(presence.last) } else { ended?() } }, ended)
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
