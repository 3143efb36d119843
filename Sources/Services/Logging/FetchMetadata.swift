// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Logging
import Rates

extension FetchOutcome {
  /// The result of a fetch, for the log: whether the answer was accepted, and why not.
  var metadata: Logger.Metadata {
    switch self {
    case .updated(let publications, let added, _, let gap, let remarks):
      [
        "outcome": "accepted", "days": "\(publications.count)", "added": "\(added)",
        "newest": "\(publications.last?.day.iso ?? "")",
      ].merging(gap.map { ["gap": "\($0)"] } ?? [:]) { $1 }
        .merging(Self.list("set_aside", publications.flatMap(\.placed).map(\.text))) { $1 }
        .merging(Self.list("remarks", remarks.map(\.text))) { $1 }
    case .notStored(let publications, let problem):
      [
        "outcome": "accepted, not saved", "days": "\(publications.count)",
        "reason": "\(problem?.message ?? "the store continues in memory")",
      ]
    case .notModified: ["outcome": "not modified"]
    case .incomplete(let gap): ["outcome": "nothing new", "gap": "\(gap)"]
    case .tooEarly(let moment): ["outcome": "not asked", "until": "\(moment.iso)"]
    case .refused(let error): ["outcome": "refused", "code": "\(error.code)", "reason": "\(error)"]
    case .failed(let problem): ["outcome": "failed", "reason": "\(problem.message)"]
    case .cancelled: ["outcome": "cancelled"]
    }
  }

  private static func list(_ key: String, _ texts: [String]) -> Logger.Metadata {
    texts.isEmpty ? [:] : [key: .array(texts.map { .string($0) })]
  }
}

extension HTTPResponse {
  var metadata: Logger.Metadata {
    [
      "status": "\(status)", "bytes": "\(body.count)", "type": "\(contentType ?? "")",
      "ms": .milliseconds(elapsed),
    ]
  }
}
