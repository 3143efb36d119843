// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why something cannot be done: what happened, to which input, and what to do.
package struct Problem: Error, Equatable, Hashable, Sendable, Codable {
  /// The stable name that scripts branch on, and that the exit status follows from.
  package enum Code: String, Codable, Hashable, Sendable, CaseIterable {
    /// The source does not have the currency on that day.
    case notQuoted = "not-quoted"
    /// The source had it before and stopped, for a time or to this day.
    case suspended
    /// The currency is no longer money; there is a successor.
    case withdrawn
    /// The date is earlier than the source's first publication.
    case beforeFirst = "before-first"
    /// Nothing of the source is stored.
    case noRates = "no-rates"
    /// There is no answer for another reason.
    case unavailable

    /// An option, an argument or a combination of them that cannot be obeyed.
    case usage
    /// A day that is none, or a range that ends before it begins.
    case badDate = "bad-date"
    /// A pair of one currency.
    case sameCurrency = "same-currency"
    /// No currency is called that.
    case unknownCurrency = "unknown-currency"
    /// Several currencies are called that.
    case ambiguousCurrency = "ambiguous-currency"

    /// The configuration, or the environment.
    case configuration
    /// The content of a file.
    case badData = "bad-data"
    /// A file that is missing.
    case noInput = "no-input"
    /// A file that cannot be created.
    case cannotCreate = "cannot-create"
    /// Reading or writing failed.
    case io
  }

  package let code: Code
  /// What happened, to which input: one line, without the program's name.
  package let message: String
  /// What to do about it; nil when there is nothing to do.
  package let remedy: Remedy?

  package init(_ code: Code, _ message: String, remedy: Remedy? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }

  /// A problem whose remedy is the same words everywhere.
  package init(_ code: Code, _ message: String, advice: String?) {
    self.init(code, message, remedy: advice.map(Remedy.other))
  }
}
