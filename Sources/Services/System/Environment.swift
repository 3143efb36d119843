// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension [String: String] {
  /// A variable that is set to something.
  func filled(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }
}
