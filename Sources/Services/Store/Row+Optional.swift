// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB

extension Row {
  // GRDB's own accessors end the process on what cannot be converted: NULL or a blob where a
  // damaged file should have text.

  /// The text in a column; nil for anything else.
  func text(_ index: Int) -> String? {
    let value: DatabaseValue = self[index]
    guard case .string(let text) = value.storage else { return nil }
    return text
  }

  /// The whole number in a column; nil for anything else.
  func integer(_ index: Int) -> Int64? {
    let value: DatabaseValue = self[index]
    guard case .int64(let number) = value.storage else { return nil }
    return number
  }
}
