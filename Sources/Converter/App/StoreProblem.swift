// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A problem with the database: a damaged file that was moved away, a full disk, a newer version.
package struct StoreProblem: Equatable, Sendable, Codable {
  /// What happened, and what to do.
  package var text: String
  /// Whether the database can still be written.
  package var isKept: Bool

  package init(_ text: String, isKept: Bool) {
    self.text = text
    self.isKept = isKept
  }
}
