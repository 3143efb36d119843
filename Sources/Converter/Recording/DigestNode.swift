// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A value being digested: a leaf, or parts with or without an order.
final class DigestNode {
  enum Shape: UInt64 {
    case leaf, ordered, unordered
  }

  private var shape = Shape.leaf
  private var hash: UInt64 = 0
  private var parts: [DigestNode] = []

  /// The node's digest; unordered parts are added up, so their order does not matter.
  var digest: UInt64 {
    switch shape {
    case .leaf:
      return hash
    case .ordered:
      var fnv = FNV()
      fnv.mix(shape.rawValue)
      for part in parts { fnv.mix(part.digest) }
      return fnv.bits
    case .unordered:
      var sum: UInt64 = 0
      for part in parts {
        var fnv = FNV()
        fnv.mix(part.digest)
        sum &+= fnv.bits
      }
      var fnv = FNV()
      fnv.mix(shape.rawValue)
      fnv.mix(sum)
      fnv.mix(UInt64(parts.count))
      return fnv.bits
    }
  }

  /// Adds a part; the first one decides whether the parts are ordered.
  func addPart(_ shape: Shape) -> DigestNode {
    self.shape = shape
    let part = DigestNode()
    parts.append(part)
    return part
  }

  func addField(_ name: String) -> DigestNode {
    let pair = addPart(.unordered)
    pair.addPart(.ordered).writeText(name)
    return pair.addPart(.ordered)
  }

  var count: Int { parts.count }

  func becomes(_ shape: Shape) {
    if parts.isEmpty { self.shape = shape }
  }

  func writeNumber(_ tag: UInt64, _ bits: UInt64) {
    var fnv = FNV()
    fnv.mix(tag)
    fnv.mix(bits)
    hash = fnv.bits
  }

  func writeWide(_ tag: UInt64, _ bits: UInt128) {
    var fnv = FNV()
    fnv.mix(tag)
    fnv.mix(UInt64(truncatingIfNeeded: bits))
    fnv.mix(UInt64(truncatingIfNeeded: bits >> 64))
    hash = fnv.bits
  }

  func writeText(_ text: String) {
    var fnv = FNV()
    for byte in text.utf8 { fnv.mix(byte: byte) }
    hash = fnv.bits
  }

  func write<Value: Encodable>(_ value: Value) throws {
    if let unordered = value as? any UnorderedInDigest {
      becomes(.unordered)
      try unordered.write(into: self)
    } else {
      try value.encode(to: DigestEncoder(node: self))
    }
  }
}

/// The Fowler–Noll–Vo hash, 64 bits, variant 1a.
struct FNV {
  private(set) var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func mix(byte: UInt8) {
    bits = (bits ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  mutating func mix(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      mix(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}

/// A collection whose order differs from one process to the next.
protocol UnorderedInDigest {
  func write(into node: DigestNode) throws
}

extension Set: UnorderedInDigest where Element: Encodable {
  func write(into node: DigestNode) throws {
    for element in self { try node.addPart(.unordered).write(element) }
  }
}

extension Dictionary: UnorderedInDigest where Key: Encodable, Value: Encodable {
  func write(into node: DigestNode) throws {
    for (key, value) in self {
      let pair = node.addPart(.unordered)
      try pair.addPart(.ordered).write(key)
      try pair.addPart(.ordered).write(value)
    }
  }
}
