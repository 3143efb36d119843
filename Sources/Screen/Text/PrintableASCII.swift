// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Sequence<UInt8> {
  /// Whether these UTF-8 bytes are printable ASCII, as nearly all text is. Each byte is then one
  /// character and one cell, and grapheme breaking can be skipped.
  package var isPrintableASCII: Bool { allSatisfy { $0 &- 0x20 < 0x5F } }
}
