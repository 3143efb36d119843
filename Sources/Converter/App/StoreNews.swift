// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What befell the store: a damaged file that was set aside, a full disk, a newer agio's database.
package struct StoreNews: Equatable, Sendable, Codable {
  /// What happened, and what to do.
  package var text: String
  /// Whether what is written from now on will be there at the next start.
  package var isKept: Bool

  /// News of a store.
  package init(_ text: String, isKept: Bool) {
    self.text = text
    self.isKept = isKept
  }
}
