// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
