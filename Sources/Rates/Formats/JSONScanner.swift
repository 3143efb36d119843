// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The scanner behind ``JSONDocument``: bytes in, nodes out.
struct JSONScanner {
  private(set) var nodes: [JSONDocument.Node] = []
  private var position = 0

  init(count: Int) {
    nodes.reserveCapacity(min(count / 8 + 8, 1 << 20))
  }

  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(PayloadError) {
    guard bytes.count < Int(UInt32.max) else {
      throw PayloadError(.tooLarge, "\(bytes.count) bytes of JSON")
    }
    try value(bytes, depth: 0)
    skipBlanks(bytes)
    guard position == bytes.count else { throw problem("text after the end") }
  }

  private mutating func value(
    _ bytes: UnsafeBufferPointer<UInt8>, depth: Int
  ) throws(PayloadError) {
    guard depth < JSONDocument.maximumDepth else { throw problem("nested too deeply") }
    guard nodes.count < JSONDocument.maximumNodes else {
      throw PayloadError(.tooLarge, "more than \(JSONDocument.maximumNodes) values")
    }
    skipBlanks(bytes)
    guard position < bytes.count else { throw problem("truncated") }
    switch bytes[position] {
    case UInt8(ascii: "{"): try object(bytes, depth: depth)
    case UInt8(ascii: "["): try array(bytes, depth: depth)
    case UInt8(ascii: "\""): try string(bytes)
    case UInt8(ascii: "-"), 0x30...0x39: try number(bytes)
    case UInt8(ascii: "t"): try literal("true", .true, bytes)
    case UInt8(ascii: "f"): try literal("false", .false, bytes)
    case UInt8(ascii: "n"): try literal("null", .null, bytes)
    default: throw problem("not a JSON value")
    }
  }

  private mutating func object(
    _ bytes: UnsafeBufferPointer<UInt8>, depth: Int
  ) throws(PayloadError) {
    let node = open(.object)
    var keys: [Int] = []
    skipBlanks(bytes)
    if !take(UInt8(ascii: "}"), bytes) {
      repeat {
        skipBlanks(bytes)
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
          throw problem("expected a key")
        }
        keys.append(nodes.count)
        try string(bytes)
        skipBlanks(bytes)
        guard take(UInt8(ascii: ":"), bytes) else { throw problem("expected a colon") }
        try value(bytes, depth: depth + 1)
        skipBlanks(bytes)
      } while take(UInt8(ascii: ","), bytes)
      guard take(UInt8(ascii: "}"), bytes) else { throw problem("expected a comma or }") }
    }
    close(node)
    try refuseDuplicates(keys, bytes)
  }

  private mutating func array(
    _ bytes: UnsafeBufferPointer<UInt8>, depth: Int
  ) throws(PayloadError) {
    let node = open(.array)
    skipBlanks(bytes)
    if !take(UInt8(ascii: "]"), bytes) {
      repeat {
        try value(bytes, depth: depth + 1)
        skipBlanks(bytes)
      } while take(UInt8(ascii: ","), bytes)
      guard take(UInt8(ascii: "]"), bytes) else { throw problem("expected a comma or ]") }
    }
    close(node)
  }

  private mutating func string(_ bytes: UnsafeBufferPointer<UInt8>) throws(PayloadError) {
    let start = position + 1
    var kind = JSONDocument.Kind.string
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        add(kind, from: start, to: position)
        position += 1
        return
      case UInt8(ascii: "\\"):
        kind = .escapedString
        position += 1
        guard position < bytes.count, JSONText.isEscape(at: position, in: bytes) else {
          throw problem("invalid escape")
        }
        position += 1
      case 0..<0x20: throw problem("a control character in a string")
      default: position += 1
      }
    }
    throw problem("truncated")
  }

  private mutating func number(_ bytes: UnsafeBufferPointer<UInt8>) throws(PayloadError) {
    let start = position
    _ = take(UInt8(ascii: "-"), bytes)
    let whole = digits(bytes)
    guard whole > 0, whole == 1 || bytes[position - whole] != 0x30 else {
      throw problem("not a number")
    }
    if take(UInt8(ascii: "."), bytes), digits(bytes) == 0 { throw problem("not a number") }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if !take(UInt8(ascii: "+"), bytes) { _ = take(UInt8(ascii: "-"), bytes) }
      if digits(bytes) == 0 { throw problem("not a number") }
    }
    add(.number, from: start, to: position)
  }

  private mutating func literal(
    _ word: StaticString, _ kind: JSONDocument.Kind, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(PayloadError) {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count,
      (position..<end).allSatisfy({ bytes[$0] == word.utf8Start[$0 - position] })
    else { throw problem("not a JSON value") }
    add(kind, from: position, to: end)
    position = end
  }

  private mutating func digits(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let start = position
    while position < bytes.count, bytes[position] &- 0x30 <= 9 { position += 1 }
    return position - start
  }

  private mutating func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func open(_ kind: JSONDocument.Kind) -> Int {
    add(kind, from: position, to: position)
    position += 1
    return nodes.count - 1
  }

  private mutating func close(_ node: Int) {
    nodes[node].end = UInt32(position)
    nodes[node].next = UInt32(nodes.count)
  }

  private mutating func add(_ kind: JSONDocument.Kind, from start: Int, to end: Int) {
    nodes.append(
      JSONDocument.Node(
        kind: kind, start: UInt32(start), end: UInt32(end), next: UInt32(nodes.count + 1)))
  }

  private func problem(_ message: String) -> PayloadError {
    PayloadError(.malformed, "not JSON: \(message)", row: "byte \(position)")
  }

  /// Two equal keys are refused: readers differ in which of them they take.
  private func refuseDuplicates(
    _ keys: [Int], _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(PayloadError) {
    guard keys.count > 1 else { return }
    if keys.count <= 8 {
      for (index, key) in keys.enumerated() {
        for other in keys[..<index]
        where JSONText.isEqual(nodes[key], nodes[other], in: bytes) {
          throw duplicate(key, bytes)
        }
      }
      return
    }
    var seen: Set<String> = []
    seen.reserveCapacity(keys.count)
    for key in keys where !seen.insert(JSONText.string(nodes[key], in: bytes)).inserted {
      throw duplicate(key, bytes)
    }
  }

  private func duplicate(_ key: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> PayloadError {
    let name = JSONText.string(nodes[key], in: bytes).excerpt(40)
    return PayloadError(.duplicate, "duplicate key \"\(name)\"", row: "byte \(nodes[key].start)")
  }
}
