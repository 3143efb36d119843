// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The sources to ask before a pair is answered for a day.
package struct FetchNeed: Equatable, Sendable, Encodable {
  /// Those that may have it, the preferred one first. If the pair has an answer, the one that gives
  /// it is the last; otherwise each is only asked if those before it have no answer.
  package let sources: [SourceID]
  package let isAnswered: Bool
  /// Nil for the newest rates.
  package let day: Day?

  package init(_ sources: [SourceID], isAnswered: Bool, on day: Day? = nil) {
    self.sources = sources
    self.isAnswered = isAnswered
    self.day = day
  }
}
