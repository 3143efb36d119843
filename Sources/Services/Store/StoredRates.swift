// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    for column in columns { sum.add(column ?? "") }
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
  func publication(_ rates: StoredRates) -> Publication? {
    guard let day = Day(iso: texts[1]), let base = Currency(code: texts[2]),
      let kind = RateKind(rawValue: texts[3]), !rates.quotes.isEmpty || !rates.setAside.isEmpty
    else { return nil }
    return Publication(
      source: SourceID(rawValue: texts[0]), day: day, base: base, kind: kind,
      fetched: Timestamp(iso: texts[4]), quotes: rates.quotes, setAside: rates.setAside,
      skipped: Int(texts[5]) ?? 0, follows: Day(iso: texts[6]))
  }
}

/// FNV-1a over texts, 64 bits wide: any single changed byte changes it.
///
/// It protects against damage, not against people who tamper with their own database. It is stored,
/// so it must be the same on every machine and in every version.
struct Checksum: Equatable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  var stored: Int64 { Int64(bitPattern: value) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No UTF-8 text contains this byte, so two texts never look like one.
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Over the columns of a row, where nothing differs from an empty text.
  static func of(_ columns: [String?]) -> Int64 {
    var sum = Checksum()
    for column in columns { sum.add(column.map { "=" + $0 } ?? "") }
    return sum.stored
  }
}

extension Row {
  // GRDB's own accessors end the process on what cannot be converted: NULL or a blob where a
  // damaged file should have text.

  /// The text in a column; nil for anything else.
  func text(_ index: Int) -> String? {
    let value: DatabaseValue = self[index]
    guard case .string(let text) = value.storage else { return nil }
    return text
  }

  /// The whole number in a column; nil for anything else.
  func integer(_ index: Int) -> Int64? {
    let value: DatabaseValue = self[index]
    guard case .int64(let number) = value.storage else { return nil }
    return number
  }

  /// Whether its last column is the checksum of the texts in the others; one that is not there, because
  /// a person has written the row, excludes nothing.
  var isIntact: Bool {
    guard let sum = integer(count - 1) else { return true }
    return sum == Checksum.of((0..<count - 1).map { text($0) ?? integer($0).map(String.init) })
  }
}
