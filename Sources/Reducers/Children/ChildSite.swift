// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The children with work of one composition, in one parent.
@usableFromInline
package final class ChildSite {
  let place: Composition
  private(set) var nodes: [ChildIdentity?: ChildNode] = [:]
  // Without the check for overlapping access, which every message to the parent would pay for; see Engine.
  /// Children that the next check must visit: added since the last one, or not yet ended by it.
  @exclusivity(unchecked) private var fresh: [ChildNode] = []
  /// Children with descendants that can end, which every check must visit.
  @exclusivity(unchecked) private var visited: [ObjectIdentifier: ChildNode] = [:]
  /// True once a reducer has checked this place.
  @exclusivity(unchecked) var isKnown = false

  // The keys of the parent's collection at the last check. They are retained, so storage found at
  // the same address is the same storage and holds the same keys.
  private var keys: AnyObject?
  @exclusivity(unchecked) private var address: UnsafeRawPointer?
  @exclusivity(unchecked) private var count = 0

  init(_ place: Composition) {
    self.place = place
  }

  func add(_ node: ChildNode) {
    nodes[node.element?.child] = node
    fresh.append(node)
  }

  func checkAgain(_ node: ChildNode) {
    fresh.append(node)
  }

  func remove(_ node: ChildNode) {
    nodes[node.element?.child] = nil
    visited[ObjectIdentifier(node)] = nil
    if !fresh.isEmpty { fresh.removeAll { $0 === node } }
  }

  func setVisited(_ node: ChildNode, _ isVisited: Bool) {
    visited[ObjectIdentifier(node)] = isVisited ? node : nil
  }

  @usableFromInline
  func only() -> ChildNode? {
    isKnown = true
    fresh = []
    return nodes[nil]
  }

  /// Checks a place where at most one child is present.
  ///
  /// - Returns: that child, if it has descendants that can end.
  @usableFromInline
  func look(for present: ChildIdentity??, ended: inout [ChildNode]) -> ChildNode? {
    isKnown = true
    fresh = []
    var found: ChildNode?
    for (identity, node) in nodes {
      if let present, present == identity { found = node } else { end(node, &ended) }
    }
    return found.flatMap { $0.endableCount > 0 ? $0 : nil }
  }

  /// Checks children kept by key; visits all of them only if the keys have changed.
  ///
  /// The usual case, that they have not, is inlined: in generic code it takes three times as long.
  ///
  /// - Returns: the present children that have descendants that can end.
  @inlinable
  func look<Key: Hashable & Sendable>(
    among keys: [Key], ended: inout [ChildNode], isPresent: (Key) -> Bool
  ) -> [ChildNode] {
    let address = keys.withUnsafeBytes { $0.baseAddress }
    if !isChecked(address, keys.count) { check(keys, ended: &ended, isPresent) }
    return hasVisited ? presentVisited : []
  }

  /// Whether the last check was of the same keys, and no child has been added since.
  @usableFromInline
  func isChecked(_ address: UnsafeRawPointer?, _ count: Int) -> Bool {
    isKnown && address == self.address && count == self.count && fresh.isEmpty
  }

  @usableFromInline var hasVisited: Bool { !visited.isEmpty }

  @usableFromInline var presentVisited: [ChildNode] { visited.values.filter { !$0.isEnding } }

  @usableFromInline
  func check<Key: Hashable & Sendable>(
    _ keys: [Key], ended: inout [ChildNode], _ isPresent: (Key) -> Bool
  ) {
    isKnown = true
    func check(_ node: ChildNode) {
      if let key = node.element?.child?.as(Key.self), isPresent(key) { return }
      end(node, &ended)
    }
    let now = keys.withUnsafeBytes { $0.baseAddress }
    if now != address || keys.count != count {
      if let old = (self.keys as? KeptKeys<Key>)?.keys {
        for key in changedKeys(from: old, to: keys) where !isPresent(key) {
          if let node = nodes[ChildIdentity(key)] { end(node, &ended) }
        }
        fresh.forEach(check)
      } else {
        nodes.values.forEach(check)
      }
      self.keys = KeptKeys(keys)
      address = now
      count = keys.count
    } else {
      fresh.forEach(check)
    }
    fresh = []
  }

  private func end(_ node: ChildNode, _ ended: inout [ChildNode]) {
    guard !node.isEnding else { return }
    node.isEnding = true
    ended.append(node)
  }
}

/// Retained keys, in a box of which only the address is compared.
private final class KeptKeys<Key> {
  let keys: [Key]

  init(_ keys: [Key]) {
    self.keys = keys
  }
}

/// The old keys without the prefix and suffix they share with the new ones: every key that may be
/// gone after rows are appended, inserted or removed.
///
/// It compares memory, 64 keys at a time: equal bits mean equal keys, whatever the type.
private func changedKeys<Key>(from old: [Key], to new: [Key]) -> ArraySlice<Key> {
  let (step, size) = (64, MemoryLayout<Key>.stride)
  return old.withUnsafeBytes { oldBytes in
    new.withUnsafeBytes { newBytes in
      guard let oldKeys = oldBytes.baseAddress, let newKeys = newBytes.baseAddress else {
        return old[...]
      }
      func isSame(_ left: Int, _ right: Int, _ count: Int) -> Bool {
        memcmp(oldKeys + left * size, newKeys + right * size, count * size) == 0
      }
      let shorter = min(old.count, new.count)
      var (start, end) = (0, 0)
      for length in [step, 1] {
        while start + length <= shorter, isSame(start, start, length) { start += length }
      }
      for length in [step, 1] {
        while start + end + length <= shorter,
          isSame(old.count - end - length, new.count - end - length, length)
        {
          end += length
        }
      }
      return old[start..<(old.count - end)]
    }
  }
}
