// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension PublishedRate {
  /// Reads a decimal: units of the quote currency for one of the base, not a quotient.
  init?(decimal text: String) {
    var copy = text
    guard let rate = copy.withUTF8({ Self.read(decimal: $0, units: Self.direct) }) else {
      return nil
    }
    self = rate
  }

  /// Reads the price in the base of that many units (a power of ten) of the quote currency.
  init?(price text: String, units: Int) {
    var copy = text
    guard let rate = copy.withUTF8({ Self.read(price: $0, units: units) }) else { return nil }
    self = rate
  }
}
