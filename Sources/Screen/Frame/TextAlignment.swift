// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

package enum TextAlignment: Sendable {
  case leading
  /// An odd spare column is on the right.
  case center
  /// For numbers.
  case trailing

  /// The number of blank columns on the left.
  func offset(in spare: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: spare / 2
    case .trailing: spare
    }
  }
}
