// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// A JSON text being built: numbers are decimal literals to the last digit, keys keep their order.
package enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number's digits, as they are to stand.
  case number(String)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Keys with their values, in this order.
  case object([(key: String, value: JSONValue)])

  /// A whole number.
  package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// A number of so many exact digits.
  package static func decimal(_ value: FixedDecimal?) -> JSONValue {
    value.map { .number($0.description) } ?? .null
  }

  /// A text or null.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The texts of some lines.
  package static func lines(_ lines: [Line]) -> JSONValue {
    .array(lines.map { .string($0.text) })
  }
  /// Why there is no answer: a stable code for scripts, a message for people.
  package static func error(_ code: String, _ message: String) -> JSONValue {
    .object([("code", .string(code)), ("message", .string(message))])
  }

  /// The text on one line.
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

  /// Equal texts are equal values: numbers are told apart by their digits.
  package static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }

  /// RFC 8259, section 7: quotation mark, backslash and the control characters are escaped.
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
