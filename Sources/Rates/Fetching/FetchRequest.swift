// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What to fetch, as the app asks for it.
package struct FetchRequest: Equatable, Hashable, Sendable, Codable {
  /// Whom to ask.
  package var source: SourceID
  /// How much.
  package var scope: FetchScope
  /// Seconds until the whole fetch is given up.
  package var deadlineSeconds: Int
  /// The newest day the one who asks has; what is newer is news to it, whoever fetched it. Nil when
  /// that is what the book says.
  package var newestKnown: Day?
  /// Whether the person has confirmed rates that moved implausibly far.
  package var confirmImplausible: Bool

  /// A request with the deadline every fetch has (10 s) unless told.
  package init(
    source: SourceID, scope: FetchScope = .auto, deadlineSeconds: Int = 10,
    newestKnown: Day? = nil, confirmImplausible: Bool = false
  ) {
    self.source = source
    self.scope = scope
    self.deadlineSeconds = deadlineSeconds
    self.newestKnown = newestKnown
    self.confirmImplausible = confirmImplausible
  }
}
