// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// Makes this reducer the parent of a stack of screens.
  ///
  /// The screen reduces first, then this reducer. ``StackMessage/push(_:)`` is performed before
  /// this reducer sees it, ``StackMessage/popFrom(_:)`` afterwards, so that this reducer can read
  /// the screens about to be removed; a screen it pushes in the meantime stays. The root of a stack
  /// is never popped; trying to is reported.
  ///
  /// - Parameters:
  ///   - stack: the states of the screens.
  ///   - message: the case of the stack's messages.
  ///   - screen: the reducer of each screen.
  ///   - fileID: the location of the composition, with `line` and `column`; omit all three.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  /// - Returns: the parent and its screens as one reducer.
  @inlinable
  public func forEach<Screen, ScreenMessage>(
    _ stack: WritableKeyPath<State, Stack<Screen>> & Sendable,
    message: CasePath<Message, StackMessage<Screen, ScreenMessage>>,
    each screen: Reducer<Screen, ScreenMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Self {
    let field = Field(stack)
    let place = CallSite(fileID, line, column, keyPath: stack)
    let parent = body
    let reduceScreen = screen.body
    let turn = turn(of: place)
    return Self(
      body: { state, outer in
        guard let inner = message.extract(outer) else { return parent(&state, outer) }
        var command = Command<Message, Effect>.none
        switch inner {
        case .element(let id, let inner):
          let childCommand = field.modify(&state) { stack in
            stack.index(of: id).map { stack.modify($0) { reduceScreen(&$0, inner) } }
          }
          if let childCommand {
            if childCommand.isNone { return parent(&state, outer) }
            command = childCommand.lifted(
              message: { message.embed(.element(id, $0)) },
              extract: { outer in
                if case .element(id, let inner)? = message.extract(outer) { inner } else { nil }
              },
              effect: { $0 }, dismiss: message.embed(.popFrom(id))
            ).scoped(
              ScopeElement(place: place, turn: turn, child: ChildIdentity(id), canEnd: true))
          } else {
            command = .report(.absentChild(outer, "forEach", at: place))
          }
        case .push(let screen):
          field.modify(&state) { _ = $0.push(screen) }
        case .popFrom(let id):
          let stack = field.read(state)
          let index = stack.index(of: id)
          if index == nil { command = .report(.absentChild(outer, "forEach", at: place)) }
          let isRoot = index == 0 && stack.hasRoot
          if isRoot { command = .report(.rootPopped(at: place)) }
          let going = isRoot ? [] : index.map { stack.ids[$0...] } ?? []
          command = command.merged(with: parent(&state, outer))
          field.modify(&state) { $0.remove(going) }
          return command
        }
        return command.merged(with: parent(&state, outer))
      },
      children: Self.joined(
        [
          { state, node, turns, ended in
            guard let site = node.site(at: place, turn: turn + (turns[place] ?? 0)) else { return }
            let stack = field.read(state)
            let isPresent = { (id: StackID) in stack.index(of: id) != nil }
            for node in site.look(among: stack.ids, ended: &ended, isPresent: isPresent) {
              guard let id = node.element?.child?.as(StackID.self), let value = stack[id]
              else { continue }
              screen.children?(value, node, [:], &ended)
            }
          }
        ] + [children].compactMap { $0 }),
      places: places + [place])
  }
}

extension ReducerIssue {
  @usableFromInline
  static func rootPopped(at place: CallSite) -> Self {
    Self(
      kind: .rootPopped, place: place,
      text: """
        The root of a stack cannot be popped; it stays.
        Likely cause: a `dismiss` of the root screen. Send the parent a message instead.
        """)
  }
}
