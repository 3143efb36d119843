// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The columns of the ECB's CSV files, and how a row of them becomes a publication.
struct ECBColumns {
  /// The place of each column's currency in the order of codes; nil for one the table does not know.
  private let slots: [Int?]
  private let currencies: [Currency]
  private let unknown: Int
  private var row: [PublishedRate?]

  /// Reads `Date,USD,JPY,…,ZAR,`; blanks around the names are the one-day file's.
  ///
  /// Columns come and go. But a column the table does not know in a header that lacks a known one is that
  /// one with a damaged name: its rates would vanish.
  ///
  /// `known` are the currencies that have had a column so far.
  init(header: String, known: [Currency] = []) throws(PayloadError) {
    var names = header.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.filter { $0 != " " && $0 != "\r" && $0 != "\r\n" })
    }
    guard names.first == "Date", names.last?.isEmpty == true, names.count > 2 else {
      throw PayloadError(.unexpected, "not the ECB's table: the first line is not Date,USD,…")
    }
    names.removeFirst()
    names.removeLast()
    if let odd = names.first(where: { !Self.isCode($0) }) {
      throw PayloadError(
        .malformed, "the column \"\(odd.excerpt(12))\" is no currency code", row: "line 1")
    }
    let found = names.map { Currency(code: $0) }
    let missing = known.filter { !found.contains($0) }
    if let lost = missing.first, let index = found.firstIndex(of: nil) {
      throw PayloadError(
        .malformed, "the column \"\(names[index])\" is unknown, and there is none for \(lost.code)",
        row: "line 1")
    }
    currencies = Set(found.compactMap(\.self)).sorted()
    unknown = found.count { $0 == nil }
    guard currencies.count + unknown == names.count else {
      throw PayloadError(.duplicate, "a currency has two columns", row: "line 1")
    }
    let order = currencies
    slots = found.map { currency in currency.flatMap { order.firstIndex(of: $0) } }
    row = Array(repeating: nil, count: currencies.count)
  }

  /// Reads a row of the history: `1999-01-04,1.1789,…,N/A,`.
  mutating func publication(
    _ bytes: UnsafeBufferPointer<UInt8>, source: SourceID, line: Int
  ) throws(PayloadError) -> Publication {
    var bytes = bytes
    if bytes.last == 0x0D { bytes = UnsafeBufferPointer(rebasing: bytes.dropLast()) }
    guard bytes.count > 10, bytes[10] == UInt8(ascii: ","),
      let day = Day(iso: String(decoding: bytes[..<10], as: UTF8.self))
    else { throw PayloadError(.badValue, "no day at its start", row: "line \(line)") }
    return try publication(bytes, from: 11, day: day, source: source, line: line)
  }

  /// Reads the fields from an offset on.
  mutating func publication(
    _ bytes: UnsafeBufferPointer<UInt8>, from offset: Int, day: Day, source: SourceID, line: Int
  ) throws(PayloadError) -> Publication {
    var column = 0
    var count = 0
    var start = offset
    while let end = Self.comma(bytes, from: start) {
      guard column < slots.count else { break }
      var field = start
      while field < end, bytes[field] == 0x20 { field += 1 }
      let text = UnsafeBufferPointer(rebasing: bytes[field..<end])
      if let slot = slots[column] {
        if Self.isMissing(text) {
          row[slot] = nil
        } else if let rate = PublishedRate.read(decimal: text, units: PublishedRate.direct) {
          row[slot] = rate
          count += 1
        } else {
          let shown = String(decoding: text.prefix(164), as: UTF8.self).excerpt(40)
          throw PayloadError(
            .badValue, "\"\(shown)\" is not a rate in 1e-12…1e15",
            row: "\(currencies[slot].code) on \(day.iso)")
        }
      }
      column += 1
      start = end + 1
    }
    // The row ends in a comma, so that one that was cut off has a column too few.
    guard column == slots.count, bytes[start...].allSatisfy({ $0 == 0x20 }) else {
      throw PayloadError(
        .malformed, "\(column) rates where the first line has \(slots.count)", row: "line \(line)")
    }
    guard count >= ECBXML.fewestCurrencies else {
      throw PayloadError(.incomplete, "only \(count) currencies", row: day.iso)
    }
    var quotes: [Publication.Quote] = []
    quotes.reserveCapacity(count)
    for (slot, rate) in row.enumerated() {
      if let rate { quotes.append(Publication.Quote(currencies[slot], rate)) }
    }
    return Publication(
      source: source, day: day, base: .eur, kind: .reference, quotes: quotes, skipped: unknown)
  }

  private static func isCode(_ name: String) -> Bool {
    name.utf8.count == 3 && name.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  private static func comma(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ",") { return index }
      index += 1
    }
    return nil
  }

  private static func isMissing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == 3 && text[0] == UInt8(ascii: "N") && text[1] == UInt8(ascii: "/")
      && text[2] == UInt8(ascii: "A")
  }
}
