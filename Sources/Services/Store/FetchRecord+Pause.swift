// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension FetchRecord {
  /// A server that asks for a longer wait is believed for a day only.
  static let longestWait = 86_400

  /// The moment of the attempt; nil where it is still to come, because a clock was wrong.
  func attempt(before now: Timestamp) -> Timestamp? { attempted <= now ? attempted : nil }

  /// The moment before which the source is left alone because it asked for that; nil when it is past, or
  /// none was asked for.
  func pauseEnd(after now: Timestamp) -> Timestamp? {
    guard let notBefore, let attempt = attempt(before: now) else { return nil }
    let end = min(notBefore, attempt.adding(seconds: Self.longestWait))
    return end > now ? end : nil
  }
}
