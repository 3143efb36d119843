// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A currency found by a search, and why.
package struct CurrencyMatch: Hashable, Sendable {
  /// What matched, best first.
  package enum Reason: Int, Comparable, Hashable, Sendable {
    /// The whole code, the ISO number, or a symbol.
    case code
    case codePrefix
    /// The beginning of a word of the name.
    case namePrefix
    /// The beginning of a country's name.
    case country
    /// A part of the name or of a country's name.
    case substring

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package let currency: Currency

  package let reason: Reason

  /// The country whose name matched, if any.
  package let country: String?
}

extension CurrencyMatch {
  /// By its code.
  package init(_ currency: Currency) {
    self.init(currency: currency, reason: .code, country: nil)
  }
}
