// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension StringProtocol {
  /// The first scalars of the text, to be quoted in a message, with an ellipsis where there are
  /// more.
  ///
  /// The ellipsis also shows the code that hides secrets that one may be cut off there.
  func excerpt(_ count: Int) -> String {
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(count + 1)))
    guard start.unicodeScalars.count > count else { return String(self) }
    return String(String.UnicodeScalarView(start.unicodeScalars.dropLast())) + "…"
  }
}
