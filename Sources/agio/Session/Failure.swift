// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Foundation

/// The end of a command that did not work: what happened, what to do, and the exit status.
struct Failure: Error {
  let status: ExitStatus
  let lines: [String]
  /// The same for scripts, where the failure has a code.
  private let json: JSONValue

  /// `code` is the failure's name for scripts; default: that of its exit status.
  init(_ status: ExitStatus, _ message: String, advice: String? = nil, code: String? = nil) {
    self.status = status
    json = .object([("error", .error(code ?? status.code, message))])
    lines = ["agio: " + message] + (advice.map { ["      " + $0] } ?? [])
  }

  /// Options that cannot be obeyed.
  init(_ error: OptionError) { self.init(.usage, error.message, advice: error.advice) }

  /// A phrase that cannot be understood, with a caret below the place.
  init(_ error: PhraseError) {
    status = .usage
    var lines = ["agio: " + error.message]
    if let offset = error.offset, !error.text.isEmpty, error.text.count <= 200 {
      lines.append("      " + error.text)
      lines.append("      " + String(repeating: " ", count: offset) + "^")
    }
    if let advice = error.advice { lines.append("      " + advice) }
    self.lines = lines
    json = .object([("error", .error(error.code, error.message))])
  }

  /// Says it: to people on standard error, and where JSON was asked for to scripts as well.
  func report(asJSON: Bool = false) {
    if asJSON { try? Output.answer(json.text + "\n") }
    Output.remark(lines)
  }
}
