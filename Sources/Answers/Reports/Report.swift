// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The forms a report is written in.
package enum ReportFormat: String, CaseIterable, Equatable, Sendable {
  case text, json, csv, tsv
}

/// What a command answers: one value, written in whichever form is asked for.
package protocol Report: Sendable {
  /// Lines for people, each with its line end.
  var text: String { get }
  /// What is asked for alone, digits and a point, one a line.
  var numbers: String { get }
  /// All of it for programs; numbers are exact, what is absent is null.
  var json: JSONValue { get }
  /// The same as rows, the first of them the columns' names.
  var columns: [[String]] { get }
  /// What goes beside it, to standard error.
  var remarks: [Line] { get }
  /// How a program that gave this report ends.
  var exitStatus: ExitStatus { get }
}

extension Report {
  package var remarks: [Line] { [] }
  package var exitStatus: ExitStatus { .answered }

  /// What goes to standard output.
  package func written(as format: ReportFormat, isQuiet: Bool = false) -> String {
    switch format {
    case .text: isQuiet ? numbers : text
    case .json: json.text + "\n"
    case .csv: ColumnText.commaSeparated(columns)
    case .tsv: ColumnText.tabSeparated(columns)
    }
  }

  /// What goes to standard error: JSON carries its remarks itself, and who asks for the number alone
  /// needs to know only of failures.
  package func remarks(beside format: ReportFormat, isQuiet: Bool = false) -> [Line] {
    guard format != .json else { return [] }
    return remarks.filter { line in
      isQuiet ? line.isFailure : line.kind != .nextPublication
    }
  }
}
