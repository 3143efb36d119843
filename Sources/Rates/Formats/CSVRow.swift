// SPDX-License-Identifier: Apache-2.0

/// One row of a table that is converted: where its wanted cells are, without blanks around them, and
/// where it ends.
///
/// ``CSVReader`` keeps every cell and needs the whole text; here rows arrive in pieces and are written
/// back as they are. It also takes 1.8 times as long for a row of six cells, 110 ns instead of 60 of
/// the 470 for all.
package struct CSVRow {
  package private(set) var amount = CSVCell.none
  package private(set) var currency = CSVCell.none
  package private(set) var date = CSVCell.none
  /// The credit beside a debit, or the word that is the amount's sign.
  package private(set) var other = CSVCell.none
  /// Where its last cell ends, and where the next row begins; between them is its line end.
  package private(set) var contentEnd = 0
  package private(set) var end = 0
  package private(set) var columns = 0

  /// Splits the row that begins at a position. Columns count from 0; -1 is none.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ ends: SingleByteLineEnding, amount: Int,
    currency: Int, date: Int, other: Int = -1
  ) {
    var position = start
    var column = 0
    while true {
      let cell = CSVCell(bytes, &position, ends)
      if column == amount { self.amount = cell.trimmed(bytes) }
      if column == currency { self.currency = cell.trimmed(bytes) }
      if column == date { self.date = cell.trimmed(bytes) }
      if column == other { self.other = cell.trimmed(bytes) }
      column &+= 1
      if position >= bytes.count || bytes[position] == ends.lineEnd { break }
      position &+= 1
    }
    columns = column
    end = min(position &+ 1, bytes.count)
    let hasReturn = ends.takesReturn && position > start && bytes[position &- 1] == 0x0D
    contentEnd = hasReturn ? position &- 1 : position
  }

  /// The texts of all cells of the row that begins at a position, which becomes that of the next one.
  package static func texts(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int, _ ends: SingleByteLineEnding
  ) -> [String] {
    var texts: [String] = []
    while true {
      texts.append(CSVCell(bytes, &position, ends).trimmed(bytes).text(in: bytes))
      position += 1
      if position > bytes.count || bytes[position - 1] == ends.lineEnd { return texts }
    }
  }

  /// Where the first row ends, line end included, and which byte ends rows; nil if it does not end.
  ///
  /// Rows that end with CR alone, as on old Macs, are known by the first one. With `isLast`, no
  /// more bytes come.
  package static func first(
    _ bytes: UnsafeBufferPointer<UInt8>, separators: [UInt8], isLast: Bool
  ) -> (end: Int, lineEnd: UInt8)? {
    let ends = FirstRowEnds(separators: separators)
    var position = ByteOrderMark.count(in: bytes)
    while true {
      let cell = CSVCell(bytes, &position, ends)
      guard position < bytes.count else { return isLast && !cell.isOpen ? (position, 0x0A) : nil }
      let byte = bytes[position]
      position += 1
      if separators.contains(byte) { continue }
      guard byte == 0x0D else { return (position, 0x0A) }
      if position == bytes.count { return isLast ? (position, 0x0D) : nil }
      return bytes[position] == 0x0A ? (position + 1, 0x0A) : (position, 0x0D)
    }
  }
}

/// What ends a cell of the first row, while more than one separator may be meant.
private struct FirstRowEnds: CSVLineEnding {
  let separators: [UInt8]
  let takesReturn = false

  func contain(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || separators.contains(byte) }
}

extension CSVCell {
  @inline(__always)
  fileprivate func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> Self {
    var cell = self
    while cell.start < cell.end, Self.isBlank(bytes[cell.start]) { cell.start &+= 1 }
    while cell.end > cell.start, Self.isBlank(bytes[cell.end &- 1]) { cell.end &-= 1 }
    return cell
  }

  /// A space, a tab, or the CR of a line end.
  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

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
  /// Whether text follows the closing quote, which then belongs to the cell; blanks do not.
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
    if position < bytes.count, bytes[position] == 0x22, ends.hasQuotes {
      isQuoted = true
      position &+= 1
      start = position
      close(bytes, &position)
      if ends.takesReturn, position < bytes.count, bytes[position] == 0x0D { position &+= 1 }
      if position >= bytes.count || ends.contain(bytes[position]) { return }
      hasTail = true
      let quote = end
      var isBlank = true
      while position < bytes.count, !ends.contain(bytes[position]) {
        isBlank = isBlank && Self.isBlank(bytes[position])
        position &+= 1
      }
      end = isBlank ? quote : position
      return
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
  /// Whether a quote at the beginning of a cell is not part of it.
  var hasQuotes: Bool { get }
}

extension CSVLineEnding {
  var hasQuotes: Bool { true }
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
  package let hasQuotes: Bool

  package init(separator: UInt8, lineEnd: UInt8, hasQuotes: Bool = true) {
    (self.separator, self.lineEnd, self.hasQuotes) = (separator, lineEnd, hasQuotes)
  }

  @inline(__always)
  func contain(_ byte: UInt8) -> Bool { byte == separator || byte == lineEnd }

  var takesReturn: Bool { lineEnd == 0x0A }

  /// Whether a quote outside of others opens a cell.
  package func opens(_ quote: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    hasQuotes && (quote == 0 || contain(bytes[quote - 1]))
  }
}
