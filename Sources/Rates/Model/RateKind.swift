// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What kind of number a rate is, shown with every answer.
package enum RateKind: String, Codable, Hashable, Sendable, CaseIterable {
  /// An authority's daily, monthly or quarterly reference for the books.
  case reference
  /// A mid-market rate collected from several places.
  case mid
  /// Set by law permanently (Council Regulation (EC) 2866/98 and its successors).
  case fixed
  /// Set by the person.
  case user
}
