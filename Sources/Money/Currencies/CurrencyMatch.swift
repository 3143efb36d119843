// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A currency found by a search, and why.
package struct CurrencyMatch: Hashable, Sendable {
  /// What matched; the better comes first.
  package enum Reason: Int, Comparable, Hashable, Sendable {
    /// The whole code, or a symbol.
    case code
    /// The beginning of the code.
    case codePrefix
    /// The beginning of a word of the name.
    case namePrefix
    /// The beginning of a country's name.
    case country
    /// A part of the name or of a country's name.
    case substring

    /// Whether the left one ranks before the right one.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The currency.
  package let currency: Currency

  /// What matched.
  package let reason: Reason

  /// The country whose name matched, if that is why.
  package let country: String?
}
