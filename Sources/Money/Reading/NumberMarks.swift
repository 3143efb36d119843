// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Unicode.Scalar {
  /// A dash of any width, as used in prices.
  package var isDash: Bool {
    switch value {
    case 0x2D, 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: true
    default: false
    }
  }

  /// Whether it can come before a fraction.
  package var canBeDecimalMark: Bool { self == "." || self == "," || self == "٫" }
}
