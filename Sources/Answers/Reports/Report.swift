// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

package enum ReportFormat: String, CaseIterable, Equatable, Sendable {
  case text, json, csv, tsv

  /// Rows in this format; empty for one that is no table.
  func table(_ rows: [[String]]) -> String {
    switch self {
    case .text, .json: ""
    case .csv: ColumnText.commaSeparated(rows)
    case .tsv: ColumnText.tabSeparated(rows)
    }
  }

  /// Whether it contains its remarks, which are then not for standard error.
  var containsRemarks: Bool {
    switch self {
    case .json: true
    case .text, .csv, .tsv: false
    }
  }
}

/// The output of a command: one value, written in any format.
package protocol Report: Sendable {
  /// Lines for people, each with a line end.
  var text: String { get }
  /// The text of `--plain`, which is also read aloud: each line says what its values are.
  var plain: String { get }
  /// The output of `--quiet`: plain values, one per line.
  var numbers: String { get }
  /// The complete report; numbers are exact, missing values are null.
  var json: JSONValue { get }
  /// Rows for CSV and TSV; the first row is the header.
  var columns: [[String]] { get }
  var remarks: [Line] { get }
  var exitStatus: ExitStatus { get }
}

extension Report {
  package var plain: String { text }
  package var remarks: [Line] { [] }
  package var exitStatus: ExitStatus { .answered }

  /// The text for standard output.
  package func written(
    as format: ReportFormat, isQuiet: Bool = false, isPlain: Bool = false
  ) -> String {
    switch format {
    case .text: isQuiet ? numbers : isPlain ? plain : text
    case .json: json.text + "\n"
    case .csv, .tsv: format.table(columns)
    }
  }

  package func remarks(beside format: ReportFormat) -> [Line] {
    format.containsRemarks ? [] : remarks.filter { $0.kind != .nextPublication }
  }
}
