// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// An effect id in force for a command, with the child that uses it.
struct IDInForce {
  let id: EffectID
  let node: ChildNode
  /// The number of the outermost command that brought the id into force. Everything inside that
  /// command is one family: no part of it replaces another or gives way to it. Later families have
  /// higher numbers.
  let family: UInt64
  /// True if a throttle under this id encloses the command.
  var isThrottled = false

  var key: IDKey { IDKey(id: id, node: ObjectIdentifier(node)) }
}

/// The key for looking up effect ids: an id as used by one child.
struct IDKey: Hashable {
  let id: EffectID
  let node: ObjectIdentifier
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
