// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

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

  /// A whole number, or null.
  package static func integer(_ value: Int?) -> JSONValue {
    value.map { .number(String($0)) } ?? .null
  }

  /// An exact number, or null.
  package static func decimal(_ value: FixedDecimal?) -> JSONValue {
    value.map { .number($0.description) } ?? .null
  }

  /// A string, or null.
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  package static func lines(_ lines: [Line]) -> JSONValue {
    .array(lines.map { .string($0.text) })
  }
  /// A problem, without its advice.
  package static func error(_ problem: Problem) -> JSONValue {
    error(problem.code.rawValue, problem.message)
  }

  /// An error: a stable code for scripts, a message for people.
  package static func error(_ code: String, _ message: String) -> JSONValue {
    .object([("code", .string(code)), ("message", .string(message))])
  }

  /// The document on one line.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let digits): bytes += digits.utf8
    case .string(let string): JSONValue.quote(string, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        JSONValue.quote(member.key, to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Compares the written form: `1.0` differs from `1`.
  package static func == (left: JSONValue, right: JSONValue) -> Bool { left.text == right.text }

  /// Escapes quotation mark, backslash and control characters (RFC 8259, section 7).
  private static func quote(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case ..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
