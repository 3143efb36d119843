// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One row: where its wanted cells are, and where it ends.
///
/// `CSVReader` reads all other tables. It keeps every field, refuses what RFC 4180 does, and needs
/// the whole text; here rows arrive in pieces and are written back as they are, damaged ones too.
/// It also takes 1.8 times as long for a row of six cells, 110 ns instead of 60 of the 470 for all.
struct RowCells {
  /// The bytes of a cell without its quotes and without blanks around them; `start` is -1 where the
  /// row has no such column.
  struct Cell {
    var start = -1
    var end = -1
    /// Whether quotes are doubled in it.
    var isDoubled = false

    var exists: Bool { start >= 0 }
    var isEmpty: Bool { start >= end }
  }

  private(set) var amount = Cell()
  private(set) var currency = Cell()
  private(set) var date = Cell()
  /// Where its last cell ends, and where the next row begins; between them is its line end.
  private(set) var contentEnd = 0
  private(set) var end = 0
  private(set) var columns = 0

  /// Takes the row apart that begins at a place.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ columns: TableColumns) {
    var position = start
    let (separator, lineEnd) = (columns.separator, columns.lineEnd)
    var column = 0
    while true {
      let cell = Cell(bytes, &position, separator: separator, lineEnd: lineEnd)
      if column == columns.amount { amount = cell.trimmed(bytes) }
      if column == columns.currency { currency = cell.trimmed(bytes) }
      if column == columns.date { date = cell.trimmed(bytes) }
      column &+= 1
      if position >= bytes.count || bytes[position] == lineEnd { break }
      position &+= 1
    }
    self.columns = column
    end = min(position &+ 1, bytes.count)
    let hasReturn = lineEnd == 0x0A && position > start && bytes[position &- 1] == 0x0D
    contentEnd = hasReturn ? position &- 1 : position
  }

  /// The texts of all cells of a row.
  static func texts(
    _ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8, lineEnd: UInt8
  ) -> [String] {
    var texts: [String] = []
    var position = 0
    while true {
      let cell = Cell(bytes, &position, separator: separator, lineEnd: lineEnd)
      texts.append(cell.trimmed(bytes).text(in: bytes))
      if position >= bytes.count || bytes[position] == lineEnd { return texts }
      position += 1
    }
  }
}

extension RowCells.Cell {
  /// The cell that begins at a place, which becomes that of the separator or line end after it.
  @inline(__always)
  fileprivate init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, separator: UInt8, lineEnd: UInt8
  ) {
    start = position
    if position < bytes.count, bytes[position] == 0x22 {
      position &+= 1
      start = position
      end = Self.closing(bytes, &position, &isDoubled)
      if lineEnd == 0x0A, position < bytes.count, bytes[position] == 0x0D { position &+= 1 }
      // Text after a closing quote belongs to the cell, which then cannot be read.
      if position >= bytes.count || Self.ends(bytes[position], separator, lineEnd) { return }
    }
    while position < bytes.count, !Self.ends(bytes[position], separator, lineEnd) {
      position &+= 1
    }
    end = position
  }

  @inline(__always)
  private static func ends(_ byte: UInt8, _ separator: UInt8, _ lineEnd: UInt8) -> Bool {
    byte == separator || byte == lineEnd
  }

  /// Moves past the closing quote; returns its position.
  private static func closing(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ isDoubled: inout Bool
  ) -> Int {
    while position < bytes.count {
      let byte = bytes[position]
      position &+= 1
      guard byte == 0x22 else { continue }
      guard position < bytes.count, bytes[position] == 0x22 else { return position &- 1 }
      isDoubled = true
      position &+= 1
    }
    return position
  }
}

extension RowCells.Cell {
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

  /// Its bytes, where a quote may still be doubled.
  @inline(__always)
  func bytes(in all: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: all[start..<end])
  }

  func text(in all: UnsafeBufferPointer<UInt8>) -> String {
    guard exists else { return "" }
    let text = String(decoding: bytes(in: all), as: UTF8.self)
    guard isDoubled else { return text }
    var wasQuote = false
    return String(
      text.filter { character in
        wasQuote = character == "\"" && !wasQuote
        return !wasQuote
      })
  }
}
