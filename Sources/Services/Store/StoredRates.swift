// SPDX-License-Identifier: Apache-2.0

import GRDB
import Money
import Rates

/// The rates of one publication as rows, also those that were set aside, and the checksum over them and
/// the publication's head.
struct StoredRates {
  /// Currency and text, sorted by currency.
  private(set) var lines: [(currency: String, text: String)] = []
  private(set) var quotes: [Publication.Quote] = []
  /// The columns after source and day.
  private(set) var asideLines: [[String?]] = []
  private(set) var setAside: [SetAsideRate] = []
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
    for rate in publication.marks {
      add([
        rate.currency.code, rate.text, rate.reason.rawValue, rate.reference?.source.rawValue,
        rate.reference?.day.iso, rate.reference?.rate.text,
      ])
    }
    finish(StoredHead(publication))
  }

  /// Adds a row of a rate that was set aside, after all others.
  mutating func add(_ columns: [String?]) {
    guard columns.count == 6, let code = columns[0], let text = columns[1],
      let reason = columns[2].flatMap(SetAsideRate.Reason.init(rawValue:))
    else {
      isReadable = false
      return
    }
    asideLines.append(columns)
    for column in columns { sum.add(column) }
    guard let currency = Currency(code: code) else { return }
    var reference: SetAsideRate.Reference?
    if let source = columns[3], let day = columns[4].flatMap({ Day(iso: $0) }),
      let rate = columns[5].flatMap({ PublishedRate(text: $0) })
    {
      reference = SetAsideRate.Reference(source: SourceID(rawValue: source), day: day, rate: rate)
    }
    setAside.append(SetAsideRate(currency, text, reason, reference))
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
  /// Source, day, base, kind, time of the fetch, number of rows left out, the day it follows.
  let texts: [String?]

  init(_ publication: Publication) {
    texts = [
      publication.source.rawValue, publication.day.iso, publication.base.code,
      publication.kind.rawValue, publication.fetched?.iso, String(publication.skipped),
      publication.follows?.iso,
    ]
  }

  init(_ row: Row) {
    texts = (0..<7).map { row.text($0) ?? row.integer($0).map { String($0) } }
  }

  /// Nil for a publication that only a newer agio understands.
  func publication(_ rates: StoredRates) -> Publication? {
    guard let source = texts[0], let day = texts[1].flatMap({ Day(iso: $0) }),
      let base = texts[2].flatMap({ Currency(code: $0) }),
      let kind = texts[3].flatMap(RateKind.init(rawValue:)),
      !rates.quotes.isEmpty || !rates.setAside.isEmpty
    else { return nil }
    return Publication(
      source: SourceID(rawValue: source), day: day, base: base, kind: kind,
      fetched: texts[4].flatMap { Timestamp(iso: $0) }, quotes: rates.quotes,
      setAside: rates.setAside, skipped: texts[5].flatMap { Int($0) } ?? 0,
      follows: texts[6].flatMap { Day(iso: $0) })
  }
}
