// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A word that does not name one currency.
package struct CurrencyError: Error, Equatable, Sendable, Codable {
  /// The kind of error, as scripts see it in JSON.
  package enum Code: String, Codable, Sendable {
    /// No currency is called that.
    case unknown = "unknown-currency"
    /// Several are.
    case ambiguous = "ambiguous-currency"
  }

  /// The kind of error.
  package let code: Code

  /// What is wrong, for a person.
  package let message: String

  /// The ones meant, or likely meant.
  package let candidates: [Currency]
}

extension CurrencyError {
  /// The error for a word that several currencies are called by.
  package init(
    several word: String, candidates: [Currency], advice: String = "write the code"
  ) {
    let shown = candidates.prefix(6).map(\.code).joined(separator: ", ")
    let more = candidates.count > 6 ? " and \(candidates.count - 6) more" : ""
    self.init(
      code: .ambiguous,
      message: "\(Quoted.text(word)) can mean \(shown)\(more); \(advice)",
      candidates: candidates)
  }
}
