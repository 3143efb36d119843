// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB

/// FNV-1a over texts, 64 bits wide: any single changed byte changes it.
///
/// It protects against damage, not against people who tamper with their own database. It is stored,
/// so it must be the same on every machine and in every version.
struct Checksum: Equatable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  var stored: Int64 { Int64(bitPattern: value) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No UTF-8 text contains this byte, so two texts never look like one.
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Over the columns of a row, where nothing differs from an empty text.
  static func of(_ columns: [String?]) -> Int64 {
    var sum = Checksum()
    for column in columns { sum.add(column.map { "=" + $0 } ?? "") }
    return sum.stored
  }
}

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

  /// Whether its last column is the checksum of the texts in the others; one that is not there, because
  /// a person has written the row, excludes nothing.
  var isIntact: Bool {
    guard let sum = integer(count - 1) else { return true }
    return sum == Checksum.of((0..<count - 1).map { text($0) ?? integer($0).map(String.init) })
  }
}
