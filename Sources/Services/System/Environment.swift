// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension [String: String] {
  /// The value of a variable; nil if it is unset or empty.
  func filled(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }
}
