// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension LockFileReader {
  mutating func part() throws(Problem) -> LockedRates.Part {
    let start = index
    let head = try words(of: "source")
    guard head.count >= 4, let first = Day(iso: head[1]), let newest = Day(iso: head[2]),
      first <= newest
    else { throw notUnderstood }
    let source = try source(head[0])
    let currencies = try currencies(head.dropFirst(3))
    skip()
    let dates = try ranges("dates", of: source)
    guard let last = dates.last?.upperBound else { throw fault("expected dates") }
    lastDates.append((index, last))
    if newest > max(first, last) {
      throw .lockFile(start + 1, "its newest publication is after its dates")
    }
    let missing = try ranges("missing", of: source)
    let gaps = try gaps(of: source, among: currencies)
    var entries: [LockedRates.Entry] = []
    while isAt("rates") {
      let entry = try entry(of: source, among: currencies)
      let day = entry.publication.day
      if let last = entries.last, last.publication.day >= day {
        throw fault("the days are not sorted")
      }
      guard (first...newest).contains(day) else {
        throw fault("not between the source's first and newest publication")
      }
      if entries.count == maximumDays {
        throw fault("more than \(maximumDays) publications of a source")
      }
      entries.append(entry)
      skip()
    }
    let part = LockedRates.Part(
      source: source, first: first, newest: newest, currencies: currencies, dates: dates,
      missing: missing, gaps: gaps, entries: entries)
    if let day = part.missingDay {
      let later = entries.count { $0.publication.day > day }
      throw .lockFile(index - later + 1, "the publication for \(day.iso) is missing")
    }
    return part
  }

  /// nil for all.
  private func currencies(_ codes: ArraySlice<Substring>) throws(Problem) -> [Currency]? {
    if codes == ["all"] { return nil }
    let currencies = try codes.map { code throws(Problem) in try currency(code) }
    for (left, right) in zip(currencies, currencies.dropFirst()) where left >= right {
      throw fault("the currencies are not sorted")
    }
    return currencies
  }

  private mutating func ranges(
    _ kind: String, of source: SourceID
  ) throws(Problem) -> [ClosedRange<Day>] {
    try all(
      kind, inOrder: { $0.upperBound < $1.lowerBound }, else: "the days are not sorted"
    ) { (reader, words) throws(Problem) in
      guard words.count == 3, words[0] == source.rawValue, let first = Day(iso: words[1]),
        let last = Day(iso: words[2]), first <= last
      else { throw reader.notUnderstood }
      return first...last
    }
  }

  private mutating func gaps(
    of source: SourceID, among currencies: [Currency]?
  ) throws(Problem) -> [LockedRates.Gap] {
    try all("absent", inOrder: { $0.isBefore($1) }, else: "the gaps are not sorted") {
      (reader, words) throws(Problem) in
      guard words.count == 6, words[0] == source.rawValue else { throw reader.notUnderstood }
      let currency = try reader.currency(words[1])
      let days = words[2...].map { Day(iso: $0) }
      let known = days.compactMap(\.self)
      guard known.count + words[2...].count(where: { $0 == "-" }) == 4, known == known.sorted(),
        days[0] != nil || days[3] != nil, currencies?.contains(currency) ?? true
      else { throw reader.notUnderstood }
      return LockedRates.Gap(
        currency,
        CurrencyGap(lastBefore: days[0], from: days[1], until: days[2], firstAfter: days[3]))
    }
  }

  private func entry(
    of source: SourceID, among currencies: [Currency]?
  ) throws(Problem) -> LockedRates.Entry {
    let words = try words(of: "rates")
    guard words.count >= 6, words[0] == source.rawValue, let day = Day(iso: words[1]),
      let kind = RateKind(rawValue: String(words[3]))
    else { throw notUnderstood }
    let base = try currency(words[2])
    let fetched = Timestamp(iso: words[4])
    guard (fetched != nil) != (words[4] == "-") else { throw notUnderstood }
    let rates = words.dropFirst(6)
    let quotes = try rates.filter { !$0.contains("~") }.map { word throws(Problem) in
      try quote(word)
    }
    let setAside = try rates.filter { $0.contains("~") }.map { word throws(Problem) in
      try self.setAside(word)
    }
    if Sources.find(source)?.publishesPrices == false,
      let quotient = quotes.first(where: \.rate.isInverse)
    {
      throw fault("not a rate of \(source): \(quotient.rate.text)")
    }
    if let currencies, let other = quotes.first(where: { !currencies.contains($0.currency) }) {
      throw fault("not among the source's currencies: \(other.currency.code)")
    }
    let publication = Publication(
      source: source, day: day, base: base, kind: kind, fetched: fetched, quotes: quotes,
      setAside: setAside)
    let fingerprint = String(words[5])
    let isChecksum = fingerprint.utf8.count == 16 && fingerprint.allSatisfy { $0.isHexDigit }
    guard isChecksum, fingerprint == fingerprint.lowercased() else {
      throw fault("not the checksum of a publication: \(fingerprint)")
    }
    if currencies == nil, publication.fingerprint != fingerprint {
      throw fault("the rates do not match the publication's checksum")
    }
    return LockedRates.Entry(publication, fingerprint: fingerprint)
  }

  private func setAside(_ word: Substring) throws(Problem) -> SetAsideRate {
    let parts = word.split(separator: "~", omittingEmptySubsequences: false)
    guard [3, 6].contains(parts.count),
      let reason = SetAsideRate.Reason(rawValue: String(parts[2]))
    else { throw fault("not a rate: \(word.prefix(60))") }
    var reference: SetAsideRate.Reference?
    if parts.count == 6 {
      guard let day = Day(iso: parts[4]), let rate = PublishedRate(text: parts[5]) else {
        throw fault("not a rate: \(word.prefix(60))")
      }
      reference = SetAsideRate.Reference(source: try source(parts[3]), day: day, rate: rate)
    }
    return SetAsideRate(try currency(parts[0]), String(parts[1]), reason, reference)
  }

  private func quote(_ word: Substring) throws(Problem) -> Publication.Quote {
    guard let equals = word.firstIndex(of: "=") else {
      throw fault("not a rate: \(word.prefix(60))")
    }
    return Publication.Quote(
      try currency(word[..<equals]), try rate(word[word.index(after: equals)...]))
  }
}

extension LockedRates.Gap {
  /// By currency, then by day; gaps of a currency have nothing in common.
  fileprivate func isBefore(_ next: LockedRates.Gap) -> Bool {
    guard currency == next.currency else { return currency < next.currency }
    guard let end = days.firstAfter, let start = next.days.lastBefore else { return false }
    return end <= start
  }
}
