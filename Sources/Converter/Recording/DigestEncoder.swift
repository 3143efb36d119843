// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Feeds a value into a digest through `Encodable`.
struct DigestEncoder: Encoder {
  let node: DigestNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomes(.unordered)
    return KeyedEncodingContainer(DigestFields<Key>(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomes(.ordered)
    return DigestElements(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    DigestValue(node: node)
  }
}

struct DigestFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: DigestNode
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    node.addField(key.stringValue).writeNumber(DigestValue.nilTag, 0)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.addField(key.stringValue).write(value)
  }

  // Without these, the containers' own methods for 128 bits throw.
  func encode(_ value: Int128, forKey key: Key) throws {
    try node.addField(key.stringValue).write(value)
  }

  func encode(_ value: UInt128, forKey key: Key) throws {
    try node.addField(key.stringValue).write(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    DigestEncoder(node: node.addField(key.stringValue)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    DigestEncoder(node: node.addField(key.stringValue)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { DigestEncoder(node: node.addField("super")) }

  func superEncoder(forKey key: Key) -> any Encoder {
    DigestEncoder(node: node.addField(key.stringValue))
  }
}

struct DigestElements: UnkeyedEncodingContainer {
  let node: DigestNode
  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  func encodeNil() {
    node.addPart(.ordered).writeNumber(DigestValue.nilTag, 0)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try node.addPart(.ordered).write(value)
  }

  func encode(_ value: Int128) throws { try node.addPart(.ordered).write(value) }
  func encode(_ value: UInt128) throws { try node.addPart(.ordered).write(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    DigestEncoder(node: node.addPart(.ordered)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    DigestEncoder(node: node.addPart(.ordered)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { DigestEncoder(node: node.addPart(.ordered)) }
}

struct DigestValue: SingleValueEncodingContainer {
  static let nilTag: UInt64 = 0
  private static let boolTag: UInt64 = 1
  private static let integerTag: UInt64 = 2
  private static let floatTag: UInt64 = 3
  private static let wideTag: UInt64 = 4

  let node: DigestNode
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { node.writeNumber(Self.nilTag, 0) }
  func encode(_ value: Bool) { node.writeNumber(Self.boolTag, value ? 1 : 0) }
  func encode(_ value: String) { node.writeText(value) }
  func encode(_ value: Double) { node.writeNumber(Self.floatTag, value.bitPattern) }
  func encode(_ value: Float) { encode(Double(value)) }
  func encode(_ value: Int) { integer(value) }
  func encode(_ value: Int8) { integer(value) }
  func encode(_ value: Int16) { integer(value) }
  func encode(_ value: Int32) { integer(value) }
  func encode(_ value: Int64) { integer(value) }
  func encode(_ value: UInt) { integer(value) }
  func encode(_ value: UInt8) { integer(value) }
  func encode(_ value: UInt16) { integer(value) }
  func encode(_ value: UInt32) { integer(value) }
  func encode(_ value: UInt64) { integer(value) }
  func encode(_ value: Int128) { wide(UInt128(truncatingIfNeeded: value)) }
  func encode(_ value: UInt128) { wide(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try node.write(value) }

  private func integer(_ value: some FixedWidthInteger) {
    node.writeNumber(Self.integerTag, UInt64(truncatingIfNeeded: value))
  }

  private func wide(_ value: UInt128) { node.writeWide(Self.wideTag, value) }
}
