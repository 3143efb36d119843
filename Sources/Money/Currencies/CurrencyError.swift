// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A word that does not name one currency.
public struct CurrencyError: Error, Equatable, Sendable, Codable {
  /// The kind of error, as scripts see it in JSON.
  public enum Code: String, Codable, Sendable {
    /// No currency is called that.
    case unknown = "unknown-currency"
    /// Several are.
    case ambiguous = "ambiguous-currency"
  }

  /// The kind of error.
  public let code: Code

  /// What is wrong, for a person.
  public let message: String

  /// The ones meant, or likely meant.
  public let candidates: [Currency]
}
