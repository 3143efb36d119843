// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// How a table is written, and which of its columns matter: found in its first row.
struct TableColumns: Equatable, Sendable {
  let ends: SingleByteLineEnding
  var separator: UInt8 { ends.separator }
  /// How many columns the first row has.
  let width: Int
  /// Places from 0; -1 for none.
  let amount: Int
  /// That of the amount where amounts carry their currency.
  let currency: Int
  let date: Int
  /// The column of dates that is not read, because all rows have one day.
  private(set) var unreadDate: String?
  /// The names of the appended columns, in their order.
  private(set) var appendedNames: [String] = []

  /// The separators to look for when none is set, the most likely first.
  static let separators: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

  /// Finds the columns of a request in the first row of a table, without its byte order mark.
  init(
    firstRow bytes: UnsafeBufferPointer<UInt8>, lineEnd: UInt8, _ request: TableRequest
  ) throws(Problem) {
    let candidates = request.separator.map { [$0] } ?? Self.separators
    let rows = candidates.map {
      CSVRow.texts(bytes, SingleByteLineEnding(separator: $0, lineEnd: lineEnd))
    }
    // The separator with which most of the requested columns are found, then the one with most
    // columns.
    let requested = request.hasHeader ? [request.amount, request.currency, request.date] : []
    let scores = rows.map { names in
      let found = requested.count(where: { Self.places(of: $0.name, in: names).count == 1 })
      return (found: names.count > 1 ? found : 0, columns: names.count)
    }
    let chosen = scores.indices.max { scores[$0] < scores[$1] } ?? 0
    ends = SingleByteLineEnding(separator: candidates[chosen], lineEnd: lineEnd)
    let names = rows[chosen]
    width = names.count
    func find(
      _ column: TableRequest.Column, _ option: String
    ) throws(Problem) -> Int {
      let places = request.hasHeader ? Self.places(of: column.name, in: names) : []
      let number = Int(column.name).flatMap { (1...names.count).contains($0) ? $0 : nil }
      if places.count == 1 {
        if let number, number - 1 != places[0] {
          throw .numberedName(column.name, at: places[0] + 1, option: option)
        }
        return places[0]
      }
      if places.isEmpty, let number { return number - 1 }
      if places.isEmpty, option == "--date", !column.isRequested {
        throw .noDays(in: request.hasHeader ? names : [], width: names.count)
      }
      if !request.hasHeader {
        throw .noNames(column.name, option: option, width: names.count)
      }
      throw .noSuchColumn(column, option: option, in: names, count: places.count)
    }
    amount = try find(request.amount, "--amount")
    currency = try find(request.currency, "--currency")
    let takesDate = request.day == nil || request.date.isRequested
    date = takesDate ? try find(request.date, "--date") : -1
    if !takesDate, request.hasHeader {
      unreadDate = Self.places(of: request.date.name, in: names).first.map { names[$0] }
    }
    appendedNames = try request.appendedNames(beside: request.hasHeader ? names : [])
  }

  /// Whether a row of `count` columns is converted.
  @inline(__always)
  func takes(rowOf count: Int) -> Bool {
    count == width || count < width && count > max(amount, currency, date)
  }

  /// Columns at known places.
  init(separator: UInt8, lineEnd: UInt8, width: Int, amount: Int, currency: Int, date: Int) {
    ends = SingleByteLineEnding(separator: separator, lineEnd: lineEnd)
    self.width = width
    self.amount = amount
    self.currency = currency
    self.date = date
  }

  /// The columns of exactly that name, else those that differ in case.
  private static func places(of name: String, in names: [String]) -> [Int] {
    let same = names.indices.filter { names[$0] == name }
    return same.isEmpty
      ? names.indices.filter { names[$0].lowercased() == name.lowercased() } : same
  }
}

extension CSVRow {
  /// Takes the row apart that begins at a position.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ columns: TableColumns) {
    self.init(
      bytes, from: start, columns.ends, amount: columns.amount, currency: columns.currency,
      date: columns.date)
  }
}

extension CSVCell {
  var exists: Bool { start >= 0 }

  /// Its bytes, where a quote may still be doubled.
  @inline(__always)
  func bytes(in all: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: all[start..<end])
  }
}
