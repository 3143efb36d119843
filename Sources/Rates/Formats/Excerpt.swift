// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension StringProtocol {
  /// What is quoted of a payload in a message: so many scalars, and an ellipsis where there are more.
  ///
  /// Who takes secrets out of the message sees by it that a secret may be cut off there.
  func excerpt(_ count: Int) -> String {
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(count + 1)))
    guard start.unicodeScalars.count > count else { return String(self) }
    return String(String.UnicodeScalarView(start.unicodeScalars.dropLast())) + "…"
  }
}
