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
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): JSONValue.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { JSONValue.quoted($0.key) + ": " + $0.value.text }.joined(separator: ", ")
        + "}"
    }
  }

  /// Compares the written form: `1.0` differs from `1`.
  package static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }

  /// Escapes quotation mark, backslash and control characters (RFC 8259, section 7).
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
