// SPDX-License-Identifier: Apache-2.0

/// The generated table, read in place: nothing is parsed at startup; a lookup is one binary search.
enum CurrencyTable {
  /// Bytes of one row of ``index``, including its line break.
  private static let stride = 12

  static var count: Int { (index.utf8CodeUnitCount + 1) / stride }

  /// The position of a code given as three upper-case letters packed into one integer.
  static func position(ofPacked code: UInt32) -> Int? {
    let rows = index.utf8Start
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let found = packedCode(rows + middle * stride)
      if found == code { return middle }
      if found < code { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The three letters of a code as one integer, in alphabetical order.
  private static func packedCode(_ row: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(row[0]) << 16 | UInt32(row[1]) << 8 | UInt32(row[2])
  }

  static func code(at position: Int) -> String {
    String(
      decoding: UnsafeBufferPointer(start: index.utf8Start + position * stride, count: 3),
      as: UTF8.self)
  }

  static func minorUnit(at position: Int) -> Int {
    Int(index.utf8Start[position * stride + 3]) - 0x30
  }

  /// The letter of its status: `a`ctive, `h`istoric, `f`und, `m`etal, `s`pecial.
  static func status(at position: Int) -> UInt8 {
    index.utf8Start[position * stride + 4]
  }

  /// How it changed: 1 for a predecessor, plus 2 for a successor, plus 4 for other units under its code.
  static func changes(at position: Int) -> UInt8 {
    index.utf8Start[position * stride + 5] - 0x30
  }

  /// One column of its details; empty when the table has none.
  static func detail(_ column: Column, at position: Int) -> String {
    var start = details.utf8Start + offset(at: position)
    for _ in 0..<column.rawValue {
      while start.pointee != UInt8(ascii: "|") { start += 1 }
      start += 1
    }
    let end = details.utf8Start + details.utf8CodeUnitCount
    var length = 0
    while start + length < end, start[length] != UInt8(ascii: "|"), start[length] != 0x0A {
      length += 1
    }
    return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }

  enum Column: Int {
    case numeric, name, isoName, symbols, countries, cashDigits, cashRounding, withdrawn
    case euroRate, euroSince, successor, ratio, successorSince, ecbFirst, ecbLast
    case line, kind, predecessor
  }

  private static func offset(at position: Int) -> Int {
    let row = index.utf8Start + position * stride
    return (6..<11).reduce(0) { value, place in value * 10 + Int(row[place]) - 0x30 }
  }
}
