// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Currency {
  /// How likely the user means this currency among several that match equally well; lower is
  /// likelier.
  ///
  /// The most traded come first, in the order of the BIS Triennial Survey of April 2025; then
  /// currencies in use that the ECB quotes, others in use, and withdrawn ones in the same order.
  /// The order follows the survey closely but is not guaranteed.
  var prominence: Int {
    if let place = Self.mostTraded.firstIndex(of: self) { return place }
    return (status == .active ? 1000 : 1002) + (isQuoted ? 0 : 1)
  }

  /// Whether the ECB quotes it, or did.
  var isQuoted: Bool {
    Self.mostTraded.contains(self) || !CurrencyTable.detail(.ecbLast, at: position).isEmpty
  }

  package var isMostTraded: Bool { Self.mostTraded.contains(self) }

  package static let mostTraded: [Currency] = [
    "USD", "EUR", "JPY", "GBP", "CNY", "CHF", "AUD", "CAD", "HKD", "SGD", "INR", "KRW", "SEK",
    "MXN",
    "NZD", "NOK", "TWD", "BRL", "ZAR", "PLN", "DKK",
  ].compactMap { Currency(code: $0) }
}
