// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Sequence<UInt8> {
  /// Whether these bytes of UTF-8 are printable ASCII, as those of nearly every text are: then each is a
  /// character and takes one cell, and no time goes into finding where characters end.
  package var isPrintableASCII: Bool { allSatisfy { $0 &- 0x20 < 0x5F } }
}
