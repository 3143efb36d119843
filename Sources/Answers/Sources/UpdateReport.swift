// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// What came of a fetch from one source.
package struct UpdateResult: Equatable, Sendable {
  package let source: SourceID
  package let outcome: FetchOutcome
  /// The outcome in one line, and whether it is a failure.
  package let line: String
  package let isProblem: Bool

  package init(_ source: SourceID, _ outcome: FetchOutcome, line: String, isProblem: Bool) {
    self.source = source
    self.outcome = outcome
    self.line = line
    self.isProblem = isProblem
  }

  /// The outcome's name for scripts.
  private var status: String {
    switch outcome {
    case .updated: "updated"
    case .unkept: "not-kept"
    case .notModified: "not-modified"
    case .tooEarly: "too-early"
    case .refused: "refused"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }

  /// The number of days whose rates are new or corrected.
  fileprivate var days: Int { outcome.publications.count }

  fileprivate var fields: [String] {
    [source.rawValue, status, String(days), newest ?? "", line]
  }

  fileprivate var json: JSONValue {
    .object([
      ("id", .string(source.rawValue)), ("status", .string(status)), ("days", .integer(days)),
      ("newest", .optional(newest)), ("message", .string(line)),
    ])
  }

  private var newest: String? { outcome.publications.map(\.day).max()?.iso }
}

/// What came of an update, source by source.
package struct UpdateReport: Equatable, Sendable {
  private let results: [UpdateResult]
  /// Whether what was fetched is there at the next run.
  private let isKept: Bool

  package init(_ results: [UpdateResult], isKept: Bool = true) {
    self.results = results
    self.isKept = isKept
  }
}

extension UpdateReport: Report {
  /// One line for each source that answered.
  package var text: String {
    results.filter { !$0.isProblem }.map { $0.line + "\n" }.joined()
  }

  /// The number of new days, one source a line.
  package var numbers: String { results.map { "\($0.days)\n" }.joined() }

  package var json: JSONValue { .object([("sources", .array(results.map(\.json)))]) }

  package var columns: [[String]] {
    [["id", "status", "days", "newest", "message"]] + results.map(\.fields)
  }

  package var remarks: [Line] { results.filter(\.isProblem).map { Line(.problem, $0.line) } }

  package var exitStatus: ExitStatus {
    let status: ExitStatus = results.contains(where: \.isProblem) ? .unavailable : .answered
    return isKept ? status : status.worse(.io)
  }
}
