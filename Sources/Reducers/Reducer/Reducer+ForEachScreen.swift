// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// This reducer as the parent of a stack of screens.
  ///
  /// The screen reduces first, then this reducer. ``StackMessage/push(_:)`` is done before this
  /// reducer sees it, ``StackMessage/popFrom(_:)`` after, so that it can read what is going. The
  /// root of a stack that has one is never popped; trying is reported.
  ///
  /// - Parameters:
  ///   - stack: the screens' states.
  ///   - message: which messages are the stack's.
  ///   - screen: the reducer of each screen.
  public func forEach<Screen, ScreenMessage>(
    _ stack: WritableKeyPath<State, Stack<Screen>> & Sendable,
    message: CasePath<Message, StackMessage<Screen, ScreenMessage>>,
    each screen: Reducer<Screen, ScreenMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Self {
    let field = Field(stack)
    let place = Place(fileID, line, column, keyPath: stack)
    let parent = body
    let reduceScreen = screen.body
    return Self(
      body: { state, outer in
        guard let inner = message.extract(outer) else { return parent(&state, outer) }
        var command = Command<Message, Effect>.none
        switch inner {
        case .element(let id, let inner):
          let asked = field.modify(&state) { stack in
            stack.index(of: id).map { stack.modify($0) { reduceScreen(&$0, inner) } }
          }
          if let asked {
            command = asked.lifted(
              message: { message.embed(.element(id, $0)) }, effect: { $0 },
              dismiss: message.embed(.popFrom(id))
            ).scoped(ScopeElement(place: place, child: ChildIdentity(id), canEnd: true))
          } else {
            command = .report(.absentChild(outer, "forEach", at: place))
          }
        case .push(let screen):
          field.modify(&state) { _ = $0.push(screen) }
        case .popFrom(let id):
          let issue = field.modify(&state) { stack -> ReducerIssue? in
            guard let index = stack.index(of: id) else {
              return .absentChild(outer, "forEach", at: place)
            }
            return index == 0 && stack.hasRoot ? .rootPopped(at: place) : nil
          }
          if let issue { command = .report(issue) }
          command = command.merged(with: parent(&state, outer))
          field.modify(&state) { _ = $0.pop(from: id) }
          return command
        }
        return command.merged(with: parent(&state, outer))
      },
      children: joined(children) { state, path in
        guard let first = path.first, first.place == place else { return nil }
        guard let id = first.child?.as(StackID.self), let value = field.read(state)[id] else {
          return false
        }
        return screen.children?(value, path.dropFirst()) ?? true
      })
  }
}

extension ReducerIssue {
  static func rootPopped(at place: Place) -> Self {
    Self(
      kind: .rootPopped, place: place,
      text: """
        The root of a stack was to be popped; it stays.
        Likely cause: a `dismiss` of the root screen. Let the parent act on a message of its own.
        """)
  }
}
