// SPDX-License-Identifier: Apache-2.0

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
    let element = ScopeElement(place: Composition(fileID, line), child: nil, canEnd: false)
    let own = Subscriptions { state in
      running(state).map { id, command in
        Subscription(key: SubscriptionKey(id: id.ofSubscription, path: [element])) {
          command.cancellable(id.ofSubscription).scoped(element)
        }
      }
    }
    return Self(
      body: body, children: children,
      subscriptions: .joined([subscriptions, own]))
  }
}

extension EffectID {
  /// The id under which a subscription runs, which no other command uses.
  fileprivate var ofSubscription: Self { Self("subscription \(rawValue)") }
}

extension Reducer {
  /// The subscriptions of a reducer and its children.
  @usableFromInline
  package struct Subscriptions: Sendable {
    /// Whether there are none after all, which lazy reducers know only once they are made; those
    /// already visited are not asked again.
    let isEmpty: @Sendable (_ visited: inout [String: ObjectIdentifier]) -> Bool
    /// What should run in a state.
    let running: @Sendable (State) -> [Subscription<Message, Effect>]

    init(
      isEmpty: @escaping @Sendable (inout [String: ObjectIdentifier]) -> Bool = { _ in false },
      _ running: @escaping @Sendable (State) -> [Subscription<Message, Effect>]
    ) {
      self.isEmpty = isEmpty
      self.running = running
    }

    /// Nil if there are none after all.
    var present: Self? {
      var visited: [String: ObjectIdentifier] = [:]
      return isEmpty(&visited) ? nil : self
    }

    @usableFromInline
    static func joined(_ all: [Self?]) -> Self? {
      let all = all.compactMap { $0 }
      guard all.count > 1 else { return all.first }
      return Self(isEmpty: { visited in all.allSatisfy { $0.isEmpty(&visited) } }) { state in
        all.flatMap { $0.running(state) }
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
      .init(isEmpty: inner.isEmpty) { state in
        inner.running(read(state)).map { $0.lifted(lift) }
      }
    }
  }

  /// This reducer's subscriptions as those of the children of a larger one.
  ///
  /// - Parameters:
  ///   - visit: calls a function with each child that is present and its key.
  ///   - element: the step to the child with this key.
  ///   - lift: makes a command of the child with this key one of the parent.
  /// - Returns: the subscriptions of the larger reducer.
  @usableFromInline
  func pulledSubscriptions<S, M, E, Key>(
    _ visit: @escaping @Sendable (S, _ child: (Key, State) -> Void) -> Void,
    element: @escaping @Sendable (Key) -> ScopeElement,
    _ lift: @escaping @Sendable (Key, Command<Message, Effect>) -> Command<M, E>
  ) -> Reducer<S, M, E>.Subscriptions? {
    subscriptions.map { inner in
      let hasNone = Once { inner.present == nil }
      return .init(isEmpty: inner.isEmpty) { state in
        var all: [Subscription<M, E>] = []
        if hasNone.value { return all }
        visit(state) { key, part in
          for subscription in inner.running(part) {
            all.append(subscription.lifted(to: element(key)) { lift(key, $0) })
          }
        }
        return all
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
