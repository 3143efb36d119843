// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What came of a fetch.
package enum FetchOutcome: Equatable, Sendable, Codable {
  /// Taken and stored; `added` counts the days that were not stored before, `gap` names those that are
  /// still missing.
  case updated([Publication], added: Int, gap: FetchGap? = nil)
  /// Taken, and the store could not keep them.
  case unkept([Publication], reason: String)
  /// The server says nothing has changed.
  case notModified
  /// Nobody was asked: the source has said that nothing newer comes before then.
  case tooEarly(until: Timestamp)
  /// An answer came and was not taken.
  case refused(PayloadError)
  /// No usable answer came; the message says why.
  case failed(String)
  /// Given up by the person.
  case cancelled

  /// What came and was taken, kept or not.
  package var publications: [Publication] {
    switch self {
    case .updated(let publications, _, _), .unkept(let publications, _): publications
    case .notModified, .tooEarly, .refused, .failed, .cancelled: []
    }
  }
}

/// Days a source should have published on, and a fetch could not bring.
package struct FetchGap: Equatable, Sendable, Codable {
  /// The first day that is missing.
  package let from: Day
  /// The last one.
  package let through: Day
  /// Why they did not come; nil when the answer did not have them.
  package let reason: String?

  /// Days that are missing.
  package init(from: Day, through: Day, reason: String? = nil) {
    self.from = from
    self.through = through
    self.reason = reason
  }
}

extension FetchGap: CustomStringConvertible {
  /// `no rates from 2026-11-16 to 2026-11-17: HTTP 404 (not there)`.
  package var description: String {
    let days = from == through ? "of \(from.iso)" : "from \(from.iso) to \(through.iso)"
    return "no rates \(days)" + (reason.map { ": \($0)" } ?? ": the answer has none")
  }
}
