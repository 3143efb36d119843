// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Logging
import Rates

extension FetchOutcome {
  /// The result of a fetch, for the log: whether the answer was accepted, and why not.
  var metadata: Logger.Metadata {
    switch self {
    case .updated(let publications, let added, _, let gap):
      [
        "outcome": "accepted", "days": "\(publications.count)", "added": "\(added)",
        "newest": "\(publications.last?.day.iso ?? "")",
      ].merging(gap.map { ["gap": "\($0)"] } ?? [:]) { $1 }
    case .notStored(let publications, let reason):
      ["outcome": "accepted, not saved", "days": "\(publications.count)", "reason": "\(reason)"]
    case .notModified: ["outcome": "not modified"]
    case .tooEarly(let moment): ["outcome": "not asked", "until": "\(moment.iso)"]
    case .refused(let error): ["outcome": "refused", "code": "\(error.code)", "reason": "\(error)"]
    case .failed(let reason, _): ["outcome": "failed", "reason": "\(reason)"]
    case .cancelled: ["outcome": "cancelled"]
    }
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
