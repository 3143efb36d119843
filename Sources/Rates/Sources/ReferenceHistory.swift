// SPDX-License-Identifier: Apache-2.0

import CReferenceRates
import Money

/// The ECB's bundled history, used in place: nothing is parsed, copied or allocated.
///
/// The format is that of `Scripts/history/generate`. A lookup is one read in the day index and one
/// in the currency's column.
enum ReferenceHistory {
  private static let layout = DataLayout(bytes: agio_reference_rates())

  /// The day of the first publication, 1999-01-04.
  static var firstDay: Day { Day(daysSince1970: layout.firstDay) }

  static var lastDay: Day { Day(daysSince1970: layout.firstDay + layout.span - 1) }

  static var count: Int { layout.rows }

  /// The row of the last publication on or before a day; nil before the first.
  static func row(onOrBefore day: Day) -> Int? {
    let offset = day.daysSince1970 - layout.firstDay
    guard offset >= 0 else { return nil }
    return Int(layout.dayIndex[min(offset, layout.span - 1)])
  }

  static func day(_ row: Int) -> Day {
    Day(daysSince1970: layout.firstDay + Int(layout.days[row]))
  }

  /// The day of the first publication after a day.
  static func day(after day: Day) -> Day? {
    guard let row = row(onOrBefore: day) else { return firstDay }
    return row + 1 < layout.rows ? self.day(row + 1) : nil
  }

  /// The rate of a currency in a row; nil for N/A and for currencies the ECB never quoted. The euro
  /// is 1.
  static func rate(_ currency: Currency, row: Int) -> PublishedRate? {
    guard let column = column(of: currency) else { return currency == .eur ? .one : nil }
    return rate(column: column, row: row)
  }

  /// The column of a currency; nil for currencies the ECB never quoted.
  static func column(of currency: Currency) -> Int? {
    let column = columnByCurrency[Int(currency.index)]
    return column < 0 ? nil : Int(column)
  }

  /// The rate of a column in a row; nil for N/A.
  static func rate(column: Int, row: Int) -> PublishedRate? {
    figure(column: column, row: row).map { PublishedRate(mantissa: $0.mantissa, scale: $0.scale) }
  }

  /// The digits of the rate of a column in a row, and how many are after the point; nil for N/A.
  @inline(__always)
  static func figure(column: Int, row: Int) -> (mantissa: UInt64, scale: UInt8)? {
    let packed = layout.rates[column * layout.rows + row]
    return packed == 0 ? nil : (UInt64(packed >> 3), UInt8(packed & 7))
  }

  static func publication(row: Int) -> Publication {
    let quotes = currencies.enumerated().compactMap { column, currency in
      rate(column: column, row: row).map { Publication.Quote(currency, $0) }
    }
    return Publication(source: .ecb, day: day(row), base: .eur, kind: .reference, quotes: quotes)
  }

  /// The currencies by column, sorted by code.
  static let currencies: [Currency] = (0..<layout.columns).map { column in
    let code = UnsafeBufferPointer(start: layout.codes + 4 * column, count: 3)
    guard let currency = Currency(code: String(decoding: code, as: UTF8.self)) else {
      preconditionFailure("a bundled currency is not in the currency table")
    }
    return currency
  }

  private static let columnByCurrency: [Int8] = {
    var columns = [Int8](repeating: -1, count: Currency.all.count)
    for (column, currency) in currencies.enumerated() {
      columns[Int(currency.index)] = Int8(column)
    }
    return columns
  }()

  /// Where the data is. The pointers are into the program's read-only data.
  private struct DataLayout: @unchecked Sendable {
    // Sendable: the memory is constant and lives as long as the process.
    let rows: Int
    let columns: Int
    let firstDay: Int
    let span: Int
    let codes: UnsafePointer<UInt8>
    let days: UnsafePointer<UInt16>
    let dayIndex: UnsafePointer<UInt16>
    let rates: UnsafePointer<UInt32>

    init(bytes: UnsafePointer<UInt8>) {
      // Every machine Swift runs on is little-endian; the C array is aligned to 8 bytes.
      precondition(UInt32(littleEndian: 1) == 1, "a big-endian machine")
      let base = UnsafeRawPointer(bytes)
      let header = base.advanced(by: 8).assumingMemoryBound(to: UInt32.self)
      rows = Int(header[0])
      columns = Int(header[1])
      firstDay = Int(header[2])
      span = Int(header[3])
      codes = base.advanced(by: Int(header[4])).assumingMemoryBound(to: UInt8.self)
      days = base.advanced(by: Int(header[5])).assumingMemoryBound(to: UInt16.self)
      dayIndex = base.advanced(by: Int(header[6])).assumingMemoryBound(to: UInt16.self)
      rates = base.advanced(by: Int(header[7])).assumingMemoryBound(to: UInt32.self)
    }
  }
}
