// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Reads the lines of a lock file one after the other.
struct LockFileReader {
  private let lines: [String]
  let maximumDays: Int
  private(set) var index = 0
  /// The last date of each source, and its line.
  var lastDates: [(line: Int, day: Day)] = []

  init(_ lines: [String], maximumDays: Int) {
    self.lines = lines
    self.maximumDays = maximumDays
  }

  mutating func read() throws(Problem) -> Lock {
    guard current == LockFile.version else {
      throw LockFile.foreign(Array((current ?? "").utf8)[...])
    }
    skip()
    let order = try sources()
    let only = try chosenSource()
    let maximumAge = try maximumAge()
    let terms = try terms()
    let empty = try all("empty", inOrder: <, else: "the sources are not sorted") {
      (reader, words) throws(Problem) in
      guard words.count == 1 else { throw reader.notUnderstood }
      return try reader.source(words[0])
    }
    let others = try all(
      "other", inOrder: { $0.source < $1.source }, else: "the sources are not sorted"
    ) { (reader, words) throws(Problem) in
      guard words.count == 2, let first = Day(iso: words[1]) else { throw reader.notUnderstood }
      return LockedRates.Other(try reader.source(words[0]), first: first)
    }
    var parts: [LockedRates.Part] = []
    while isAt("source") {
      let start = index
      let part = try part()
      if let last = parts.last, last.source >= part.source {
        throw .lockFile(start + 1, "the sources are not sorted")
      }
      parts.append(part)
    }
    let hasCustomRates = parts.contains { !$0.source.isFetched }
    let customRates = try all("own", inOrder: <, else: "the custom rates are not sorted") {
      (reader, words) throws(Problem) in
      guard words.count >= 4, hasCustomRates, let day = Day(iso: words[0]) else {
        throw reader.notUnderstood
      }
      return UserRate(
        base: try reader.currency(words[1]), quote: try reader.currency(words[2]),
        rate: try reader.rate(words[3]), day: day,
        note: words.count == 4 ? nil : words.dropFirst(4).joined(separator: " "))
    }
    let clock = try words(of: "clock")
    guard clock.count == 2, let now = Timestamp(iso: clock[0]), let today = Day(iso: clock[1]),
      abs(today - now.utcDay) <= 1
    else { throw notUnderstood }
    skip()
    if current != nil { throw notUnderstood }
    if let late = lastDates.first(where: { $0.day > today }) {
      throw .lockFile(late.line, "a date after \(today.iso), the day of the file")
    }
    var rates = LockedRates(
      order: order, only: only, maximumAge: maximumAge, parts: parts, now: now, today: today)
    (rates.empty, rates.others, rates.customRates) = (empty, others, customRates)
    return Lock(rates, terms)
  }

  // MARK: - What an answer depends on but the rates

  private mutating func sources() throws(Problem) -> [SourceID] {
    let names = try words(of: "sources")
    let sources = try names.map { word throws(Problem) in try source(word) }
    guard Set(sources).count == sources.count else { throw fault("duplicate source") }
    skip()
    return sources
  }

  private mutating func chosenSource() throws(Problem) -> SourceID? {
    guard isAt("only") else { return nil }
    let source = try source(Substring(try word(of: "only")))
    skip()
    return source
  }

  private mutating func maximumAge() throws(Problem) -> Int {
    let words = try words(of: "max-age")
    guard words.count == 1, let days = Int(words[0]), (0...LockedRates.longestAge).contains(days)
    else { throw notUnderstood }
    skip()
    return days
  }

  private mutating func terms() throws(Problem) -> ReportTerms {
    var terms = ReportTerms()
    guard let rounding = RoundingMode(rawValue: try word(of: "rounding")) else {
      throw notUnderstood
    }
    skip()
    guard let decimal = DecimalMark(rawValue: try word(of: "decimal")) else { throw notUnderstood }
    skip()
    let locales = try words(of: "locale").map { LocaleName(String($0)) }
    guard locales.count == 3 else { throw notUnderstood }
    skip()
    (terms.rounding, terms.decimal) = (rounding, decimal)
    (terms.numbers, terms.money, terms.time) = (locales[0], locales[1], locales[2])
    let codes = try words(of: "favourites")
    terms.favourites = try codes.map { code throws(Problem) in try currency(code) }
    guard Set(terms.favourites).count == codes.count else {
      throw fault("duplicate currency")
    }
    skip()
    while isAt("fee") {
      let words = try words(of: "fee")
      let fee = try fee(words)
      if terms.fees.contains(where: { $0.name == fee.name }) {
        throw fault("duplicate fee: \(fee.name)")
      }
      terms.fees.append(fee)
      skip()
    }
    return terms
  }

  private func fee(_ words: [Substring]) throws(Problem) -> FeeProfile {
    let figures = words.prefix(4).compactMap { Rational(decimal: $0) }
    guard words.count >= 6, figures.count == 4, figures.allSatisfy({ $0 >= .zero }) else {
      throw notUnderstood
    }
    return FeeProfile(
      name: words.dropFirst(5).joined(separator: " "), percent: figures[0],
      weekendPercent: figures[1], minimum: figures[2], fixed: figures[3],
      currency: words[4] == "-" ? nil : try currency(words[4]))
  }

  // MARK: - Words

  var current: String? { index < lines.count ? lines[index] : nil }

  mutating func skip() { index += 1 }

  func isAt(_ kind: String) -> Bool { current?.hasPrefix(kind + " ") ?? false }

  /// The words of the current line, which must be of a kind.
  func words(of kind: String) throws(Problem) -> [Substring] {
    if current == kind { return [] }
    guard let line = current, isAt(kind) else { throw fault("expected \(kind)") }
    return line.dropFirst(kind.count + 1)
      .split(separator: " ", omittingEmptySubsequences: false)
  }

  /// The items of the lines of a kind, which must be in order.
  mutating func all<Item>(
    _ kind: String, inOrder isInOrder: (Item, Item) -> Bool, else message: String,
    _ read: (LockFileReader, [Substring]) throws(Problem) -> Item
  ) throws(Problem) -> [Item] {
    var items: [Item] = []
    while isAt(kind) {
      let item = try read(self, try words(of: kind))
      if let last = items.last, !isInOrder(last, item) { throw fault(message) }
      items.append(item)
      skip()
    }
    return items
  }

  /// The only word.
  private func word(of kind: String) throws(Problem) -> String {
    let words = try words(of: kind)
    guard words.count == 1 else { throw notUnderstood }
    return String(words[0])
  }

  func rate(_ word: Substring) throws(Problem) -> PublishedRate {
    guard let rate = PublishedRate(text: word), rate == rate.canonical else {
      throw fault("not a rate: \(word.prefix(60))")
    }
    return rate
  }

  func currency(_ code: Substring) throws(Problem) -> Currency {
    guard let currency = Currency(code: String(code)) else {
      throw fault("unknown currency: \(code.prefix(60))")
    }
    return currency
  }

  func source(_ name: Substring) throws(Problem) -> SourceID {
    guard let source = Sources.find(SourceID(rawValue: String(name))) else {
      throw fault("unknown source: \(name.prefix(60))")
    }
    if source.isProgram { throw fault("a lock file cannot contain a program's rates") }
    return source.id
  }

  var notUnderstood: Problem {
    fault("not understood: \((current ?? "").prefix(60))")
  }

  func fault(_ message: String) -> Problem {
    .lockFile(min(index, lines.count) + 1, message)
  }
}
