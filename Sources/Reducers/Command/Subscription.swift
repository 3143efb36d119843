// SPDX-License-Identifier: Apache-2.0

import OrderedCollections

/// What a state says should run: a command, created only when it is to start.
struct Subscription<Message, Effect> {
  let key: SubscriptionKey
  let command: () -> Command<Message, Effect>

  /// The same as a larger feature's, of the child at `element` if it is one.
  func lifted<M, E>(
    to element: ScopeElement? = nil,
    _ lift: @escaping (Command<Message, Effect>) -> Command<M, E>
  ) -> Subscription<M, E> {
    let path = key.path + (element.map { [$0] } ?? [])
    return Subscription<M, E>(key: SubscriptionKey(id: key.id, path: path)) { lift(command()) }
  }
}

/// Identifies a subscription: its id, and the steps to it from the root, the last one first.
struct SubscriptionKey: Hashable {
  let id: EffectID
  let path: [ScopeElement]
}

/// What the last state said should run.
struct RunningSubscriptions {
  private var keys: OrderedSet<SubscriptionKey> = []

  /// Takes what the next state says should run, after the reduction that returned `command`.
  ///
  /// - Returns: what cancels that which has vanished and starts that which is new.
  mutating func change<Message, Effect>(
    to next: [Subscription<Message, Effect>], after command: Command<Message, Effect>
  ) -> Command<Message, Effect> {
    if !keys.isEmpty { forget(endedBy: command) }
    if keys.elementsEqual(next.lazy.map(\.key)) { return .none }
    let before = keys
    keys = OrderedSet(next.map(\.key))
    let cancels: [Command<Message, Effect>] = before.subtracting(keys).map { key in
      key.path.reduce(.cancel(key.id)) { $0.scoped($1) }
    }
    return .batch(cancels + next.filter { !before.contains($0.key) }.map { $0.command() })
  }

  /// Forgets the children that a command ends, although another takes their place with the same
  /// identity.
  private mutating func forget<Message, Effect>(
    endedBy command: Command<Message, Effect>, at path: [ScopeElement] = []
  ) {
    switch command.kind {
    case .batch(let parts): for part in parts { forget(endedBy: part, at: path) }
    case .scoped(let inner, let element): forget(endedBy: inner, at: path + [element])
    case .end: keys.removeAll { $0.path.reversed().starts(with: path) }
    default: break
    }
  }
}
