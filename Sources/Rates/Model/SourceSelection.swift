// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Which source answers.
package enum SourceSelection: Equatable, Hashable, Sendable, Codable {
  /// The ECB, and for what it does not cover the first enabled source that does. One rate never
  /// mixes sources.
  case auto
  /// This source only.
  case only(SourceID)
}
