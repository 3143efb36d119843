// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Money
import Rates

/// The rates of one publication as rows, and the checksum over them and the publication's head.
struct StoredRates {
  /// Currency and text, sorted by currency.
  private(set) var lines: [(currency: String, text: String)] = []
  private(set) var quotes: [Publication.Quote] = []
  private(set) var isReadable = true
  private var sum = Checksum()

  var checksum: Int64 { sum.stored }

  init() {}

  init(_ publication: Publication) {
    lines = publication.quotes.map { ($0.currency.code, $0.rate.text) }
      .sorted { $0.currency < $1.currency }
    for line in lines {
      sum.add(line.currency)
      sum.add(line.text)
    }
    finish(StoredHead(publication))
  }

  /// Adds a row that was read, in the order of the currencies.
  mutating func add(_ currency: String?, _ text: String?) {
    guard let currency, let text, let rate = PublishedRate(text: text) else {
      isReadable = false
      return
    }
    sum.add(currency)
    sum.add(text)
    // A currency that only a newer agio knows is left out.
    if let currency = Currency(code: currency) { quotes.append(.init(currency, rate)) }
  }

  /// Completes the checksum, after all rates.
  mutating func finish(_ head: StoredHead) {
    for text in head.texts { sum.add(text) }
  }
}

/// The stored fields of a publication other than its rates.
struct StoredHead {
  /// Source, day, base, kind, time of the fetch, number of rows left out, the day it follows; empty
  /// where there is none.
  let texts: [String]

  init(_ publication: Publication) {
    texts = [
      publication.source.rawValue, publication.day.iso, publication.base.code,
      publication.kind.rawValue, publication.fetched?.iso ?? "", String(publication.skipped),
      publication.follows?.iso ?? "",
    ]
  }

  init(_ row: Row) {
    texts = (0..<7).map { row.text($0) ?? row.integer($0).map { String($0) } ?? "" }
  }

  /// Nil for a publication that only a newer agio understands.
  func publication(_ quotes: [Publication.Quote]) -> Publication? {
    guard let day = Day(iso: texts[1]), let base = Currency(code: texts[2]),
      let kind = RateKind(rawValue: texts[3]), !quotes.isEmpty
    else { return nil }
    return Publication(
      source: SourceID(rawValue: texts[0]), day: day, base: base, kind: kind,
      fetched: Timestamp(iso: texts[4]), quotes: quotes, skipped: Int(texts[5]) ?? 0,
      follows: Day(iso: texts[6]))
  }
}
