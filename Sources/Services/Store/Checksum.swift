// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// FNV-1a over texts, 64 bits wide: any one changed byte changes it.
///
/// Against damage, not against a person who wants to deceive their own database. It is stored: it must
/// come out the same on every machine and in every version.
struct Checksum: Equatable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// As it is stored.
  var stored: Int64 { Int64(bitPattern: value) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No UTF-8 text has this byte: two texts never read as one.
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
