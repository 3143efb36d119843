// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Where a text stands in the width it is given.
package enum TextAlignment: Sendable {
  /// At the left.
  case leading
  /// In the middle, to the left when it does not come out even.
  case center
  /// At the right, as figures do.
  case trailing

  /// How many of the spare columns stand left of the text.
  func offset(in spare: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: spare / 2
    case .trailing: spare
    }
  }
}
