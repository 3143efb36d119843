// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How the newest stored publication compares with what its source should have published by now.
package enum Freshness: String, Codable, Hashable, Sendable, CaseIterable {
  /// Nothing newer is expected yet: Friday's rate is current all Monday until 16:00.
  case current
  /// A newer publication is expected and has not been fetched.
  case due
  /// Older than the maximum age.
  case stale
}
