// SPDX-License-Identifier: Apache-2.0

/// A child with running or waiting work, its own or a descendant's: a node of a tree that mirrors
/// the composition.
///
/// A node is created with the first piece of work and removed with the last, so checking for ended
/// children visits only children that have work.
@usableFromInline
package final class ChildNode {
  @usableFromInline let element: ScopeElement?
  /// Nil for the root and for a removed node. A node is always removed before its parent.
  private(set) unowned var parent: ChildNode?
  /// This child's own work.
  var work: Set<EffectNumber> = []
  // Without the check for overlapping access; see ChildSite.
  @exclusivity(unchecked) @usableFromInline var sites: [ChildSite] = []
  /// How many of this child and its descendants can end and have work.
  @exclusivity(unchecked) @usableFromInline var endableCount = 0
  /// True once the child was found to be gone.
  var isEnding = false

  init(element: ScopeElement? = nil, parent: ChildNode? = nil) {
    self.element = element
    self.parent = parent
  }

  private var isIdle: Bool { work.isEmpty && sites.isEmpty }

  /// The children of one composition, if any of them has work.
  @usableFromInline
  func site(at place: Composition) -> ChildSite? {
    for site in sites where site.place === place { return site }
    return nil
  }

  /// Returns the node of a child, creating it if necessary.
  ///
  /// - Parameters:
  ///   - element: the step from this node to the child.
  ///   - newSites: receives the child's site if that is new, too, and its children can end.
  /// - Returns: the child's node.
  func child(_ element: ScopeElement, newSites: inout [ChildSite]) -> ChildNode {
    let site: ChildSite
    if let there = self.site(at: element.place) {
      site = there
    } else {
      site = ChildSite(element.place)
      sites.append(site)
      if element.canEnd { newSites.append(site) }
    }
    if let node = site.nodes[element.child] { return node }
    let node = ChildNode(element: element, parent: self)
    site.add(node)
    if element.canEnd { changeEndableCount(by: 1) }
    return node
  }

  /// Removes this node, and then its ancestors, as far up as no work is left in them.
  func pruneIfIdle() {
    var node = self
    while node.isIdle, let parent = node.parent, let element = node.element {
      guard let index = parent.sites.firstIndex(where: { $0.nodes[element.child] === node }) else {
        return
      }
      parent.sites[index].remove(node)
      if parent.sites[index].nodes.isEmpty { parent.sites.remove(at: index) }
      if element.canEnd { parent.changeEndableCount(by: -1) }
      node.parent = nil
      node = parent
    }
  }

  /// Lets the next check find this child again, unless it has been removed.
  func checkAgain() {
    guard let parent, let element else { return }
    isEnding = false
    parent.site(at: element.place)?.checkAgain(self)
  }

  /// All work of this child and its descendants.
  func collect(into numbers: inout [EffectNumber]) {
    numbers += work
    for site in sites { for node in site.nodes.values { node.collect(into: &numbers) } }
  }

  /// Adds to the count of children that can end, here and in all ancestors. Checks for ended
  /// children skip the nodes below which there are none.
  private func changeEndableCount(by change: Int) {
    var next: ChildNode? = self
    while let node = next {
      let had = node.endableCount > 0
      node.endableCount += change
      let has = node.endableCount > 0
      if had != has, let parent = node.parent, let element = node.element {
        parent.site(at: element.place)?.setVisited(node, has)
      }
      next = node.parent
    }
  }
}

/// The messages of an optional child: its own, plus the one that dismisses it.
///
/// The parent presents the child by setting its optional state, and dismisses it by setting that to
/// nil or by sending ``dismiss``; the child asks for its own dismissal with ``Command/dismiss``.
public enum Presented<Message> {
  /// A message of the child.
  case child(Message)
  /// Dismiss the child: its state is set to nil after the parent has seen this message.
  case dismiss
}

extension Presented: Equatable where Message: Equatable {}
extension Presented: Hashable where Message: Hashable {}
extension Presented: Sendable where Message: Sendable {}
extension Presented: Codable where Message: Codable {}

/// The messages of rows kept by id: a row's own, plus the one that removes it.
public enum RowMessage<ID: Hashable, Message> {
  /// A message of the row with this id.
  case row(ID, Message)
  /// Remove the row, after the parent has seen this message.
  case remove(ID)
}

extension RowMessage: Equatable where Message: Equatable {}
extension RowMessage: Hashable where Message: Hashable {}
extension RowMessage: Sendable where ID: Sendable, Message: Sendable {}
extension RowMessage: Codable where ID: Codable, Message: Codable {}

/// The messages of a ``ScreenStack``: those of its screens, plus the two that change it.
public enum StackMessage<Screen, Message> {
  /// A message of the screen with this id.
  case element(StackID, Message)
  /// Push a screen.
  case push(Screen)
  /// Pop this screen and all above it.
  case popFrom(StackID)
}

extension StackMessage: Equatable where Screen: Equatable, Message: Equatable {}
extension StackMessage: Hashable where Screen: Hashable, Message: Hashable {}
extension StackMessage: Sendable where Screen: Sendable, Message: Sendable {}
extension StackMessage: Codable where Screen: Codable, Message: Codable {}
