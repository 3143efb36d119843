// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The stored record of a source's fetches.
package struct SourceRecord: Equatable, Sendable, Codable {
  package var source: SourceID
  /// The last attempt, successful or not.
  package var attempted: Timestamp
  /// The last successful attempt, including "not modified".
  package var succeeded: Timestamp?
  /// Why the last attempt failed, if it did.
  package var error: String?
  /// The response time of the last attempt.
  package var latencyMilliseconds: Int?

  package init(
    source: SourceID, attempted: Timestamp, succeeded: Timestamp? = nil, error: String? = nil,
    latencyMilliseconds: Int? = nil
  ) {
    self.source = source
    self.attempted = attempted
    self.succeeded = succeeded
    self.error = error
    self.latencyMilliseconds = latencyMilliseconds
  }
}
