// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why a text names no source. What may be secret in it is not repeated.
public struct SourceNameError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, with the name.
  public let message: String
  /// What to do.
  public let advice: String

  /// The message, and what to do.
  public var description: String { "\(message); \(advice)" }
}
