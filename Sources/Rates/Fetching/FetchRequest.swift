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

/// How much of a source is fetched.
package enum FetchScope: Equatable, Hashable, Sendable, Codable {
  /// The smallest request that closes the gap to what is stored:
  /// ``Source/scope(newestStored:now:)``.
  case auto
  case latest
  case recent
  case full
  /// All publications of these days.
  case days(ClosedRange<Day>)
  /// The publication of one day, or the last before it where the source gives that.
  case day(Day)

  /// Whether an answer may be older than the newest stored rates.
  func isPast(before newest: Day) -> Bool {
    switch self {
    case .auto, .latest, .recent, .full: false
    case .days(let days): days.upperBound < newest
    case .day: true
    }
  }
}
