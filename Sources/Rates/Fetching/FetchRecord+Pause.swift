// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
