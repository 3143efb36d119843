// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How much of a source is fetched.
package enum FetchScope: Equatable, Hashable, Sendable, Codable {
  /// The smallest request that closes the gap to what is stored:
  /// ``Source/scope(newestStored:now:)``.
  case auto
  case latest
  case recent
  case full
  /// The publication of one day, or the last before it where the source gives that.
  case day(Day)
}
