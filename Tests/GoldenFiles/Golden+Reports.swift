// SPDX-License-Identifier: Apache-2.0

import Answers

extension Golden {
  /// Each report in each form: what goes to standard output, what goes beside it after `!`, and the
  /// exit status.
  package static func forms(_ reports: (title: String, report: any Report)...) -> String {
    reports.map { title, report in
      "== \(title): exit \(report.exitStatus.rawValue)\n"
        + form("text", of: report, .text) + form("quiet", of: report, .text, isQuiet: true)
        + form("plain", of: report, .text, isPlain: true)
        + form("json", of: report, .json) + form("csv", of: report, .csv)
        + form("tsv", of: report, .tsv)
    }.joined(separator: "\n")
  }

  private static func form(
    _ name: String, of report: any Report, _ format: ReportFormat, isQuiet: Bool = false,
    isPlain: Bool = false
  ) -> String {
    var choices = Choices()
    (choices.format, choices.isQuiet, choices.isPlain) = (format, isQuiet, isPlain)
    let output = CommandOutput(report, as: choices)
    return "-- \(name)\n" + output.text.replacing("\r\n", with: "\\r\\n\n")
      + output.remarks.map { "! \($0.kind): \($0.text)\n" }.joined()
  }
}
