// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import OrderedCollections

/// What the last state said should run in one child: a node of a tree that mirrors the composition.
@usableFromInline
package final class SubscriptionNode {
  /// The running subscriptions of each `subscriptions(_:)` of this child.
  private var running: [Composition: OrderedSet<EffectID>] = [:]
  private var children: [Composition: [ChildIdentity?: SubscriptionNode]] = [:]
  /// The number of walks through this child's children, and the walk of its parent that last visited it.
  private var walk: UInt64 = 0
  private var seen: UInt64 = 0

  package init() {}

  /// The children of one composition that are present, in a walk through them.
  ///
  /// Those not visited are forgotten: their effects have ended with them.
  func visit(_ place: Composition, _ body: (_ child: (ChildIdentity?) -> SubscriptionNode) -> Void)
  {
    var (nodes, count) = (children[place] ?? [:], 0)
    children[place] = nil
    walk += 1
    body { identity in
      count += 1
      if let node = nodes[identity] {
        node.seen = walk
        return node
      }
      let node = SubscriptionNode()
      node.seen = walk
      nodes[identity] = node
      return node
    }
    if nodes.count > count { nodes = nodes.filter { $0.value.seen == walk } }
    children[place] = nodes.isEmpty ? nil : nodes
  }

  /// Replaces the set of running subscriptions; returns the one before.
  func replace(_ ids: OrderedSet<EffectID>, of place: Composition) -> OrderedSet<EffectID> {
    let before = running[place] ?? []
    if before != ids { running[place] = ids.isEmpty ? nil : ids }
    return before
  }

  /// Forgets the children that a command ends, although another takes their place with the same
  /// identity.
  func forget<Message, Effect>(endedBy command: Command<Message, Effect>) {
    switch command.kind {
    case .batch(let parts):
      for part in parts { forget(endedBy: part) }
    case .scoped(let inner, let element):
      if case .end = inner.kind {
        children[element.place]?[element.child] = nil
      } else if let child = children[element.place]?[element.child] {
        child.forget(endedBy: inner)
      }
    default:
      break
    }
  }
}
