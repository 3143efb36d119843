// SPDX-License-Identifier: Apache-2.0

import Rates

package enum ReportFormat: String, CaseIterable, Equatable, Sendable {
  case text, json, csv, tsv

  /// What is written in this format: only the part that it needs is made. Without that part, nothing
  /// is written.
  package func written(
    text: @autoclosure () -> String = "", json: @autoclosure () -> JSONValue? = nil,
    rows: @autoclosure () -> [[String]]
  ) -> String {
    switch self {
    case .text: text()
    case .json: json().map { $0.text + "\n" } ?? ""
    case .csv: ColumnText.commaSeparated(rows())
    case .tsv: ColumnText.tabSeparated(rows())
    }
  }

  /// Whether it contains its remarks, which are then not for standard error.
  var containsRemarks: Bool { self == .json }
}

/// The output of a command: one value, written in any format.
package protocol Report: Sendable {
  /// Lines for people, each with a line end.
  var text: String { get }
  /// The text of `--plain`, which is also read aloud: each line names its values.
  var plain: String { get }
  /// The output of `--quiet`: plain values, one per line.
  var numbers: String { get }
  /// The complete report; numbers are exact, missing values are null.
  var json: JSONValue { get }
  /// Rows for CSV and TSV; the first row is the header.
  var columns: [[String]] { get }
  var remarks: [Line] { get }
  var exitStatus: ExitStatus { get }
  /// The rates behind its numbers.
  var quotes: [RateQuote] { get }
  /// The days that its means lack.
  var gapsOfMeans: [Line] { get }
  /// What even `--quiet` says of its numbers: what means lack, or which are stale, and why. Rates over the
  /// age limit are among its remarks.
  var warnings: [Line] { get }
}

extension Report {
  package var plain: String { text }
  package var remarks: [Line] { [] }
  package var exitStatus: ExitStatus { .answered }
  package var quotes: [RateQuote] { [] }
  package var gapsOfMeans: [Line] { [] }

  /// The text for standard output.
  package func written(
    as format: ReportFormat, isQuiet: Bool = false, isPlain: Bool = false
  ) -> String {
    format.written(
      text: isQuiet ? numbers : isPlain ? plain : text, json: json, rows: columns)
  }

  package var warnings: [Line] {
    exitStatus == .stale ? [] : gapsOfMeans.isEmpty ? quotes.warnings : gapsOfMeans
  }

  package func remarks(beside format: ReportFormat) -> [Line] {
    format.containsRemarks ? [] : remarks.filter { $0.kind != .nextPublication }
  }
}
