// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Where a cell of a CSV or TSV row is, by RFC 4180: a quote counts only at the beginning.
///
/// All readers of tables take rows apart with it. Those that read a whole text refuse a cell with a
/// tail or an open quote; a table that is converted is written back as it is, damaged or not.
package struct CSVCell: Sendable {
  /// Its bytes, without the quotes.
  package internal(set) var start: Int
  package internal(set) var end: Int
  var isQuoted: Bool
  /// Whether quotes are doubled in it.
  package internal(set) var isDoubled: Bool
  /// Whether text follows the closing quote, which then belongs to the cell.
  var hasTail: Bool
  /// Whether its quote is never closed.
  var isOpen: Bool

  /// The cell of a column that a row does not have.
  static var none: CSVCell { CSVCell(start: -1, end: -1) }

  @inline(__always)
  init(start: Int, end: Int) {
    (self.start, self.end) = (start, end)
    (isQuoted, isDoubled, hasTail, isOpen) = (false, false, false, false)
  }

  /// The cell that begins at a position, which becomes that of the byte that ends it.
  ///
  /// Its readers are in this module, so that it is inlined into each: otherwise `agio csv` takes 1.4
  /// times as long.
  @inline(__always)
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ ends: some CSVLineEnding
  ) {
    self.init(start: position, end: position)
    if position < bytes.count, bytes[position] == 0x22 {
      isQuoted = true
      position &+= 1
      start = position
      close(bytes, &position)
      if ends.takesReturn, position < bytes.count, bytes[position] == 0x0D { position &+= 1 }
      if position >= bytes.count || ends.contain(bytes[position]) { return }
      hasTail = true
    }
    while position < bytes.count, !ends.contain(bytes[position]) { position &+= 1 }
    end = position
  }

  /// Moves past the closing quote.
  @inline(__always)
  mutating func close(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
    while position < bytes.count {
      let byte = bytes[position]
      position &+= 1
      guard byte == 0x22 else { continue }
      guard position < bytes.count, bytes[position] == 0x22 else {
        end = position &- 1
        return
      }
      isDoubled = true
      position &+= 1
    }
    isOpen = true
    end = position
  }

  /// Its text, with each doubled quote once.
  package func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard start >= 0 else { return "" }
    let inside = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard isDoubled else { return String(decoding: inside, as: UTF8.self) }
    var wasQuote = false
    let single = inside.filter { byte in
      wasQuote = byte == 0x22 && !wasQuote
      return !wasQuote
    }
    return String(decoding: single, as: UTF8.self)
  }
}

/// The bytes that end a cell.
protocol CSVLineEnding {
  /// Whether a byte separates cells, or ends the row.
  func contain(_ byte: UInt8) -> Bool
  /// Whether a CR after a closing quote is part of the line end.
  var takesReturn: Bool { get }
}

/// Rows end with LF, CRLF or CR.
struct AnyLineEnding: CSVLineEnding {
  let separator: UInt8

  @inline(__always)
  func contain(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }

  var takesReturn: Bool { false }
}

/// Rows end with one byte, which may be the LF of a CRLF.
package struct SingleByteLineEnding: CSVLineEnding, Equatable, Sendable {
  package let separator: UInt8
  package let lineEnd: UInt8

  package init(separator: UInt8, lineEnd: UInt8) {
    (self.separator, self.lineEnd) = (separator, lineEnd)
  }

  @inline(__always)
  func contain(_ byte: UInt8) -> Bool { byte == separator || byte == lineEnd }

  var takesReturn: Bool { lineEnd == 0x0A }

  /// Whether a quote outside of others opens a cell.
  package func opens(_ quote: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    quote == 0 || contain(bytes[quote - 1])
  }
}
