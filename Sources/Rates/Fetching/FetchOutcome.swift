// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

package enum FetchOutcome: Equatable, Sendable, Codable {
  /// Accepted and stored; `added` counts the days that were not stored before, `corrected` those whose
  /// rates differ (nil in recordings of earlier versions: all others), `gap` is what is still missing.
  case updated([Publication], added: Int, corrected: Int? = nil, gap: FetchGap? = nil)
  /// Accepted, but the store could not keep them.
  case notStored([Publication], reason: String)
  /// The server says nothing has changed.
  case notModified
  /// Not asked: the source has announced that nothing newer comes before then.
  case tooEarly(until: Timestamp)
  /// An answer came and was not accepted.
  case refused(PayloadError)
  /// No usable answer came; the message explains why, and `gap` is what is still missing.
  case failed(String, gap: FetchGap? = nil)
  /// Cancelled by the user.
  case cancelled

  /// The names in recordings.
  private enum CodingKeys: String, CodingKey {
    case updated, notModified, tooEarly, refused, failed, cancelled
    case notStored = "unkept"
  }

  /// A source announced that it answers again at a moment.
  package static func busy(until moment: Timestamp) -> String {
    "busy; retry after \(moment.minute)"
  }

  /// What was accepted, stored or not.
  package var publications: [Publication] {
    switch self {
    case .updated(let publications, _, _, _), .notStored(let publications, _): publications
    case .notModified, .tooEarly, .refused, .failed, .cancelled: []
    }
  }

  /// What is still missing.
  package var gap: FetchGap? {
    switch self {
    case .updated(_, _, _, let gap), .failed(_, let gap): gap
    case .notStored, .notModified, .tooEarly, .refused, .cancelled: nil
    }
  }
}

/// Days on which a source should have published, but which a fetch could not bring.
package struct FetchGap: Equatable, Sendable, Codable {
  package let from: Day
  package let through: Day
  /// Why they are missing; nil when the answer did not have them.
  package let reason: String?

  package init(from: Day, through: Day, reason: String? = nil) {
    self.from = from
    self.through = through
    self.reason = reason
  }
}

extension FetchGap: CustomStringConvertible {
  /// `no rates from 2026-11-16 to 2026-11-17: HTTP 404 (not found)`.
  package var description: String {
    let days = from == through ? "of \(from.iso)" : "from \(from.iso) to \(through.iso)"
    return "no rates \(days)" + (reason.map { ": \($0)" } ?? ": the response has none")
  }
}
