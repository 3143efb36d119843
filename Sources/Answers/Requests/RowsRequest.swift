// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What `agio rows` and its verbs ask for.
package enum RowsRequest: Equatable, Sendable {
  case list
  /// Each currency once.
  case add([Currency])
  case remove([Currency])
  /// Moves a currency to a position in the order; 1 is the first.
  case move(Currency, to: String)

  /// Adds currencies, or removes them; how names that can mean several were read is added to `notes`.
  package init(
    adding names: [String], options: ReadingOptions, noting notes: inout [Line]
  ) throws(Problem) {
    let currencies = try Self.named(names, options, &notes)
    if let other = currencies.first(where: \.isNoMoney) {
      throw Problem(
        .usage, "\(other.code) is not money that rates are published for",
        remedy: .listCurrencies)
    }
    self = .add(currencies)
  }

  package init(
    removing names: [String], options: ReadingOptions, noting notes: inout [Line]
  ) throws(Problem) {
    self = .remove(try Self.named(names, options, &notes))
  }

  /// Moves the currency that all words but the last one name.
  package init(
    moving words: [String], options: ReadingOptions, noting notes: inout [Line]
  ) throws(Problem) {
    guard let place = words.last, words.count > 1 else {
      throw Problem(
        .usage, "no position to move it to", advice: "add one: agio rows move SEK 1")
    }
    let name = words.dropLast().joined(separator: " ")
    self = .move(try Currency(named: name, options: options, noting: &notes), to: place)
  }

  private static func named(
    _ names: [String], _ options: ReadingOptions, _ notes: inout [Line]
  ) throws(Problem) -> [Currency] {
    var currencies: [Currency] = []
    for name in names.flatMap({ $0.split(separator: ",") }) {
      currencies.appendIfNew(
        try Currency(named: String(name), options: options, noting: &notes))
    }
    guard !currencies.isEmpty else {
      throw Problem(.usage, "no currency is named", advice: "name it: agio rows add SEK")
    }
    return currencies
  }

  private static func require(
    _ currencies: [Currency], in rows: [Currency]
  ) throws(Problem) {
    guard let other = currencies.first(where: { !rows.contains($0) }) else { return }
    throw Problem(
      .usage, "\(other.code) has no row", advice: "list them: agio rows")
  }

  /// Which of the added currencies have no rate now: amounts will not be converted to them.
  ///
  /// - Throws: for one that is no longer in use, and never will have one again.
  package func remarks(
    book: RateBook, clock: ClockReading, source: SourceSelection
  ) throws(Problem) -> [Line] {
    guard case .add(let added) = self else { return [] }
    var lines: [Line] = []
    for (from, to) in added.fetchedPairs {
      do throws(Problem) {
        _ = try book.quote(from: from, to: to, at: clock, source: source)
      } catch {
        if error.code == .withdrawn { throw error }
        lines.append(Line(.note, error.message))
      }
    }
    return lines
  }

  /// The rows after the request: all of its currencies are removed, or none.
  package func changing(_ rows: [Currency]) throws(Problem) -> [Currency] {
    switch self {
    case .list: return rows
    case .add(let added): return rows + added.filter { !rows.contains($0) }
    case .move(let currency, let word):
      try Self.require([currency], in: rows)
      let place = try Int(
        place: word, of: rows.count, "rows",
        example: "agio rows move \(currency.code) 1")
      return rows.moving(currency, to: place)
    case .remove(let removed):
      try Self.require(removed, in: rows)
      let remaining = rows.filter { !removed.contains($0) }
      guard !remaining.isEmpty else {
        throw Problem(
          .usage, "at least one row must stay",
          advice: "add another first: agio rows add EUR")
      }
      return remaining
    }
  }
}

extension Currency {
  /// Whether no source can have a rate of it: XXX, XTS.
  fileprivate var isNoMoney: Bool {
    status == .special && !Sources.all.contains { $0.covers(self) }
  }
}
