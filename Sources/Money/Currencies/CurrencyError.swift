// SPDX-License-Identifier: Apache-2.0

/// A word that does not name one currency.
package struct CurrencyError: Error, Equatable, Sendable, Codable {
  /// The kind of error, as scripts see it in JSON.
  package enum Code: String, Codable, Sendable {
    case unknown = "unknown-currency"
    case ambiguous = "ambiguous-currency"
  }

  package let code: Code

  package let message: String

  /// What to do about it, for the user; nil where the message is enough.
  package let advice: String?

  package let candidates: [Currency]
}

extension CurrencyError {
  /// The error for a word that means hundredths of a currency: taken for the currency, amounts would
  /// be a hundred times too much.
  package init(hundredths word: some StringProtocol, of currency: Currency) {
    self.init(
      code: .ambiguous,
      message: "\(Quoted.text(word)) can mean hundredths of \(currency.code)",
      advice: "write \(currency.code); if the amount is in hundredths, divide it by 100",
      candidates: [currency])
  }

  /// The error for a name shared by several currencies.
  package init(
    several word: String, candidates: [Currency], advice: String = "write the code"
  ) {
    let shown = candidates.prefix(6).map(\.code).joined(separator: ", ")
    let more = candidates.count > 6 ? " and \(candidates.count - 6) more" : ""
    self.init(
      code: .ambiguous,
      message: "\(Quoted.text(word)) can mean \(shown)\(more)",
      advice: advice,
      candidates: candidates)
  }
}
