// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What to fetch, as requested by the app.
package struct FetchRequest: Equatable, Hashable, Sendable, Codable {
  package var source: SourceID
  package var scope: FetchScope
  /// Seconds until the whole fetch is abandoned; of a whole history that nothing waits for, until one
  /// of its requests is (``hasTime(for:)``).
  package var deadlineSeconds: Int
  /// The newest day the requester has; anything newer is reported, no matter who fetched it. Nil to
  /// use the newest in the book.
  package var newestKnown: Day?

  package static let usualDeadline = 10

  package init(
    source: SourceID, scope: FetchScope = .auto, deadlineSeconds: Int = usualDeadline,
    newestKnown: Day? = nil
  ) {
    self.source = source
    self.scope = scope
    self.deadlineSeconds = deadlineSeconds
    self.newestKnown = newestKnown
  }

  /// Whether each request has the whole deadline: some sources need a hundred for a whole history. A
  /// conversion that is waiting does not wait for it.
  package func hasTime(for scope: FetchScope) -> Bool {
    scope == .full && deadlineSeconds >= Self.usualDeadline
  }
}
