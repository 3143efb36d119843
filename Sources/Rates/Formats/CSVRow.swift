// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
  /// Where its last cell ends, and where the next row begins; between them is its line end.
  package private(set) var contentEnd = 0
  package private(set) var end = 0
  package private(set) var columns = 0

  /// Splits the row that begins at a position. Columns count from 0; -1 is none.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ ends: SingleByteLineEnding, amount: Int,
    currency: Int, date: Int
  ) {
    var position = start
    var column = 0
    while true {
      let cell = CSVCell(bytes, &position, ends)
      if column == amount { self.amount = cell.trimmed(bytes) }
      if column == currency { self.currency = cell.trimmed(bytes) }
      if column == date { self.date = cell.trimmed(bytes) }
      column &+= 1
      if position >= bytes.count || bytes[position] == ends.lineEnd { break }
      position &+= 1
    }
    columns = column
    end = min(position &+ 1, bytes.count)
    let hasReturn = ends.takesReturn && position > start && bytes[position &- 1] == 0x0D
    contentEnd = hasReturn ? position &- 1 : position
  }

  /// The texts of all cells of a row.
  package static func texts(
    _ bytes: UnsafeBufferPointer<UInt8>, _ ends: SingleByteLineEnding
  ) -> [String] {
    var texts: [String] = []
    var position = 0
    while true {
      texts.append(CSVCell(bytes, &position, ends).trimmed(bytes).text(in: bytes))
      if position >= bytes.count || bytes[position] == ends.lineEnd { return texts }
      position += 1
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
