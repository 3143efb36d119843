// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// A field and its parsed value, for the digests of a recording.
package struct TypedText: Encodable {
  private let text: String
  private let cursor: Int
  private let value: String?
  private let fault: Fault?

  private struct Fault: Encodable {
    let problem: Problem
    let text: String
    let offset: Int?
  }

  init(_ entry: TypedAmount) {
    text = entry.field.text
    cursor = entry.field.cursor
    value = entry.reading?.terms.map { "\($0.value) \($0.currency?.code ?? "")" }
      .joined(separator: " + ")
    fault = entry.fault.map { Fault(problem: $0.at(nil), text: $0.text, offset: $0.offset) }
  }

  init(_ field: TextField) {
    text = field.text
    cursor = field.cursor
    value = nil
    fault = nil
  }
}
