// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The outcome of an update, source by source.
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
  /// One line for each source that answered, and below it what was set aside.
  package var text: String {
    results.map { result in
      let lead = result.isProblem ? [] : [result.message]
      return (lead + result.details.map { "     " + $0 }).map { $0 + "\n" }.joined()
    }.joined()
  }

  /// The number of new days, one source a line.
  package var numbers: String { results.map { "\($0.days)\n" }.joined() }

  package var json: JSONValue { .object([("sources", UpdateResult.fields.objects(of: results))]) }

  package var columns: [[String]] {
    UpdateResult.fields.columns(of: results, without: ["set_aside", "remarks"])
  }

  package var remarks: [Line] { results.filter(\.isProblem).flatMap(\.lines) }

  package var exitStatus: ExitStatus {
    let status: ExitStatus = results.contains(where: \.isProblem) ? .unavailable : .answered
    return isKept ? status : status.worse(.io)
  }
}
