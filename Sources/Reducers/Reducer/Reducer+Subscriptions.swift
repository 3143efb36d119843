// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import OrderedCollections
import Synchronization

extension Reducer {
  /// Keeps running what the state says should run: streams, timers and effects without a fixed end.
  ///
  /// After each message, each command whose id is new in the result starts, and the work of each id
  /// that is missing is cancelled; those of the initial state start with the store. So nothing has to
  /// be started or stopped by a message, and a timer that no code stops cannot exist.
  ///
  /// ```swift
  /// let stopwatch = core.subscriptions { state in
  ///   state.isRunning ? ["clock": .every(.seconds(1), .tick)] : [:]
  /// }
  /// ```
  ///
  /// Only ids are compared: give a command whose content depends on the state an id that contains what
  /// should restart it, such as `"prices of \(state.currency)"`. A command that has ended does not start
  /// again while its id stays. In a child, it also ends with the child, and its replies reach the child.
  /// The ids are apart from those of other commands, so ``Command/cancel(_:)`` does not reach them.
  ///
  /// The function is called after every message, for each child that is present: it should do no more
  /// than look at the state.
  ///
  /// - Parameters:
  ///   - fileID: the location of the composition, with `line`; omit both.
  ///   - line: see `fileID`.
  ///   - running: returns what should run in a state, in the order in which it starts.
  /// - Returns: a reducer that does what this one does, with the subscriptions.
  public func subscriptions(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ running: @escaping @Sendable (State) -> OrderedDictionary<EffectID, Command<Message, Effect>>
  ) -> Self {
    let place = Composition(fileID, line)
    let own = Subscriptions { state, node in
      let commands = running(state)
      let before = node.replace(commands.keys, of: place)
      guard before != commands.keys else { return .none }
      var changes: [Command<Message, Effect>] = before.subtracting(commands.keys).map {
        .cancel($0.ofSubscription)
      }
      for (id, command) in commands where !before.contains(id) {
        changes.append(command.cancellable(id.ofSubscription))
      }
      return .batch(changes).scoped(ScopeElement(place: place, child: nil, canEnd: false))
    }
    return Self(
      body: body, children: children,
      subscriptions: .joined([subscriptions, own]))
  }
}

extension EffectID {
  /// The id under which a subscription runs, which no other command uses.
  fileprivate var ofSubscription: Self { Self("subscription \(name)") }
}

extension Reducer {
  /// The subscriptions of a reducer and its children.
  @usableFromInline
  package struct Subscriptions: Sendable {
    /// Whether there are none after all, which lazy reducers know only once they are made; those
    /// already visited are not asked again.
    let isEmpty: @Sendable (_ visited: inout Set<String>) -> Bool
    /// What is to start and to be cancelled in a state.
    let changes: @Sendable (State, SubscriptionNode) -> Command<Message, Effect>

    init(
      isEmpty: @escaping @Sendable (inout Set<String>) -> Bool = { _ in false },
      _ changes: @escaping @Sendable (State, SubscriptionNode) -> Command<Message, Effect>
    ) {
      self.isEmpty = isEmpty
      self.changes = changes
    }

    /// Nil if there are none after all.
    var present: Self? {
      var visited: Set<String> = []
      return isEmpty(&visited) ? nil : self
    }

    /// The changes after a reduction that returned this command.
    func changes(
      in state: State, _ tree: SubscriptionNode, after command: Command<Message, Effect>
    ) -> Command<Message, Effect> {
      tree.forget(endedBy: command)
      return changes(state, tree)
    }

    @usableFromInline
    static func joined(_ all: [Self?]) -> Self? {
      let all = all.compactMap { $0 }
      guard all.count > 1 else { return all.first }
      return Self(isEmpty: { visited in all.allSatisfy { $0.isEmpty(&visited) } }) { state, node in
        .batch(all.map { $0.changes(state, node) })
      }
    }
  }

  /// This reducer's subscriptions as those of a larger one, on the same child.
  @usableFromInline
  func pulledSubscriptions<S, M, E>(
    _ read: @escaping @Sendable (S) -> State,
    _ lift: @escaping @Sendable (Command<Message, Effect>) -> Command<M, E>
  ) -> Reducer<S, M, E>.Subscriptions? {
    subscriptions.map { inner in
      .init(isEmpty: inner.isEmpty) { state, node in
        let command = inner.changes(read(state), node)
        return command.isNone ? .none : lift(command)
      }
    }
  }

  /// This reducer's subscriptions as those of the children of a larger one.
  ///
  /// - Parameters:
  ///   - place: the composition.
  ///   - present: the children that are present, each with its key.
  ///   - identity: distinguishes a child with this key from the others.
  ///   - lift: makes a command of the child with this key one of the parent.
  /// - Returns: the subscriptions of the larger reducer.
  @usableFromInline
  func pulledSubscriptions<S, M, E, Key>(
    at place: Composition, _ present: @escaping @Sendable (S) -> [(Key, State)],
    identity: @escaping @Sendable (Key) -> ChildIdentity?,
    _ lift: @escaping @Sendable (Key, Command<Message, Effect>) -> Command<M, E>
  ) -> Reducer<S, M, E>.Subscriptions? {
    subscriptions.map { inner in
      let hasNone = Once { inner.present == nil }
      return .init(isEmpty: inner.isEmpty) { state, node in
        if hasNone.value { return .none }
        var commands: [Command<M, E>] = []
        node.visit(place) { child in
          for (key, part) in present(state) {
            let command = inner.changes(part, child(identity(key)))
            if !command.isNone { commands.append(lift(key, command)) }
          }
        }
        return .batch(commands)
      }
    }
  }
}

/// A value computed when it is first asked for.
final class Once<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  var value: Value {
    if let made = made.withLock({ $0 }) { return made }
    let value = make()
    return made.withLock { made in
      let first = made ?? value
      made = first
      return first
    }
  }
}
