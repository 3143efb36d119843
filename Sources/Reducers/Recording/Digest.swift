// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Sixty-four bits that stand for a state in a recording: equal states have equal digests, in every
/// process and on every day.
///
/// `Hasher` is seeded anew in each process and a dictionary's order with it, so neither is used: the
/// value is encoded, its fields are hashed with FNV-1a, and what has no order (sets, dictionaries,
/// the fields of an object) is put together in a way that does not see one.
public struct Digest: Hashable, Sendable {
  /// The bits.
  public let bits: UInt64

  /// A digest from its bits.
  public init(bits: UInt64) {
    self.bits = bits
  }

  /// The digest of a value.
  ///
  /// A value that refuses to be encoded counts as far as it could be.
  public init(of value: some Encodable) {
    let node = DigestNode()
    try? node.write(value)
    self.bits = node.digest
  }
}

extension Digest: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Digest: Codable {
  /// Reads the sixteen digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.utf8.count == 16, let bits = UInt64(text, radix: 16) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A digest is sixteen hexadecimal digits, not \"\(text)\".")
    }
    self.bits = bits
  }

  /// Writes the sixteen digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
