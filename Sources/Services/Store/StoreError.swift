// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why something was not stored. What was stored before is as it was.
package struct StoreError: Error, Equatable, Sendable, Codable, CustomStringConvertible {
  /// What happened, to which file, and what to do.
  package var message: String

  /// An error as it is shown.
  package init(_ message: String) {
    self.message = message
  }

  /// The message.
  package var description: String { message }
}
