// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What came of a fetch.
package enum FetchOutcome: Equatable, Sendable, Codable {
  /// Taken and stored; `added` counts the days that were not stored before.
  case updated([Publication], added: Int)
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
}
