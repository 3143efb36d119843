// SPDX-License-Identifier: Apache-2.0

import Money

/// The columns of the ECB's CSV files, and how a row of them becomes a publication.
struct ECBColumns {
  /// The position of each column's currency in the order of codes; nil for an unknown currency.
  private let slots: [Int?]
  private let currencies: [Currency]
  private let unknown: Int
  private var rates: [PublishedRate?]

  /// Reads `Date,USD,JPY,…,ZAR,`; the one-day file has spaces around the names.
  ///
  /// Columns come and go. But an unknown column in a header that lacks a known one is taken for
  /// that one with a damaged name: its rates would vanish.
  ///
  /// `known` are the currencies that have had a column so far.
  init(header: CSVReader, known: [Currency] = []) throws(PayloadError) {
    var names = header.texts.map { $0.filter { $0 != " " } }
    guard names.first == "Date", names.last?.isEmpty == true, names.count > 2 else {
      throw PayloadError(.unexpected, "not the ECB's table: the first line is not Date,USD,…")
    }
    names.removeFirst()
    names.removeLast()
    if let odd = names.first(where: { !Self.isCode($0) }) {
      throw PayloadError(
        .malformed, "the column \"\(odd.excerpt(12))\" is not a currency code", row: "line 1")
    }
    let found = names.map { Currency(code: $0) }
    let missing = known.filter { !found.contains($0) }
    if let lost = missing.first, let index = found.firstIndex(of: nil) {
      throw PayloadError(
        .malformed,
        "the column \"\(names[index])\" is unknown, and the column for \(lost.code) is missing",
        row: "line 1")
    }
    currencies = Set(found.compactMap(\.self)).sorted()
    unknown = found.count { $0 == nil }
    guard currencies.count + unknown == names.count else {
      throw PayloadError(.duplicate, "a currency has two columns", row: "line 1")
    }
    guard !currencies.contains(.eur) else {
      throw PayloadError(.unexpected, "the base itself, EUR, has a column", row: "line 1")
    }
    let order = currencies
    slots = found.map { currency in currency.flatMap { order.firstIndex(of: $0) } }
    rates = Array(repeating: nil, count: currencies.count)
  }

  /// Reads a row: the day, which the caller has read, and `1.1789,…,N/A,`.
  mutating func publication(
    _ row: CSVReader, day: Day, source: SourceID
  ) throws(PayloadError) -> Publication {
    // The row ends in a comma, so that one that was cut off has too few columns.
    guard row.count == slots.count + 2,
      row.withBytes(of: row.count - 1, { $0.allSatisfy { $0 == 0x20 } })
    else {
      throw PayloadError(
        .malformed, "\(row.count - 2) rates where the first line has \(slots.count)",
        row: "line \(row.line)")
    }
    var setAside: [SetAsideRate] = []
    for (column, slot) in slots.enumerated() {
      guard let slot else { continue }
      rates[slot] = nil
      switch row.withBytes(of: column + 1, Self.value) {
      case .missing: break
      case .rate(let rate): rates[slot] = rate
      case .bad:
        let text = String(row.text(column + 1).drop { $0 == " " })
        guard PublishedRate.isOutOfRange(text) else {
          throw PayloadError(
            .badValue, "\"\(text.excerpt(40))\" is not a rate: a number from 1e-12 to 1e15",
            row: "\(currencies[slot].code) on \(day.iso)")
        }
        setAside.append(SetAsideRate(currencies[slot], text, .outOfRange, nil))
      }
    }
    var quotes: [Publication.Quote] = []
    quotes.reserveCapacity(rates.count)
    for (slot, rate) in rates.enumerated() {
      if let rate { quotes.append(Publication.Quote(currencies[slot], rate)) }
    }
    guard quotes.count + setAside.count >= ECBXML.minimumCurrencies else {
      throw PayloadError(.incomplete, "only \(quotes.count) currencies", row: day.iso)
    }
    // The ECB changes its codes on the days of the laws.
    return Publication(
      source: source, day: day, base: .eur, kind: .reference, quotes: quotes, setAside: setAside,
      skipped: unknown)
  }

  private static func isCode(_ name: String) -> Bool {
    name.utf8.count == 3 && name.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  private enum Value {
    case rate(PublishedRate)
    case missing
    case bad
  }

  /// A field without leading spaces.
  private static func value(_ field: UnsafeBufferPointer<UInt8>) -> Value {
    let text = UnsafeBufferPointer(rebasing: field.drop { $0 == 0x20 })
    if isMissing(text) { return .missing }
    return PublishedRate.read(decimal: text, units: PublishedRate.direct).map(Value.rate) ?? .bad
  }

  private static func isMissing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == 3 && text[0] == UInt8(ascii: "N") && text[1] == UInt8(ascii: "/")
      && text[2] == UInt8(ascii: "A")
  }
}
