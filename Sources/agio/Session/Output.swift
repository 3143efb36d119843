// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Rates
import Screen
import Services

/// Writing lines to standard output and standard error, each through the one filter.
enum Output {
  /// Answers, to standard output.
  static func answer(_ text: String) throws {
    guard !text.isEmpty else { return }
    do throws(Descriptor.Trouble) {
      try Descriptor.write(VisibleText.lines(text).utf8, to: STDOUT_FILENO)
    } catch {
      throw Problem(.io, "cannot write the answer to standard output: \(error)")
    }
  }

  /// Why a command did not work: to people on standard error, and where JSON was asked for to scripts
  /// too.
  static func report(_ problem: Problem, asJSON: Bool) {
    report(
      [problem.message], problem.advice, asJSON ? (problem.code.rawValue, problem.message) : nil)
  }

  /// The same of a phrase that cannot be understood, with a caret below the place.
  static func report(_ error: PhraseError, asJSON: Bool) {
    var lines = [error.message]
    if let offset = error.offset, !error.text.isEmpty, error.text.count <= 200 {
      lines += [error.text, String(repeating: " ", count: offset) + "^"]
    }
    report(lines, error.advice, asJSON ? (error.code, error.message) : nil)
  }

  private static func report(
    _ lines: [String], _ advice: String?, _ json: (code: String, message: String)?
  ) {
    if let json {
      let error = JSONValue.object([("error", .error(json.code, json.message))])
      try? answer(error.text + "\n")
    }
    let rest = lines.dropFirst() + (advice.map { [$0] } ?? [])
    remark(lines.prefix(1).map { "agio: " + $0 } + rest.map { "      " + $0 })
  }

  /// Writes a report in the form asked for, what is worth knowing beside it, and ends the program with
  /// the report's status where that is not success.
  static func finish(
    _ report: some Report, as choices: Choices, also remarks: [Line] = []
  ) throws {
    try write(report, as: choices, also: remarks)
    end(report)
  }

  /// Writes a report in the form asked for, and what is worth knowing beside it.
  static func write(
    _ report: some Report, as choices: Choices, also remarks: [Line] = []
  ) throws {
    try answer(report.written(as: choices.format, isQuiet: choices.isQuiet))
    remark(report.remarks(beside: choices.format, isQuiet: choices.isQuiet))
    remark(remarks, isQuiet: choices.isQuiet)
  }

  /// Ends the program with a report's status where that is not success.
  static func end(_ report: some Report) {
    if report.exitStatus != .answered { Ending.now(report.exitStatus) }
  }

  /// A line as the command line phrases it: what failed is marked as agio's, advice is below it.
  private static func phrased(_ line: Line) -> String {
    switch line.kind {
    case .stale, .problem, .fetch: "agio: " + line.text
    case .advice: "      " + line.text
    case .provenance, .note, .nextPublication: line.text
    }
  }

  /// Shows on a terminal what is waited for, in a line that is gone after it; nil takes it away.
  static func progress(_ text: String?) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let line = text.map { VisibleText.line(String($0.prefix(70))) + " ..." }
    try? Descriptor.write(
      ("\r" + (line ?? String(repeating: " ", count: 74) + "\r")).utf8, to: STDERR_FILENO)
  }

  /// Lines to standard error, of which only failures are of interest beside the number alone.
  static func remark(_ lines: [Line], isQuiet: Bool = false) {
    remark((isQuiet ? lines.filter(\.isFailure) : lines).map(phrased))
  }

  /// Remarks, to standard error. What cannot be written there can be told nowhere.
  static func remark(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let text = lines.map { VisibleText.line($0) + "\n" }.joined()
    try? Descriptor.write(text.utf8, to: STDERR_FILENO)
  }
}
