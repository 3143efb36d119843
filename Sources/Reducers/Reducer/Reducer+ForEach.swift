// SPDX-License-Identifier: Apache-2.0

import OrderedCollections

extension Reducer {
  /// Makes this reducer the parent of rows kept by id.
  ///
  /// The row reduces first, then this reducer. When a row is removed, by whichever reducer, its
  /// effects are cancelled; a row's ``Command/dismiss`` removes it.
  ///
  /// - Parameters:
  ///   - rows: the states of the rows.
  ///   - message: the case of the rows' messages.
  ///   - row: the reducer of each row.
  ///   - fileID: the location of the composition, with `line`; omit both.
  ///   - line: see `fileID`.
  /// - Returns: the parent and its rows as one reducer.
  @inlinable
  public func forEach<ID: Hashable & Sendable, Row, RowsMessage>(
    _ rows: WritableKeyPath<State, OrderedDictionary<ID, Row>> & Sendable,
    message: CasePath<Message, RowMessage<ID, RowsMessage>>,
    each row: Reducer<Row, RowsMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let field = StateField(rows)
    let place = Composition(fileID, line)
    let parent = body
    let reduceRow = row.body
    let element: @Sendable (ID) -> ScopeElement = {
      ScopeElement(place: place, child: ChildIdentity($0), canEnd: true)
    }
    let lift: @Sendable (ID, Command<RowsMessage, Effect>) -> Command<Message, Effect> = {
      id, command in
      command.lifted(
        message: { message.embed(.row(id, $0)) },
        extract: { outer in
          if case .row(id, let inner)? = message.extract(outer) { inner } else { nil }
        },
        effect: { $0 }, dismiss: message.embed(.remove(id))
      ).scoped(element(id))
    }
    return Self(
      body: { state, outer in
        guard let inner = message.extract(outer) else { return parent(&state, outer) }
        switch inner {
        case .row(let id, let inner):
          let childCommand = field.modify(&state) { rows in
            rows.index(forKey: id).map { reduceRow(&rows.values[$0], inner) }
          }
          var command = Command<Message, Effect>.none
          if let childCommand {
            if childCommand.isNone { return parent(&state, outer) }
            command = lift(id, childCommand)
          } else {
            command = .report(.absentChild(outer, "forEach", at: place))
          }
          return command.merged(with: parent(&state, outer))
        case .remove(let id):
          let isPresent = field.modify(&state) { $0[id] != nil }
          var command = Command<Message, Effect>.none
          if !isPresent { command = .report(.absentChild(outer, "forEach", at: place)) }
          command = command.merged(with: parent(&state, outer))
          field.modify(&state) { $0[id] = nil }
          return command
        }
      },
      children: Self.joined(
        [
          { state, node, ended in
            guard let site = node.site(at: place) else { return }
            field.with(state) { rows in
              let keys = rows.keys.elements
              for node in site.look(among: keys, ended: &ended, isPresent: { rows[$0] != nil }) {
                guard let id = node.element?.child?.as(ID.self), let value = rows[id] else {
                  continue
                }
                row.children?(value, node, &ended)
              }
            }
          }, children,
        ]),
      subscriptions: .joined([
        row.pulledSubscriptions(
          { state, visit in for (id, row) in field.read(state) { visit(id, row) } },
          element: element, lift),
        subscriptions,
      ]))
  }
}

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
  ///   - fileID: the location of the composition, with `line`; omit both.
  ///   - line: see `fileID`.
  /// - Returns: the parent and its screens as one reducer.
  @inlinable
  public func forEach<Screen, ScreenMessage>(
    _ stack: WritableKeyPath<State, ScreenStack<Screen>> & Sendable,
    message: CasePath<Message, StackMessage<Screen, ScreenMessage>>,
    each screen: Reducer<Screen, ScreenMessage, Effect>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let field = StateField(stack)
    let place = Composition(fileID, line)
    let parent = body
    let reduceScreen = screen.body
    let element: @Sendable (ScreenMark) -> ScopeElement = {
      ScopeElement(place: place, child: ChildIdentity($0), canEnd: true)
    }
    let lift: @Sendable (ScreenMark, Command<ScreenMessage, Effect>) -> Command<Message, Effect> = {
      mark, command in
      let id = mark.id
      return command.lifted(
        message: { message.embed(.element(id, $0)) },
        extract: { outer in
          if case .element(id, let inner)? = message.extract(outer) { inner } else { nil }
        },
        effect: { $0 }, dismiss: message.embed(.popFrom(id))
      ).scoped(element(mark))
    }
    return Self(
      body: { state, outer in
        guard let inner = message.extract(outer) else { return parent(&state, outer) }
        var command = Command<Message, Effect>.none
        switch inner {
        case .element(let id, let inner):
          let outcome = field.modify(&state) { stack in
            stack.index(of: id).map { index in
              (stack.marks[index], stack.modify(index) { reduceScreen(&$0, inner) })
            }
          }
          guard let (mark, childCommand) = outcome else {
            command = .report(.absentChild(outer, "forEach", at: place))
            break
          }
          if childCommand.isNone { break }
          command = lift(mark, childCommand)
        case .push(let screen):
          field.modify(&state) { _ = $0.push(screen) }
        case .popFrom(let id):
          let stack = field.read(state)
          let index = stack.index(of: id)
          if index == nil { command = .report(.absentChild(outer, "forEach", at: place)) }
          let isRoot = index == 0 && stack.hasRoot
          if isRoot { command = .report(.rootPopped(at: place)) }
          let going = isRoot ? [] : index.map { stack.marks[$0...] } ?? []
          command = command.merged(with: parent(&state, outer))
          field.modify(&state) { $0.remove(going) }
          return command
        }
        return command.merged(with: parent(&state, outer))
      },
      children: Self.joined(
        [
          { state, node, ended in
            guard let site = node.site(at: place) else { return }
            let stack = field.read(state)
            let isPresent = { (mark: ScreenMark) in stack.index(of: mark) != nil }
            for node in site.look(among: stack.marks, ended: &ended, isPresent: isPresent) {
              guard let mark = node.element?.child?.as(ScreenMark.self), let value = stack[mark]
              else { continue }
              screen.children?(value, node, &ended)
            }
          }, children,
        ]),
      subscriptions: .joined([
        screen.pulledSubscriptions(
          { state, visit in field.read(state).forEach(visit) }, element: element, lift),
        subscriptions,
      ]))
  }
}

extension ReducerIssue {
  @usableFromInline
  static func rootPopped(at place: Composition) -> Self {
    Self(
      kind: .rootPopped, place: place,
      text: """
        The root of a stack cannot be popped; it stays.
        Likely cause: a `dismiss` of the root screen. Send the parent a message instead.
        """)
  }
}
