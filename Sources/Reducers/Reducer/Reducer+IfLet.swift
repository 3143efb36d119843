// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// This reducer as the parent of a child that is there only while its state is not nil.
  ///
  /// The child reduces first, then this reducer, which sees every message of the child. On
  /// ``Presented/dismiss`` this reducer still sees the child's last state; then it becomes nil, but
  /// for another child that this reducer has put in its place.
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
  ///   - fileID: where this is composed, as are `line` and `column`: leave all three out.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  @inlinable
  public func ifLet<Child, ChildMessage, ID: Hashable & Sendable>(
    _ state: WritableKeyPath<State, Child?> & Sendable,
    message: CasePath<Message, Presented<ChildMessage>>,
    id: @escaping @Sendable (Child) -> ID,
    then child: Reducer<Child, ChildMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Self {
    ifLet(
      state, message: message, identity: { ChildIdentity(id($0)) },
      isSame: { id($0) == id($1) }, then: child,
      place: Place(fileID, line, column, keyPath: state))
  }

  /// This reducer as the parent of a child that is there only while its state is not nil, and the
  /// same child whatever its state.
  ///
  /// Only on ``Presented/dismiss`` can it be another one: what this reducer puts in its place, if it
  /// is `Equatable` and differs.
  @inlinable
  public func ifLet<Child, ChildMessage>(
    _ state: WritableKeyPath<State, Child?> & Sendable,
    message: CasePath<Message, Presented<ChildMessage>>,
    then child: Reducer<Child, ChildMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Self {
    ifLet(
      state, message: message, identity: { _ in nil },
      isSame: { equals($0, $1) ?? true }, then: child,
      place: Place(fileID, line, column, keyPath: state))
  }

  @inlinable
  func ifLet<Child, ChildMessage>(
    _ state: WritableKeyPath<State, Child?> & Sendable,
    message: CasePath<Message, Presented<ChildMessage>>,
    identity: @escaping @Sendable (Child) -> ChildIdentity?,
    isSame: @escaping @Sendable (Child, Child) -> Bool,
    then child: Reducer<Child, ChildMessage, Effect>,
    place: Place
  ) -> Self {
    let field = Field(state)
    let parent = body
    let reduceChild = child.body
    let turn = turn(of: place)
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
              ).scoped(
                ScopeElement(place: place, turn: turn, child: identity(value), canEnd: true))
            }
            optional = value
            return true
          }
          if !isThere { command = .report(.absentChild(outer, "ifLet", at: place)) }
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
          // Without an identity nothing else says that the child is another one.
          guard isReplaced else { return command }
          return command.merged(
            with: Command(.end).scoped(
              ScopeElement(place: place, turn: turn, child: identity(going), canEnd: true)))
        }
      },
      children: Self.joined(
        [
          { state, node, turns, ended in
            guard let site = node.site(at: place, turn: turn + (turns[place] ?? 0)) else { return }
            let value = field.read(state)
            if let node = site.look(for: value.map(identity), ended: &ended), let value {
              child.children?(value, node, [:], &ended)
            }
          }
        ] + [children].compactMap { $0 }),
      places: places + [place])
  }

  /// The number of the next child composed at a place.
  @usableFromInline
  func turn(of place: Place) -> Int {
    places.count { $0 == place }
  }
}

/// Whether two values are equal; nil when their type has no equality.
@usableFromInline
func equals<Value>(_ left: Value, _ right: Value) -> Bool? {
  func compare<Known: Equatable>(_ left: Known) -> Bool? {
    (right as? Known).map { left == $0 }
  }
  guard let left = left as? any Equatable else { return nil }
  return compare(left)
}
