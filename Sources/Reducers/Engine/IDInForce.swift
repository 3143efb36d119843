// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// An effect id in force for a command, with the child that used it.
struct IDInForce {
  let id: EffectID
  let node: ChildNode
  /// The number of the outermost command that brought the id into force. What is inside that command
  /// is of the same family: no part of it replaces another or gives way to it.
  let family: UInt64
  /// How many throttles under this id the command is inside of.
  var throttles = 0

  var key: IDKey { IDKey(id: id, node: ObjectIdentifier(node)) }
}

/// What effect ids are looked up by: an id as one child uses it.
struct IDKey: Hashable {
  let id: EffectID
  let node: ObjectIdentifier
}

/// One of the throttles under an id, counted from the outermost.
struct WindowKey: Hashable {
  let key: IDKey
  let depth: Int
}
