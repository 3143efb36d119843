// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Why there is no rate: what happened, to which input, and what to do.
package struct RateError: Error, Equatable, Hashable, Sendable, Codable {
  /// The stable name scripts branch on.
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
  }

  /// The stable name of what happened, as in `not-quoted`.
  package let code: Code
  /// What happened, to which input: one line, without the program's name.
  package let message: String
  /// What to do about it; nil when there is nothing to do.
  package let remedy: Remedy?

  /// An error with what to do about it.
  package init(_ code: Code, _ message: String, remedy: Remedy? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}
