// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Rates
import Screen
import Services
import Terminal

/// Writes lines to standard output and standard error, each through the same filter.
enum Output {
  /// Answers, to standard output.
  static func answer(_ text: String) throws {
    guard !text.isEmpty else { return }
    do throws(SystemError) {
      try Descriptor.write(VisibleText.lines(text).utf8, to: STDOUT_FILENO)
    } catch {
      throw Problem(.io, "cannot write the answer to standard output: \(error)")
    }
  }

  /// Why a command failed: for people on standard error, and in JSON mode for scripts as well.
  ///
  /// A phrase that cannot be understood has a caret below the position.
  static func report(_ problem: Problem, asJSON: Bool) {
    if asJSON {
      let error = JSONValue.object([("error", .error(problem.code.rawValue, problem.message))])
      try? answer(error.text + "\n")
    }
    var rest: [String] = []
    if let offset = problem.offset, !problem.text.isEmpty, problem.text.count <= 200 {
      rest += [problem.text, String(repeating: " ", count: offset) + "^"]
    }
    if let advice = problem.advice { rest.append(advice) }
    remark(["agio: " + problem.message] + rest.map { "      " + $0 })
  }

  /// Writes a report in the requested format and the remarks on it, and ends the program with the
  /// report's status unless it is success.
  static func finish(
    _ report: some Report, as choices: Choices, also remarks: [Line] = []
  ) throws {
    try write(report, as: choices, also: remarks)
    end(report)
  }

  /// Writes a report in the requested format, and the remarks on it.
  static func write(
    _ report: some Report, as choices: Choices, also remarks: [Line] = []
  ) throws {
    try answer(
      report.written(
        as: choices.format, isQuiet: choices.isQuiet, isPlain: choices.isPlain))
    remark(report.remarks(beside: choices.format, isQuiet: choices.isQuiet))
    remark(remarks, isQuiet: choices.isQuiet)
  }

  /// Ends the program with a report's status unless it is success.
  static func end(_ report: some Report) {
    if report.exitStatus != .answered { ProcessExit.exit(report.exitStatus) }
  }

  /// A line as the command line phrases it: failures start with agio's name, advice is indented
  /// below.
  private static func phrased(_ line: Line) -> String {
    switch line.kind {
    case .stale, .problem, .fetch: "agio: " + line.text
    case .advice: "      " + line.text
    case .provenance, .note, .nextPublication: line.text
    }
  }

  /// Shows on a terminal what agio is waiting for, in a line that disappears; nil removes it.
  static func progress(_ text: String?) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let line = text.map { VisibleText.line(String($0.prefix(70))) + " ..." }
    try? Descriptor.write(
      ("\r" + (line ?? String(repeating: " ", count: 74) + "\r")).utf8, to: STDERR_FILENO)
  }

  /// Writes lines to standard error; with the number alone, only failures.
  static func remark(_ lines: [Line], isQuiet: Bool = false) {
    remark((isQuiet ? lines.filter(\.isFailure) : lines).map(phrased))
  }

  /// The minus that ``CommandWords`` writes for a hyphen, as it was typed where only ASCII is shown.
  private static func typed(_ line: String) -> String {
    Terminal.isUnicode ? line : line.replacing("\u{2212}", with: "-")
  }

  /// Writes remarks to standard error. If that fails, there is nowhere to report it.
  static func remark(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let text = lines.map { VisibleText.line(typed($0)) + "\n" }.joined()
    try? Descriptor.write(text.utf8, to: STDERR_FILENO)
  }
}
