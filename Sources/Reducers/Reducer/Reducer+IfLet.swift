// SPDX-License-Identifier: Apache-2.0

extension Reducer {
  /// Makes this reducer the parent of a child that is present only while its state is not nil.
  ///
  /// The child reduces first, then this reducer, which sees every message of the child. On
  /// ``Presented/dismiss`` this reducer still sees the child's last state; afterwards the state is
  /// set to nil, unless this reducer has replaced it with another child's. However the child ends,
  /// its effects and those of its own children are cancelled.
  ///
  /// ```swift
  /// let app = appCore.ifLet(\.sheet, message: .sheet, id: { $0.contact }, then: sheet)
  /// ```
  ///
  /// - Parameters:
  ///   - state: the child's optional state.
  ///   - message: the case of the child's messages.
  ///   - id: the identity of the child: if it differs after a reduction, the old child has ended
  ///     and a new one has begun.
  ///   - child: the child's reducer.
  ///   - fileID: the location of the composition, with `line`; omit both.
  ///   - line: see `fileID`.
  /// - Returns: the parent and its child as one reducer.
  @inlinable
  public func ifLet<Child, ChildMessage, ID: Hashable & Sendable>(
    _ state: WritableKeyPath<State, Child?> & Sendable,
    message: CasePath<Message, Presented<ChildMessage>>,
    id: @escaping @Sendable (Child) -> ID,
    then child: Reducer<Child, ChildMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    ifLet(
      state, message: message, identity: { ChildIdentity(id($0)) },
      isSame: { id($0) == id($1) }, then: child,
      place: Composition(fileID, line))
  }

  /// Makes this reducer the parent of a child that is present only while its state is not nil, and
  /// that remains the same child regardless of its state.
  ///
  /// It can become another child only on ``Presented/dismiss``: if the state is `Equatable` and this
  /// reducer changes it in any way, the changed state stays as another child's. Pass `id:` if this
  /// reducer writes to the child even then.
  @inlinable
  public func ifLet<Child, ChildMessage>(
    _ state: WritableKeyPath<State, Child?> & Sendable,
    message: CasePath<Message, Presented<ChildMessage>>,
    then child: Reducer<Child, ChildMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    ifLet(
      state, message: message, identity: { _ in nil },
      isSame: { equals($0, $1) ?? true }, then: child,
      place: Composition(fileID, line))
  }

  @inlinable
  func ifLet<Child, ChildMessage>(
    _ state: WritableKeyPath<State, Child?> & Sendable,
    message: CasePath<Message, Presented<ChildMessage>>,
    identity: @escaping @Sendable (Child) -> ChildIdentity?,
    isSame: @escaping @Sendable (Child, Child) -> Bool,
    then child: Reducer<Child, ChildMessage, Effect>,
    place: Composition
  ) -> Self {
    let field = StateField(state)
    let parent = body
    let reduceChild = child.body
    let element: @Sendable (Child) -> ScopeElement = {
      ScopeElement(place: place, child: identity($0), canEnd: true)
    }
    let lift: @Sendable (Child, Command<ChildMessage, Effect>) -> Command<Message, Effect> = {
      value, command in
      command.lifted(
        message: { message.embed(.child($0)) },
        extract: { outer in
          if case .child(let inner)? = message.extract(outer) { inner } else { nil }
        },
        effect: { $0 }, dismiss: message.embed(.dismiss)
      ).scoped(element(value))
    }
    return Self(
      body: { state, outer in
        guard let inner = message.extract(outer) else { return parent(&state, outer) }
        var command = Command<Message, Effect>.none
        switch inner {
        case .child(let inner):
          // The child is moved out and back in, so that its storage is never shared in the
          // meantime.
          let isPresent = field.modify(&state) { optional in
            guard var value = optional.take() else { return false }
            let childCommand = reduceChild(&value, inner)
            if !childCommand.isNone {
              command = lift(value, childCommand)
            }
            optional = value
            return true
          }
          if !isPresent { command = .report(.absentChild(outer, "ifLet", at: place)) }
          return command.merged(with: parent(&state, outer))
        case .dismiss:
          guard let going = field.read(state) else {
            return .report(.absentChild(outer, "ifLet", at: place))
              .merged(with: parent(&state, outer))
          }
          command = parent(&state, outer)
          let isReplaced = field.modify(&state) { optional in
            guard let now = optional else { return false }
            if isSame(going, now) { optional = nil }
            return optional != nil && identity(going) == identity(now)
          }
          // If the identity is the same, this is the only sign that the child is another one.
          guard isReplaced else { return command }
          return command.merged(with: Command(.end).scoped(element(going)))
        }
      },
      children: Self.joined(
        [
          { state, node, ended in
            guard let site = node.site(at: place) else { return }
            let value = field.read(state)
            if let node = site.look(for: value.map(identity), ended: &ended), let value {
              child.children?(value, node, &ended)
            }
          }, children,
        ]),
      subscriptions: .joined([
        child.pulledSubscriptions(
          { state, visit in if let child = field.read(state) { visit(child, child) } },
          element: element, lift),
        subscriptions,
      ]))
  }
}

/// Whether two values are equal; nil if their type is not `Equatable`.
@usableFromInline
func equals<Value>(_ left: Value, _ right: Value) -> Bool? {
  func compare<Known: Equatable>(_ left: Known) -> Bool? {
    (right as? Known).map { left == $0 }
  }
  guard let left = left as? any Equatable else { return nil }
  return compare(left)
}
