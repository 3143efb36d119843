// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
}
