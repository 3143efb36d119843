// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension LockFile {
  /// The rates of a lock file: exactly what ``text(of:)`` wrote, or an error.
  ///
  /// A source has `mostDays` publications at most.
  package static func read(
    _ bytes: [UInt8], mostDays: Int = LockFile.mostDays
  ) throws(LockFileError) -> LockedRates {
    let lines = try checked(bytes)
    var reader = LockFileReader(lines, mostDays: mostDays)
    let rates = try reader.read()
    try refuse(lines, unless: text(of: rates))
    return rates
  }

  /// The lines without their checks, all of which are right.
  private static func checked(_ bytes: [UInt8]) throws(LockFileError) -> [String] {
    var lines: [String] = []
    var sum = SHA256()
    var start = 0
    while let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let number = lines.count + 1
      let line = bytes[start..<feed]
      if number == 1, !line.starts(with: version.utf8) { throw foreign(line) }
      if line.starts(with: end.utf8) {
        guard line.dropFirst(end.utf8.count).elementsEqual(sum.hex.utf8) else {
          throw LockFileError(number, "the checksum of the file is not that of its lines")
        }
        guard feed + 1 == bytes.count else {
          throw LockFileError(number + 1, "there is more after the end")
        }
        return lines
      }
      let content = line.dropLast(mark.utf8.count + checkDigits)
      sum.add(content)
      let check = mark + sum.hex.prefix(checkDigits)
      guard line.count > check.utf8.count, line[content.endIndex...].elementsEqual(check.utf8),
        let text = String(validating: content, as: UTF8.self)
      else {
        throw LockFileError(number, "changed since it was written, or a line before it is gone")
      }
      sum.add(check.utf8)
      sum.add(CollectionOfOne(UInt8(ascii: "\n")))
      lines.append(text)
      start = feed + 1
    }
    if lines.isEmpty { throw foreign(bytes[...]) }
    throw LockFileError(
      lines.count + 1,
      start == bytes.count ? "the end of the file is gone" : "the end of the line is gone")
  }

  private static func foreign(_ line: ArraySlice<UInt8>) -> LockFileError {
    line.starts(with: "agio-lock ".utf8)
      ? LockFileError(1, "a newer agio wrote it: install that one")
      : LockFileError(1, "this is not a lock file of agio")
  }

  /// Refuses lines that are right in themselves, but not as agio writes them: in another order, or
  /// with another spelling.
  private static func refuse(
    _ lines: [String], unless written: String
  ) throws(LockFileError) {
    let expected = written.utf8.split(separator: UInt8(ascii: "\n"))
    for (index, line) in lines.enumerated() {
      guard index < expected.count,
        expected[index].dropLast(mark.utf8.count + checkDigits).elementsEqual(line.utf8)
      else { throw LockFileError(index + 1, "not as agio writes it: \(line.prefix(60))") }
    }
  }
}

/// Reads the lines of a lock file one after the other.
private struct LockFileReader {
  private let lines: [String]
  private let mostDays: Int
  private var index = 0
  private var parts: [LockedRates.Part] = []

  init(_ lines: [String], mostDays: Int) {
    self.lines = lines
    self.mostDays = mostDays
  }

  mutating func read() throws(LockFileError) -> LockedRates {
    guard lines.first == LockFile.version else {
      throw fault("a newer agio wrote it: install that one")
    }
    index = 1
    let order = try words(of: "sources")
    let sources = try order.map { word throws(LockFileError) in try source(word) }
    index += 1
    let maximumAge = try number(words(of: "max-age"))
    index += 1
    while let line = current, line.hasPrefix("source ") { parts.append(try part()) }
    var customRates: [UserRate] = []
    while let line = current, line.hasPrefix("own ") {
      customRates.append(try customRate())
      index += 1
    }
    let clock = try words(of: "clock")
    guard clock.count == 2, let now = Timestamp(iso: clock[0]), let today = Day(iso: clock[1])
    else { throw notUnderstood }
    index += 1
    if index < lines.count { throw notUnderstood }
    for (left, right) in zip(parts, parts.dropFirst()) where left.source >= right.source {
      throw LockFileError(lines.count, "the sources are not sorted")
    }
    return LockedRates(
      order: sources, maximumAge: maximumAge, parts: parts, customRates: customRates, now: now,
      today: today)
  }

  // MARK: - A source

