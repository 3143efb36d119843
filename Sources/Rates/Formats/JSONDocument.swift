// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A JSON text taken apart strictly after RFC 8259, with numbers left as the text they are.
///
/// The usual decoders go through binary floating point, take the first of two equal keys and build an
/// object per value. Here: a flat table of where each value begins and ends, duplicate keys refused,
/// nesting limited, nothing behind the end, UTF-8 checked.
struct JSONDocument: Sendable {
  enum Kind: UInt8, Sendable {
    case object, array, string, escapedString, number, `true`, `false`, null
  }

  /// One value. Of an object the children are key, value, key, value …
  struct Node: Sendable {
    let kind: Kind
    /// The first byte; of a string, the one behind the quote.
    let start: UInt32
    /// The byte behind the last; of a string, the closing quote.
    var end: UInt32
    /// The node behind this one and all its children.
    var next: UInt32
  }

  let bytes: [UInt8]
  let nodes: [Node]

  /// Deeper nesting is refused; no source goes beyond six.
  static let mostDepth = 32

  /// More values are refused: 16 bytes each would let a small body take a lot of memory.
  static let mostNodes = 4_000_000

  /// Takes a text apart.
  init(_ bytes: [UInt8]) throws(PayloadError) {
    self.bytes = bytes
    var scanner = JSONScanner(count: bytes.count)
    let failure = bytes.withUnsafeBufferPointer { buffer -> PayloadError? in
      if let bad = UTF8Check.firstBadByte(buffer) {
        return PayloadError(.malformed, "not UTF-8", row: "byte \(bad)")
      }
      do throws(PayloadError) {
        try scanner.scan(buffer)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    nodes = scanner.nodes
  }

  /// The outermost value.
  var root: JSONValue { JSONValue(document: self, index: 0) }
}
