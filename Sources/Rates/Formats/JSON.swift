// SPDX-License-Identifier: Apache-2.0

/// A JSON text, parsed strictly by RFC 8259, with numbers left as text.
///
/// The usual decoders go through binary floating point and take the first of two equal keys. Here
/// duplicate keys are refused, nesting is limited, nothing may follow the end, and UTF-8 is checked.
struct JSON: Sendable {
  enum Content: Sendable {
    case object([(key: String, value: JSON)])
    case array([JSON])
    case string(String)
    case number(String)
    case bool(Bool)
    case null
  }

  let content: Content
  /// The first byte, for error messages.
  fileprivate let offset: Int

  /// Deeper nesting is refused; no source goes beyond six.
  static let maximumDepth = 32

  /// More values are refused, because a small body could take a lot of memory. A year of all currencies
  /// has 0.4 million.
  static let maximumValues = 1_000_000

  var isObject: Bool { if case .object = content { true } else { false } }
  var isArray: Bool { if case .array = content { true } else { false } }
  var isFalse: Bool { if case .bool(false) = content { true } else { false } }

  /// The text of a string; nil for anything else.
  var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The text of a number as written; nil for anything else.
  var number: String? { if case .number(let text) = content { text } else { nil } }

  /// A whole number that fits; nil for anything else.
  var integer: Int? { number.flatMap { Int($0) } }

  /// The members of an object, in order; empty for anything else.
  var members: [(key: String, value: JSON)] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The elements of an array, in order; empty for anything else.
  var elements: [JSON] { if case .array(let elements) = content { elements } else { [] } }

  /// A member of an object; nil when there is none, or this is not an object.
  subscript(key: String) -> JSON? { members.first { $0.key == key }?.value }

  /// The rate a number represents; nil for anything else and for an invalid rate.
  var rate: PublishedRate? { number.flatMap { PublishedRate(decimal: $0) } }

  /// Where it begins, for error messages.
  var place: String { "byte \(offset)" }

  /// The value as text, for error messages: at most 40 characters.
  var excerpt: String {
    switch content {
    case .object: "{…}"
    case .array: "[…]"
    case .string(let text), .number(let text): text.excerpt(40)
    case .bool(let value): "\(value)"
    case .null: "null"
    }
  }
}

extension JSON {
  init(_ bytes: [UInt8]) throws(PayloadError) {
    try UTF8Check.require(bytes)
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  private var position = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(PayloadError) -> JSON {
    let value = try value(depth: 0)
    skipBlanks()
    guard next == nil else { throw problem("text after the end") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value(depth: Int) throws(PayloadError) -> JSON {
    guard depth < JSON.maximumDepth else { throw problem("nested too deeply") }
    guard count < JSON.maximumValues else {
      throw PayloadError(.tooLarge, "more than \(JSON.maximumValues) values")
    }
    count += 1
    skipBlanks()
    let start = position
    guard let next else { throw problem("truncated") }
    let content: JSON.Content =
      switch next {
      case UInt8(ascii: "{"): .object(try members(depth: depth))
      case UInt8(ascii: "["): .array(try elements(depth: depth))
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "-"), 0x30...0x39: .number(try number())
      default: try word()
      }
    return JSON(content: content, offset: start)
  }

  private mutating func members(
    depth: Int
  ) throws(PayloadError) -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = []
    var keys: Set<String> = []
    try list(UInt8(ascii: "}")) { parser throws(PayloadError) in
      let start = parser.position
      guard parser.next == UInt8(ascii: "\"") else { throw parser.problem("expected a key") }
      let key = try parser.string()
      // Readers differ in which of two equal keys they take.
      guard keys.insert(key).inserted else {
        throw PayloadError(
          .duplicate, "duplicate key \"\(key.excerpt(40))\"", row: "byte \(start)")
      }
      parser.skipBlanks()
      guard parser.take(UInt8(ascii: ":")) else { throw parser.problem("expected a colon") }
      members.append((key, try parser.value(depth: depth + 1)))
    }
    return members
  }

  private mutating func elements(depth: Int) throws(PayloadError) -> [JSON] {
    var elements: [JSON] = []
    try list(UInt8(ascii: "]")) { parser throws(PayloadError) in
      elements.append(try parser.value(depth: depth + 1))
    }
    return elements
  }

  /// Reads what is between brackets, separated by commas.
  private mutating func list(
    _ end: UInt8, _ item: (inout JSONParser) throws(PayloadError) -> Void
  ) throws(PayloadError) {
    position += 1
    skipBlanks()
    if take(end) { return }
    repeat {
      skipBlanks()
      try item(&self)
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(end) else { throw problem("expected a comma or \(Unicode.Scalar(end))") }
  }

  private mutating func string() throws(PayloadError) -> String {
    position += 1
    var start = position
    var units: [UInt16] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        // A lone surrogate comes out as U+FFFD.
        return units.isEmpty ? rest : String(decoding: units + rest.utf16, as: UTF16.self)
      case UInt8(ascii: "\\"):
        units += String(decoding: bytes[start..<position], as: UTF8.self).utf16
        position += 1
        guard let unit = escape() else { throw problem("invalid escape") }
        units.append(unit)
        start = position
      case 0..<0x20: throw problem("a control character in a string")
      default: position += 1
      }
    }
    throw problem("truncated")
  }

  /// The UTF-16 unit of the escape after a backslash.
  private mutating func escape() -> UInt16? {
    guard let byte = next else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
      guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
      position += 4
      return UInt16(digits, radix: 16)
    default: return Self.controls[byte]
    }
  }

  /// What `\b`, `\f`, `\n`, `\r` and `\t` are.
  private static let controls: [UInt8: UInt16] = [
    0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  private mutating func number() throws(PayloadError) -> String {
    let start = position
    _ = take(UInt8(ascii: "-"))
    let whole = digits()
    var isNumber = whole == 1 || whole > 1 && bytes[position - whole] != 0x30
    if take(UInt8(ascii: ".")) { isNumber = digits() > 0 && isNumber }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      isNumber = digits() > 0 && isNumber
    }
    guard isNumber else { throw problem("not a number") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func word() throws(PayloadError) -> JSON.Content {
    let words: [(String, JSON.Content)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, content) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return content
    }
    throw problem("not a JSON value")
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = next, byte &- 0x30 <= 9 { position += 1 }
    return position - start
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0D || (0x09...0x0A).contains(byte) {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private func problem(_ message: String) -> PayloadError {
    PayloadError(.malformed, "not JSON: \(message)", row: "byte \(position)")
  }
}
