// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A JSON text parsed strictly by RFC 8259, with numbers left as text.
///
/// The usual decoders go through binary floating point, take the first of two equal keys and build
/// an object per value. Here: a flat table of where each value begins and ends; duplicate keys are
/// refused, nesting is limited, nothing may follow the end, and UTF-8 is checked.
struct JSONDocument: Sendable {
  enum Kind: UInt8, Sendable {
    case object, array, string, escapedString, number, `true`, `false`, null
  }

  /// One value. The children of an object are key, value, key, value …
  struct Node: Sendable {
    let kind: Kind
    /// The first byte; for a string, the one after the quote.
    let start: UInt32
    /// The byte after the last; for a string, the closing quote.
    var end: UInt32
    /// The node after this one and all its children.
    var next: UInt32
  }

  let bytes: [UInt8]
  let nodes: [Node]

  /// Deeper nesting is refused; no source goes beyond six.
  static let maximumDepth = 32

  /// More values are refused: 16 bytes each would let a small body take a lot of memory. A year of all
  /// currencies has 0.4 million.
  static let maximumNodes = 2_000_000

  init(_ bytes: [UInt8]) throws(PayloadError) {
    try UTF8Check.require(bytes)
    self.bytes = bytes
    var scanner = JSONScanner(count: bytes.count)
    let failure = bytes.withUnsafeBufferPointer { buffer -> PayloadError? in
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

  var root: JSONDocument.Value { JSONDocument.Value(document: self, index: 0) }
}
