// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The version of this program, and where to read about it.
enum Version {
  /// The number alone.
  static let number = "0.1.0"
  /// As `agio --version` prints it.
  static let text = "agio \(number)"
}
