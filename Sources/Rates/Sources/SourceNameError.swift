// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why a text names no source. What may be secret in it is not repeated.
package struct SourceNameError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, with the name.
  package let message: String
  /// What to do.
  package let advice: String

  /// The message, and what to do.
  package var description: String { "\(message); \(advice)" }
}
