// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// This reducer as the parent of a child that is there only while its state is not nil.
  ///
  /// The child reduces first, then this reducer, which sees every message of the child. On
  /// ``Presented/dismiss`` this reducer still sees the child's last state; then it becomes nil.
  /// However the child goes, its effects and those of its own children end with it.
  ///
  /// ```swift
  /// let app = appCore.ifLet(\.sheet, message: .sheet, id: { $0.contact }, then: sheet)
  /// ```
  ///
  /// - Parameters:
  ///   - state: the child's optional state.
  ///   - message: which messages are the child's.
  ///   - id: what makes it another child: when this differs after a reduction, the old child has
  ///     ended and a new one has come.
  ///   - child: the child's reducer.
  @inlinable
  public func ifLet<Child, ChildMessage, ID: Hashable & Sendable>(
    _ state: WritableKeyPath<State, Child?> & Sendable,
    message: CasePath<Message, Presented<ChildMessage>>,
    id: @escaping @Sendable (Child) -> ID,
    then child: Reducer<Child, ChildMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Self {
    ifLet(
      state, message: message, identity: { ChildIdentity(id($0)) }, then: child,
      place: Place(fileID, line, column, keyPath: state))
  }

  /// This reducer as the parent of a child that is there only while its state is not nil.
  @inlinable
  public func ifLet<Child, ChildMessage>(
    _ state: WritableKeyPath<State, Child?> & Sendable,
    message: CasePath<Message, Presented<ChildMessage>>,
    then child: Reducer<Child, ChildMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Self {
    ifLet(
      state, message: message, identity: { _ in nil }, then: child,
      place: Place(fileID, line, column, keyPath: state))
  }

  @inlinable
  func ifLet<Child, ChildMessage>(
    _ state: WritableKeyPath<State, Child?> & Sendable,
    message: CasePath<Message, Presented<ChildMessage>>,
    identity: @escaping @Sendable (Child) -> ChildIdentity?,
    then child: Reducer<Child, ChildMessage, Effect>,
    place: Place
  ) -> Self {
    let field = Field(state)
    let parent = body
    let reduceChild = child.body
    return Self(
      body: { state, outer in
        guard let inner = message.extract(outer) else { return parent(&state, outer) }
        var command = Command<Message, Effect>.none
        switch inner {
        case .child(let inner):
          // The child is taken out and put back, so that its storage is never shared meanwhile.
          let isThere = field.modify(&state) { optional in
            guard var value = optional.take() else { return false }
            let asked = reduceChild(&value, inner)
            if !asked.isNone {
              command = asked.lifted(
                message: { message.embed(.child($0)) }, effect: { $0 },
                dismiss: message.embed(.dismiss)
              ).scoped(ScopeElement(place: place, child: identity(value), canEnd: true))
            }
            optional = value
            return true
          }
          if !isThere { command = .report(.absentChild(outer, "ifLet", at: place)) }
          return command.merged(with: parent(&state, outer))
        case .dismiss:
          let isThere = field.modify(&state) { $0 != nil }
          if !isThere { command = .report(.absentChild(outer, "ifLet", at: place)) }
          command = command.merged(with: parent(&state, outer))
          if isThere { field.modify(&state) { $0 = nil } }
          return command
        }
      },
      children: joined(children) { state, path in
        guard let first = path.first, first.place == place else { return nil }
        let value = field.read(state)
        guard let value, identity(value) == first.child else { return false }
        return child.children?(value, path.dropFirst()) ?? true
      })
  }

  /// What this reducer knows of its children, and what one more place knows.
  @usableFromInline
  func joined(_ known: Children?, _ more: @escaping Children) -> Children {
    guard let known else { return more }
    return { state, path in more(state, path) ?? known(state, path) }
  }
}
