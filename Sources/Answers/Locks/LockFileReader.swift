// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Reads the lines of a lock file one after the other. What is right in itself but not as agio writes
/// it, such as another order, shows where the result is written again.
struct LockFileReader {
  private typealias Words = [Substring]

  private let lines: [String]
  private let maximumDays: Int
  private var index = 0

  init(_ lines: [String], maximumDays: Int) {
    self.lines = lines
    self.maximumDays = maximumDays
  }

  mutating func read() throws(Problem) -> Lock {
    guard lines.first == LockFile.version else {
      throw LockFile.foreign(Array((lines.first ?? "").utf8)[...])
    }
    index = 1
    let order = try one("sources") { words in Self.distinct(words, Self.source) }
    let only = try all("only") { words in words.count == 1 ? Self.source(words[0]) : nil }
    let maximumAge = try one("max-age") { words in
      words.count == 1 ? Int(words[0]) : nil
    }
    guard (0...LockedRates.longestAge).contains(maximumAge) else { throw notUnderstood(index - 1) }
    let terms = try terms()
    let dates = try all("dates") { words -> ClosedRange<Day>? in
      guard words.count == 2, let first = Day(iso: words[0]), let last = Day(iso: words[1]),
        first <= last
      else { return nil }
      return first...last
    }
    var sources: [SourceID] = []
    var publications: [Publication] = []
    while isAt("source") {
      let source = try one("source") { words in words.count == 1 ? Self.source(words[0]) : nil }
      let start = index
      let found = try all("rates") { Self.publication(source, $0) }
      guard found.count <= maximumDays else {
        throw .lockFile(
          start + maximumDays + 1, "more than \(maximumDays) publications of a source")
      }
      sources.append(source)
      publications += found
    }
    let customRates = try all("own", Self.customRate)
    let clock = try one("clock") { words -> (now: Timestamp, today: Day)? in
      guard words.count == 2, let now = Timestamp(iso: words[0]), let today = Day(iso: words[1]),
        abs(today - now.utcDay) <= 1
      else { return nil }
      return (now, today)
    }
    guard only.count <= 1, index == lines.count else { throw notUnderstood(index) }
    let rates = LockedRates(
      order: order, only: only.first, maximumAge: maximumAge, dates: dates, sources: sources,
      publications: publications, customRates: customRates, now: clock.now, today: clock.today)
    return Lock(rates, terms)
  }

  // MARK: - What an answer depends on but the rates

  private mutating func terms() throws(Problem) -> ReportTerms {
    var terms = ReportTerms()
    terms.rounding = try one("rounding") { RoundingMode(rawValue: $0.joined(separator: " ")) }
    terms.decimal = try one("decimal") { DecimalMark(rawValue: $0.joined(separator: " ")) }
    let locales = try one("locale") { words in
      words.count == 3 ? words.map { LocaleName(String($0)) } : nil
    }
    (terms.numbers, terms.money, terms.time) = (locales[0], locales[1], locales[2])
    terms.rows = try one("rows") { words in Self.distinct(words, Self.currency) }
    terms.fees = try all("fee", Self.fee)
    guard Set(terms.fees.map(\.name)).count == terms.fees.count else {
      throw .lockFile(index, "two fee profiles with one name")
    }
    return terms
  }

  private static func fee(_ words: Words) -> FeeProfile? {
    let figures = words.prefix(4).compactMap { Rational(decimal: $0) }
    guard words.count >= 6, figures.count == 4, figures.allSatisfy({ $0 >= .zero }) else {
      return nil
    }
    let currency = currency(words[4])
    guard currency != nil || words[4] == "-" else { return nil }
    return FeeProfile(
      name: words.dropFirst(5).joined(separator: " "), percent: figures[0],
      weekendPercent: figures[1], minimum: figures[2], fixed: figures[3], currency: currency)
  }

  // MARK: - Rates

