// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// Finds where rows end in bytes that arrive in pieces: a line end within quotes does not count.
///
/// It goes from quote to quote and looks for line ends only backwards from the last one, which
/// takes a tenth of the time of a look at every byte.
struct RowCutter {
  private let ends: SingleByteLineEnding
  /// Whether the bytes looked at so far end within quotes.
  private(set) var isQuoted = false
  private var position = 0

  init(_ ends: SingleByteLineEnding) { self.ends = ends }

  /// The end of the last whole row; nil if no more rows are whole than the last time.
  ///
  /// `bytes` begins with a row, and with what was looked at the last time. With `isLast`, no
  /// more come.
  mutating func lastRowEnd(in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int? {
    var found: Int?
    while position < bytes.count {
      let quote = bytes.first(0x22, from: position)
      if isQuoted {
        guard let quote else {
          position = bytes.count
          break
        }
        if quote + 1 < bytes.count {
          isQuoted = bytes[quote + 1] == 0x22
          position = quote + (isQuoted ? 2 : 1)
        } else if isLast {
          isQuoted = false
          position = bytes.count
        } else {
          // The next piece may begin with a second quote.
          position = quote
          break
        }
      } else {
        let end = quote ?? bytes.count
        if let last = bytes.last(ends.lineEnd, from: position, to: end) { found = last + 1 }
        if let quote { isQuoted = ends.opens(quote, in: bytes) }
        position = end + (quote == nil ? 0 : 1)
      }
    }
    return found
  }

  /// Moves the position back with the bytes, of which the first are gone.
  mutating func drop(_ count: Int) { position -= count }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte from a place on.
  ///
  /// Eight bytes at a time: a byte is zero where subtracting one borrows into its highest bit.
  @inline(__always)
  func first(_ byte: UInt8, from start: Int) -> Int? {
    var index = start
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    while index &+ 8 <= count {
      let word = UnsafeRawPointer(baseAddress.unsafelyUnwrapped + index)
        .loadUnaligned(as: UInt64.self)
      let rest = UInt64(littleEndian: word) ^ pattern
      let hits = (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
      if hits != 0 { return index &+ hits.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      if self[index] == byte { return index }
      index &+= 1
    }
    return nil
  }

  /// The last place of a byte in a range.
  @inline(__always)
  func last(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    var index = end
    while index > start {
      index &-= 1
      if self[index] == byte { return index }
    }
    return nil
  }
}
