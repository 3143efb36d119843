// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why something was not stored. What was stored before is as it was.
public struct StoreError: Error, Equatable, Sendable, Codable, CustomStringConvertible {
  /// What happened, to which file, and what to do.
  public var message: String

  /// An error as it is shown.
  public init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