  private static func publication(_ source: SourceID, _ words: Words) -> Publication? {
    guard words.count >= 5, let day = Day(iso: words[0]), let base = currency(words[1]),
      let kind = RateKind(rawValue: String(words[2]))
    else { return nil }
    var quotes: [Publication.Quote] = []
    var marks: [SetAsideRate] = []
    for word in words.dropFirst(5) {
      guard let end = word.firstIndex(where: { $0 == "=" || $0 == "~" }) else { return nil }
      if word[end] == "=" {
        guard let currency = currency(word[..<end]),
          let rate = PublishedRate(text: word[word.index(after: end)...])
        else { return nil }
        quotes.append(Publication.Quote(currency, rate))
      } else {
        guard let mark = mark(word) else { return nil }
        marks.append(mark)
      }
    }
    return Publication(
      source: source, day: day, base: base, kind: kind, fetched: Timestamp(iso: words[3]),
      quotes: quotes, setAside: marks, follows: Day(iso: words[4]))
  }

  private static func mark(_ word: Substring) -> SetAsideRate? {
    let parts = word.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count >= 6, let currency = currency(parts[0]),
      let reason = SetAsideRate.Reason(rawValue: String(parts[2]))
    else { return nil }
    if parts.count == 3 { return SetAsideRate(currency, String(parts[1]), reason, nil) }
    let last = parts.count - 1
    // An address may have the mark, too. The rate it was compared with may be that of a program.
    let name = SourceID(rawValue: parts[3..<last - 1].joined(separator: "~"))
    guard let source = Sources.find(name), let day = Day(iso: parts[last - 1]),
      let rate = PublishedRate(text: parts[last])
    else { return nil }
    return SetAsideRate(
      currency, String(parts[1]), reason, .init(source: source.id, day: day, rate: rate))
  }

  private static func customRate(_ words: Words) -> UserRate? {
    guard words.count >= 4, let day = Day(iso: words[0]), let base = currency(words[1]),
      let quote = currency(words[2]), let rate = PublishedRate(text: words[3])
    else { return nil }
    return UserRate(
      base: base, quote: quote, rate: rate, day: day,
      note: words.count == 4 ? nil : words.dropFirst(4).joined(separator: " "))
  }

  private static func currency(_ code: Substring) -> Currency? { Currency(code: String(code)) }

  /// A source that has rates of its own: what a program prints is not locked.
  private static func source(_ name: Substring) -> SourceID? {
    Sources.find(SourceID(rawValue: String(name))).flatMap { $0.isProgram ? nil : $0.id }
  }

  // MARK: - Lines

  private func isAt(_ kind: String) -> Bool {
    index < lines.count && (lines[index] == kind || lines[index].hasPrefix(kind + " "))
  }

  /// The items of the lines of a kind.
  private mutating func all<Item>(
    _ kind: String, _ read: (Words) -> Item?
  ) throws(Problem) -> [Item] {
    var items: [Item] = []
    while isAt(kind) { items.append(try one(kind, read)) }
    return items
  }

  /// The item of the next line, which must be of a kind.
  private mutating func one<Item>(_ kind: String, _ read: (Words) -> Item?) throws(Problem) -> Item
  {
    guard isAt(kind) else {
      throw .lockFile(min(index, lines.count) + 1, "expected \(kind)")
    }
    let words = lines[index].split(separator: " ", omittingEmptySubsequences: false).dropFirst()
    guard let item = read(Array(words)) else { throw notUnderstood(index) }
    index += 1
    return item
  }

  private static func distinct<Item: Hashable>(
    _ words: Words, _ read: (Substring) -> Item?
  ) -> [Item]? {
    let items = words.compactMap(read)
    return items.count == words.count && Set(items).count == items.count ? items : nil
  }

  private func notUnderstood(_ index: Int) -> Problem {
    let line = index < lines.count ? lines[index] : ""
    return .lockFile(min(index, lines.count) + 1, "not understood: \(line.prefix(60))")
  }
}
