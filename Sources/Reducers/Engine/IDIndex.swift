// SPDX-License-Identifier: Apache-2.0

/// The numbers of work under ids: for each child those of its own, and those of its descendants.
struct IDIndex {
  private var own: [IDKey: Set<EffectNumber>] = [:]
  private var below: [IDKey: Set<EffectNumber>] = [:]

  var isEmpty: Bool { own.isEmpty && below.isEmpty }

  mutating func enter(_ number: EffectNumber, _ id: EffectID, _ node: ChildNode) {
    own[IDKey(id, node), default: []].insert(number)
    var next = node.parent
    while let node = next {
      below[IDKey(id, node), default: []].insert(number)
      next = node.parent
    }
  }

  mutating func leave(_ number: EffectNumber, _ id: EffectID, _ node: ChildNode) {
    own.remove(number, at: IDKey(id, node))
    var next = node.parent
    while let node = next {
      below.remove(number, at: IDKey(id, node))
      next = node.parent
    }
  }

  /// The work that a child itself has under an id.
  func own(_ key: IDKey) -> [EffectNumber] { Array(own[key] ?? []) }

  /// The work that a child and its descendants have under an id.
  func all(_ key: IDKey) -> [EffectNumber] {
    own(key) + (below[key] ?? [])
  }
}

extension Dictionary where Value == Set<EffectNumber> {
  /// Removes a number from the set for a key, and the set with its last number.
  mutating func remove(_ number: EffectNumber, at key: Key) {
    guard let index = self.index(forKey: key) else { return }
    values[index].remove(number)
    if values[index].isEmpty { remove(at: index) }
  }
}

/// An effect id in force for a command, with the child that uses it.
struct IDInForce {
  let id: EffectID
  let node: ChildNode
  /// The number of the outermost command that brought the id into force. Everything inside that
  /// command is one family: no part of it replaces another or gives way to it. Later families have
  /// higher numbers.
  let family: UInt64

  var key: IDKey { IDKey(id, node) }
}

/// The key for looking up effect ids: an id as used by one child.
struct IDKey: Hashable {
  let id: EffectID
  let node: ObjectIdentifier

  init(_ id: EffectID, _ node: ChildNode) {
    (self.id, self.node) = (id, ObjectIdentifier(node))
  }
}

/// An id as used at one composition, nil for the root.
struct PlacedID: Hashable {
  let id: EffectID
  let place: Composition?
}

#if DEBUG
extension EffectTable {
  mutating func noteUse(of id: IDInForce) {
    var next: ChildNode? = id.node
    while let node = next {
      usedIDs.insert(PlacedID(id: id.id, place: node.element?.place))
      next = node.parent
    }
  }

  mutating func noteCancel(of id: EffectID, from node: ChildNode) {
    let placed = PlacedID(id: id, place: node.element?.place)
    if !usedIDs.contains(placed), !cancelledIDs.contains(placed) { cancelledIDs.append(placed) }
  }

  /// The ids that were cancelled and never used: mistyped ones.
  var unusedIDs: [PlacedID] { cancelledIDs.filter { !usedIDs.contains($0) } }
}
#endif
