// SPDX-License-Identifier: Apache-2.0

import Rates

/// What a command prints, and how it ends.
package struct CommandOutput: Equatable, Sendable {
  /// For standard output.
  package let text: String
  /// For standard error.
  package let remarks: [Line]
  package let status: ExitStatus

  /// With `isQuiet`, failures and stale rates are the only remarks.
  package init(
    _ text: String = "", remarks: [Line] = [], status: ExitStatus = .answered,
    isQuiet: Bool = false
  ) {
    self.text = text
    self.remarks = isQuiet ? remarks.filter(\.isFailure) : remarks
    self.status = status
  }

  /// A report in the requested format, or `text` in its place. `remarks` follow its own.
  package init(
    _ report: some Report, as choices: Choices, text: String? = nil, also remarks: [Line] = []
  ) {
    self.init(
      text
        ?? report.written(
          as: choices.format, isQuiet: choices.isQuiet, isPlain: choices.isPlain),
      remarks: report.remarks(beside: choices.format)
        + (choices.isQuiet && !choices.format.containsRemarks ? report.warnings : []) + remarks,
      status: report.exitStatus, isQuiet: choices.isQuiet)
  }

  /// Why a command failed: for people, and with `asJSON` for scripts as well. A phrase that cannot be
  /// understood has a caret below the position.
  package init(_ problem: Problem, asJSON: Bool = false) {
    var lines = [Line(.problem, problem.message)]
    if let offset = problem.offset, !problem.text.isEmpty, problem.text.count <= 200 {
      lines += [problem.text, String(repeating: " ", count: offset) + "^"].map { Line(.advice, $0) }
    }
    lines += problem.remedy?.lines ?? []
    let json = JSONValue.object([("error", .error(problem))])
    self.init(asJSON ? json.text + "\n" : "", remarks: lines, status: problem.status)
  }
}

extension CommandOutput {
  /// With the advice as commands that keep all of what was typed, each once.
  package func advising(on words: () -> CommandWords) -> CommandOutput {
    CommandOutput(text, remarks: remarks.advising(on: words), status: status)
  }
}

extension [Line] {
  /// With the advice as commands that keep all of what was typed, each once.
  func advising(on words: () -> CommandWords) -> [Line] {
    let hasFailedFetch = contains { $0.kind == .fetch }
    let lines: [Line] = compactMap { line in
      if hasFailedFetch, let source = line.remedy?.fetched {
        // The same fetch would fail again. The failure itself names the key that is missing.
        return Sources.find(source)?.needsKey == true ? nil : Line(.listSources)
      }
      guard let advice = line.remedy?.command(after: words) else { return line }
      return Line(line.kind, line.kind == .advice ? advice : "\(line.text); \(advice)")
    }
    let kept = lines.indices.filter { index in
      lines[index].kind != .advice || !lines[(index + 1)...].contains(lines[index])
    }
    return kept.map { lines[$0] }
  }
}

extension Line {
  /// The line as the command line prints it: failures start with agio's name, advice is indented
  /// below.
  package var printed: String {
    switch kind {
    case .stale, .problem, .fetch: "agio: " + text
    case .advice: "      " + text
    case .provenance, .note, .nextPublication: text
    }
  }
}
