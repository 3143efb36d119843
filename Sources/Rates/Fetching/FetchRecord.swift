// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The results of the last fetches of a source, for `agio sources` and for deciding when to fetch
/// again.
package struct FetchRecord: Equatable, Sendable, Codable {
  package var source: SourceID
  /// The last attempt, however it ended.
  package var attempted: Timestamp
  /// The last attempt that brought rates or "not modified".
  package var succeeded: Timestamp?
  /// Why the last attempt failed; nil when it succeeded.
  package var error: String?
  /// How long the last answer took.
  package var latencyMilliseconds: Int?
  /// The moment before which the source must not be asked again.
  package var notBefore: Timestamp?
  /// The `ETag` of the last answer that had one.
  package var etag: String?

  package init(
    source: SourceID, attempted: Timestamp, succeeded: Timestamp? = nil, error: String? = nil,
    latencyMilliseconds: Int? = nil, notBefore: Timestamp? = nil, etag: String? = nil
  ) {
    self.source = source
    self.attempted = attempted
    self.succeeded = succeeded
    self.error = error
    self.latencyMilliseconds = latencyMilliseconds
    self.notBefore = notBefore
    self.etag = etag
  }
}

extension FetchRecord {
  /// A server that asks for a longer wait is believed for a day only.
  package static let longestWait = 86_400

  /// The time of the attempt; nil if it is in the future, because a clock was wrong.
  func attempt(before now: Timestamp) -> Timestamp? { attempted <= now ? attempted : nil }

  /// The moment until which the source has asked for a pause; nil when it is past, or there is
  /// none. It is later by this many seconds.
  package func pauseEnd(after now: Timestamp, delay seconds: Int = 0) -> Timestamp? {
    guard let notBefore, let attempt = attempt(before: now) else { return nil }
    let end = min(notBefore, attempt.adding(seconds: Self.longestWait)).adding(seconds: seconds)
    return end > now ? end : nil
  }
}
