// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A child with work under way, in itself or below: a node of a tree that mirrors the composition.
///
/// Nodes come with the first piece of work and go with the last, so that a look for children that
/// have ended visits only children that have any.
@usableFromInline
package final class ChildNode {
  let element: ScopeElement?
  /// The root has none, nor has a node that was let go, which is before its parent is.
  private(set) unowned var parent: ChildNode?
  /// The work of this child itself.
  var work: Set<EffectNumber> = []
  @usableFromInline var sites: [ChildSite] = []
  /// How many children that can end have work below here.
  @usableFromInline var enders = 0
  /// True once it was found to be gone.
  var isEnding = false

  init(element: ScopeElement? = nil, parent: ChildNode? = nil) {
    self.element = element
    self.parent = parent
  }

  private var isIdle: Bool { work.isEmpty && sites.isEmpty }

  /// The children composed at one place, if any of them has work.
  @usableFromInline
  func site(at place: Place, turn: Int) -> ChildSite? {
    for site in sites where site.place === place && site.turn == turn { return site }
    for site in sites where site.turn == turn && site.place == place { return site }
    return nil
  }

  /// The node of a child, made if there is none.
  ///
  /// - Parameter newSites: takes the site when that is new too and its children can end.
  func child(_ element: ScopeElement, newSites: inout [ChildSite]) -> ChildNode {
    let site: ChildSite
    if let there = self.site(at: element.place, turn: element.turn) {
      site = there
    } else {
      site = ChildSite(place: element.place, turn: element.turn, canEnd: element.canEnd)
      sites.append(site)
      if element.canEnd { newSites.append(site) }
    }
    if let node = site.nodes[element.child] { return node }
    let node = ChildNode(element: element, parent: self)
    site.add(node)
    if element.canEnd { changeEnders(by: 1) }
    return node
  }

  /// Lets go of this node, and of those above it, as far as no work is left in them.
  func pruneIfIdle() {
    var node = self
    while node.isIdle, let parent = node.parent, let element = node.element {
      guard let index = parent.sites.firstIndex(where: { $0.nodes[element.child] === node }) else {
        return
      }
      parent.sites[index].remove(node)
      if parent.sites[index].nodes.isEmpty { parent.sites.remove(at: index) }
      if element.canEnd { parent.changeEnders(by: -1) }
      node.parent = nil
      node = parent
    }
  }

  /// All work of this child and of its descendants.
  func collect(into numbers: inout Set<EffectNumber>) {
    numbers.formUnion(work)
    for site in sites { for node in site.nodes.values { node.collect(into: &numbers) } }
  }

  /// Counts a child that can end here and in all that is above, where it matters whether there are
  /// any: what has none below is not visited.
  private func changeEnders(by change: Int) {
    var next: ChildNode? = self
    while let node = next {
      let had = node.enders > 0
      node.enders += change
      let has = node.enders > 0
      if had != has, let parent = node.parent, let element = node.element {
        parent.site(at: element.place, turn: element.turn)?.setVisited(node, has)
      }
      next = node.parent
    }
  }
}
