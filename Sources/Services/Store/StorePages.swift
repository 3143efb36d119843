// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// The kinds of the pages of a database file (https://www.sqlite.org/fileformat.html), read without
/// SQLite, which only finds a page that another one names.
struct StorePages {
  /// The first byte of a page. Tables without row numbers are stored as indexes are.
  private enum Kind {
    static func leaf(ofRows: Bool) -> Int { ofRows ? 13 : 10 }
    static func inner(ofRows: Bool) -> Int { ofRows ? 5 : 2 }
  }

  private let bytes: Data
  private let size: Int

  init(path: String, size: Int) throws {
    bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    self.size = size
  }

  private var count: Int { bytes.count / size }

  /// Whether a page can be the first of a table.
  func isRoot(_ page: Int, ofRows: Bool) -> Bool {
    guard page > 1, page <= count else { return false }
    let kind = byte(0, of: page)
    return kind == Kind.leaf(ofRows: ofRows) || kind == Kind.inner(ofRows: ofRows)
  }

  /// The pages at the ends of tables whose rows have that many columns.
  func leaves(ofRows: Bool, columns: Int) -> [Int] {
    guard count > 1 else { return [] }
    return (2...count).filter { page in
      byte(0, of: page) == Kind.leaf(ofRows: ofRows)
        && (0..<cells(of: page)).contains { self.columns(ofCell: $0, of: page, ofRows) == columns }
    }
  }

  private func cells(of page: Int) -> Int {
    min(byte(3, of: page) << 8 | byte(4, of: page), size / 4)
  }

  /// How many columns the header of a row lists; nil where it makes no sense.
  private func columns(ofCell cell: Int, of page: Int, _ ofRows: Bool) -> Int? {
    var position = byte(8 + 2 * cell, of: page) << 8 | byte(9 + 2 * cell, of: page)
    guard position >= 8, number(&position, of: page) != nil else { return nil }
    if ofRows, number(&position, of: page) == nil { return nil }
    let start = position
    guard let length = number(&position, of: page), start + length <= size else { return nil }
    var columns = 0
    while position < start + length {
      guard number(&position, of: page) != nil else { return nil }
      columns += 1
    }
    return position == start + length ? columns : nil
  }

  /// A number of up to nine bytes with seven bits each; of a large one only the end, which is no length.
  private func number(_ position: inout Int, of page: Int) -> Int? {
    var number = 0
    for _ in 0..<9 where position < size {
      let next = byte(position, of: page)
      position += 1
      number = (number << 7 | next & 0x7f) & 0xffff_ffff
      if next < 0x80 { return number }
    }
    return nil
  }

  private func byte(_ index: Int, of page: Int) -> Int {
    index < size ? Int(bytes[bytes.startIndex + (page - 1) * size + index]) : 0
  }
}
