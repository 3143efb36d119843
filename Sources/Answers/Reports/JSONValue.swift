// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// A JSON document to write: numbers are exact decimal literals, keys keep their order.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// The digits of a number, written as they are.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Keys and values, written in this order.
  case object([(key: String, value: JSONValue)])

  package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// An exact number, or null.
  package static func decimal(_ value: FixedDecimal?) -> JSONValue {
    value.map { .number($0.description) } ?? .null
  }

  /// A string, or null.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  package static func lines(_ lines: [Line]) -> JSONValue {
    .array(lines.map { .string($0.text) })
  }
  /// An error: a stable code for scripts, a message for people.
  package static func error(_ code: String, _ message: String) -> JSONValue {
    .object([("code", .string(code)), ("message", .string(message))])
  }

  /// The document on one line.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  // All parts are appended to one text: `agio - --json` writes thirty of them for each answer.
  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): JSONValue.quote(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        JSONValue.quote(member.key, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Compares the written form: `1.0` differs from `1`.
  package static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }

  /// Escapes quotation mark, backslash and control characters (RFC 8259, section 7).
  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.contains(where: mustBeEscaped) {
      for scalar in string.unicodeScalars { append(scalar, to: &text) }
    } else {
      text += string
    }
    text += "\""
  }

  private static func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
