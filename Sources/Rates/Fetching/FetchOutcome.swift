// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

package enum FetchOutcome: Equatable, Sendable, Codable {
  /// Accepted and stored; `added` counts the days that were not stored before, `corrected` those whose
  /// rates differ (nil in recordings of earlier versions: all others), `gap` is what is still missing. Some
  /// of the publications may be of other sources: a rate of theirs that was set aside is used now.
  case updated(
    [Publication], added: Int, corrected: Int? = nil, gap: FetchGap? = nil,
    remarks: [FetchRemark] = [])
  /// Accepted, but the store could not keep them; without a problem where the store continues in memory
  /// and reports that itself.
  case notStored([Publication], Problem?)
  /// The server reports that nothing has changed.
  case notModified
  /// An answer came, with nothing new in it although days are missing.
  case incomplete(FetchGap)
  /// Not asked: the source has announced that nothing newer comes before then.
  case tooEarly(until: Timestamp)
  /// An answer came and was not accepted.
  case refused(PayloadError)
  /// No usable answer came.
  case failed(Problem)
  /// Cancelled by the user.
  case cancelled

  /// What was accepted, stored or not.
  package var publications: [Publication] {
    switch self {
    case .updated(let publications, _, _, _, _), .notStored(let publications, _): publications
    case .notModified, .incomplete, .tooEarly, .refused, .failed, .cancelled: []
    }
  }

  package var remarks: [FetchRemark] {
    if case .updated(_, _, _, _, let remarks) = self { remarks } else { [] }
  }

  /// What is still missing.
  package var gap: FetchGap? {
    switch self {
    case .updated(_, _, _, let gap, _): gap
    case .incomplete(let gap): gap
    case .notStored, .notModified, .tooEarly, .refused, .failed, .cancelled: nil
    }
  }
}

extension Problem {
  /// A source announced that it answers again at a moment.
  package static func busy(until moment: Timestamp, _ reason: String = "") -> Problem {
    Problem(.unavailable, "busy; retry after \(moment.minute)\(reason)")
  }
}

/// Days on which a source should have published, but which a fetch could not bring.
package struct FetchGap: Equatable, Sendable, Codable {
  package enum Cause: Equatable, Sendable, Codable {
    /// They are newer than all that the source has, whose newest rates are not too old yet.
    case notPublished
    /// The answer has days after them, or the source has published nothing for too long.
    case leftOut
    /// They could not be requested.
    case failed(String)
  }

  package let from: Day
  package let through: Day
  package let cause: Cause

  package init(from: Day, through: Day, _ cause: Cause) {
    self.from = from
    self.through = through
    self.cause = cause
  }

  /// A bank that publishes later than usual has not failed.
  package var isFailure: Bool { cause != .notPublished }
}

extension FetchGap: CustomStringConvertible {
  /// `no rates from 2026-11-16 to 2026-11-17: HTTP 404 (not found)`.
  package var description: String {
    let days = from == through ? "of \(from.iso)" : "from \(from.iso) to \(through.iso)"
    return switch cause {
    case .notPublished: "no rates \(days) yet"
    case .leftOut: "no rates \(days): the response has none"
    case .failed(let reason): "no rates \(days): \(reason)"
    }
  }
}
