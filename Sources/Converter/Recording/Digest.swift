// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A 64-bit digest of a state, for recordings: states that encode to the same values have equal
/// digests, in every process and at any time.
///
/// `Hasher` has a different seed in each process, which also changes the order of dictionaries, so
/// neither is used: the value is encoded, its fields are hashed with FNV-1a, and unordered parts
/// (sets, dictionaries, the fields of an object) are combined in a way that ignores their order.
package struct Digest: Hashable, Sendable {
  /// The bits.
  package let bits: UInt64

  /// Computes the digest of a value.
  ///
  /// If encoding fails, the digest covers only what was encoded before the failure, and differences
  /// after it go unnoticed; a debug build then prints the error. To handle it, use
  /// ``init(encoding:)``.
  package init(of value: some Encodable) {
    self.init(of: value) { failure in
      #if DEBUG
      print("Reducers: \(failure)")
      #endif
    }
  }

  /// Computes the digest of a value; throws what its `encode(to:)` throws.
  package init(encoding value: some Encodable) throws {
    let node = DigestNode()
    try node.write(value)
    self.bits = node.digest
  }

  init<Value: Encodable>(of value: Value, report: (String) -> Void) {
    let node = DigestNode()
    do {
      try node.write(value)
    } catch {
      report(
        "The digest of a \(Value.self) is incomplete, because encoding failed: \(error)"
      )
    }
    self.bits = node.digest
  }
}

extension Digest: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Digest: Codable {
  /// Decodes the sixteen digits.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.utf8.count == 16, let bits = UInt64(text, radix: 16) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A digest is sixteen hexadecimal digits, not \"\(text)\".")
    }
    self.bits = bits
  }

  /// Encodes the sixteen digits.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
