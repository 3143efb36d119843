// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Unicode.Scalar {
  /// Whether it is the symbol of a currency: also one that is newer than the tables of this program.
  package var isCurrencySymbol: Bool {
    (0x20A0...0x20CF).contains(value) || properties.generalCategory == .currencySymbol
  }
}