  private mutating func part() throws(LockFileError) -> LockedRates.Part {
    let head = try words(of: "source")
    guard head.count >= 2, let newest = Day(iso: head[1]) else { throw notUnderstood }
    let source = try source(head[0])
    let codes = head.dropFirst(2)
    var currencies: [Currency]?
    if codes != ["all"] {
      currencies = try codes.map { code throws(LockFileError) in try currency(code) }
    }
    index += 1
    let dates = try ranges("dates", of: source)
    let missing = try ranges("missing", of: source)
    var entries: [LockedRates.Entry] = []
    while let line = current, line.hasPrefix("rates ") {
      let entry = try self.entry(of: source, isWhole: currencies == nil)
      if let last = entries.last, last.publication.day >= entry.publication.day {
        throw fault("the days are not sorted")
      }
      if entries.count == mostDays {
        throw fault("more than \(mostDays) publications of a source")
      }
      entries.append(entry)
      index += 1
    }
    return LockedRates.Part(
      source: source, newest: newest, currencies: currencies, dates: dates, missing: missing,
      entries: entries)
  }

  private mutating func ranges(
    _ kind: String, of source: SourceID
  ) throws(LockFileError) -> [ClosedRange<Day>] {
    var ranges: [ClosedRange<Day>] = []
    while let line = current, line.hasPrefix(kind + " ") {
      let words = try words(of: kind)
      guard words.count == 3, words[0] == source.rawValue, let first = Day(iso: words[1]),
        let last = Day(iso: words[2]), first <= last
      else { throw notUnderstood }
      if let before = ranges.last, before.upperBound >= first {
        throw fault("the days are not sorted")
      }
      ranges.append(first...last)
      index += 1
    }
    return ranges
  }

  private func entry(
    of source: SourceID, isWhole: Bool
  ) throws(LockFileError) -> LockedRates.Entry {
    let words = try words(of: "rates")
    guard words.count >= 6, words[0] == source.rawValue, let day = Day(iso: words[1]),
      let kind = RateKind(rawValue: String(words[3]))
    else { throw notUnderstood }
    let base = try currency(words[2])
    let fetched = Timestamp(iso: words[4])
    guard (fetched != nil) != (words[4] == "-") else { throw notUnderstood }
    let quotes = try words.dropFirst(6).map { word throws(LockFileError) in try quote(word) }
    let publication = Publication(
      source: source, day: day, base: base, kind: kind, fetched: fetched, quotes: quotes)
    let fingerprint = String(words[5])
    if isWhole, publication.fingerprint != fingerprint {
      throw fault("the rates are not those of the publication's checksum")
    }
    return LockedRates.Entry(publication, fingerprint: fingerprint)
  }

  private func quote(_ word: Substring) throws(LockFileError) -> Publication.Quote {
    guard let equals = word.firstIndex(of: "="),
      let rate = PublishedRate(text: word[word.index(after: equals)...])
    else { throw fault("not a rate: \(word.prefix(60))") }
    return Publication.Quote(try currency(word[..<equals]), rate)
  }

  private func customRate() throws(LockFileError) -> UserRate {
    let words = try words(of: "own")
    guard words.count >= 4, let day = Day(iso: words[0]), let rate = PublishedRate(text: words[3])
    else { throw notUnderstood }
    let note = words.dropFirst(4).joined(separator: " ")
    return UserRate(
      base: try currency(words[1]), quote: try currency(words[2]), rate: rate, day: day,
      note: words.count == 4 ? nil : note)
  }

  // MARK: - Words

  private var current: String? { index < lines.count ? lines[index] : nil }

  /// The words of the current line, which must be of a kind.
  private func words(of kind: String) throws(LockFileError) -> [Substring] {
    guard let line = current, line.hasPrefix(kind + " ") else {
      throw fault("here must be: \(kind)")
    }
    return line.dropFirst(kind.count + 1)
      .split(separator: " ", omittingEmptySubsequences: false)
  }

  private func number(_ words: [Substring]) throws(LockFileError) -> Int {
    guard words.count == 1, let number = Int(words[0]), number >= 0 else { throw notUnderstood }
    return number
  }

  private func currency(_ code: Substring) throws(LockFileError) -> Currency {
    guard let currency = Currency(code: String(code)) else {
      throw fault("not a currency that this agio knows: \(code.prefix(60))")
    }
    return currency
  }

  private func source(_ name: Substring) throws(LockFileError) -> SourceID {
    guard let source = Sources.find(SourceID(rawValue: String(name))) else {
      throw fault("not a source that this agio knows: \(name.prefix(60))")
    }
    if source.isProgram { throw fault("a program's rates are never taken from a lock file") }
    return source.id
  }

  private var notUnderstood: LockFileError {
    fault("not understood: \((current ?? "").prefix(60))")
  }

  private func fault(_ message: String) -> LockFileError {
    LockFileError(min(index, lines.count) + 1, message)
  }
}
