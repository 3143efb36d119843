// SPDX-License-Identifier: Apache-2.0

import Money

/// Decides which source answers, which is fetched, and which is shown: for every command, page and
/// fetch.
package struct SourceResolver: Sendable {
  private let selection: SourceSelection
  private let book: RateBook

  fileprivate init(_ selection: SourceSelection, _ book: RateBook) {
    self.selection = selection
    self.book = book
  }

  /// The sources that may answer, the preferred one first.
  package var candidates: [SourceID] { book.candidates(selection) }

  /// The source whose publications are stepped through where no pair decides: the first candidate.
  package var main: SourceID { candidates.first ?? Sources.suggested }

  /// The first candidate that has rates; without any, the first candidate.
  package var stored: SourceID { candidates.first(where: isKnown) ?? main }

  /// The first day for which any candidate has rates; nil where that is not known.
  package var firstDay: Day? {
    candidates.compactMap { id in
      [Sources.find(id)?.firstDay, book.firstDay(of: id)].compactMap(\.self).min()
    }.min()
  }

  /// The source a reload fetches from; nil when all candidates are disabled or cannot be fetched.
  package var fetched: SourceID? { updatable.first }

  /// Whether a source may be asked: a candidate that is not disabled.
  package func mayAnswer(_ source: SourceID) -> Bool {
    book.mayContact(source) && (candidates.contains(source) || book.isEnabled(source))
  }

  /// The source that answers for a pair; nil where no source has its rate, or none is needed.
  package func answering(from: Currency, to: Currency, on day: Day?, today: Day) -> SourceID? {
    let quote = try? book.quote(from: from, to: to, on: day, today: today, source: selection)
    return quote?.isFixed == true ? nil : quote?.source
  }

  /// The source of a pair's history: the one that answers on its last day; where none does, the
  /// first that has rates in the range. Nil where all are disabled.
  package func history(
    from: Currency, to: Currency, since: Day?, until: Day, today: Day
  ) -> SourceID? {
    guard let first = candidates.first else { return nil }
    let day = min(until, today)
    if let source = answering(from: from, to: to, on: day, today: today) { return source }
    if from.isFixed(to: to, on: day) { return stored }
    return candidates.first {
      !book.series(from: from, to: to, source: $0, since: since, until: until, limit: 1).isEmpty
    } ?? first
  }

  /// The rate of a pair that an earlier answer had from a source: again from that source if it has
  /// one and no other was chosen.
  package func quote(
    from: Currency, to: Currency, on day: Day, keeping source: SourceID?, today: Day,
    now: Timestamp?
  ) throws(Problem) -> RateQuote {
    if selection == .auto, let source, !source.isFixedByLaw, isKnown(source),
      let quote = try? book.quote(
        from: from, to: to, on: day, today: today, now: now, source: .only(source))
    {
      return quote
    }
    return try book.quote(from: from, to: to, on: day, today: today, now: now, source: selection)
  }

  /// The candidates whose rates no lock file has: programs of the configuration.
  package var unlockable: [SourceID] {
    candidates.filter { Sources.find($0)?.isProgram == true }
  }

  /// The candidates that can be fetched from.
  package var updatable: [SourceID] { candidates.filter(book.mayContact) }

  /// What to ask before pairs are answered for days, each need once. At the two ends of a range, different
  /// sources may answer.
  ///
  /// No source is asked for a currency against itself, for currencies with a legally fixed rate, or
  /// for one that does not exist on that day.
  package func needs(
    for pairs: [(from: Currency, to: Currency)], over days: ClosedRange<Day>?, today: Day
  ) -> [FetchNeed] {
    var needs: [FetchNeed] = []
    let ends: [Day?] = days.map { Set([$0.lowerBound, $0.upperBound]).sorted() } ?? [nil]
    for (day, pair) in ends.flatMap({ day in pairs.map { (day, $0) } }) {
      let date = day ?? today
      // The law fixes the rate between some currencies, and for others their rate to the euro.
      let from = EuroLeg(pair.from, on: date).currency
      let to = EuroLeg(pair.to, on: date).currency
      if from == to || book.isAbsent(from, on: date) || book.isAbsent(to, on: date) {
        continue
      }
      let answering = answering(from: from, to: to, on: day, today: today)
      let last = answering.flatMap { candidates.firstIndex(of: $0) } ?? candidates.endIndex - 1
      let sources = candidates.prefix(last + 1).filter {
        book.mayContact($0) && ($0 == answering || mayHave($0, from, to))
      }
      let need = FetchNeed(sources, isAnswered: answering != nil, over: days)
      if !sources.isEmpty, !needs.contains(need) { needs.append(need) }
    }
    return needs
  }

  private func isKnown(_ source: SourceID) -> Bool { book.newestDay(of: source) != nil }

  /// Whether a source may have a pair: it claims so, was named, or has never shown what it has.
  private func mayHave(_ id: SourceID, _ from: Currency, _ to: Currency) -> Bool {
    if case .only = selection { return true }
    guard let source = Sources.find(id) else { return false }
    if case .unknown = source.coverage { return !isKnown(id) }
    return source.covers(from) && source.covers(to)
  }
}

extension RateBook {
  package func resolver(_ selection: SourceSelection) -> SourceResolver {
    SourceResolver(selection, self)
  }

  /// The sources that may answer, the preferred one first.
  func candidates(_ selection: SourceSelection) -> [SourceID] {
    switch selection {
    case .auto: enabled
    case .only(let source): [source]
    }
  }

  /// Whether `auto` may use a source.
  package func isEnabled(_ source: SourceID) -> Bool { enabled.contains(source) }

  /// Whether a source may be contacted: never one the user has disabled.
  ///
  /// One that is merely not enabled is contacted only where it is named.
  package func mayContact(_ source: SourceID) -> Bool {
    source.isFetched && !disabled.contains(source) && !disabled.contains(source.service)
  }

  /// The source to enable so that another may be contacted: itself, or the service it comes through.
  package func disabledSource(of source: SourceID) -> SourceID {
    disabled.contains(source) ? source : source.service
  }

  /// Adds a source to `auto` or removes it. Sources are asked in the order of preference, those
  /// that are not in it last.
  package mutating func enable(_ source: SourceID, _ isEnabled: Bool) {
    if isEnabled { disabled.remove(source) } else { disabled.insert(source) }
    guard enabled.contains(source) != isEnabled else { return }
    guard isEnabled else {
      enabled.removeAll { $0 == source }
      return
    }
    func rank(_ source: SourceID) -> Int { order.firstIndex(of: source) ?? order.count }
    let place = enabled.firstIndex { rank($0) > rank(source) } ?? enabled.count
    enabled.insert(source, at: place)
  }

  /// Takes the sources in use, the age limit and the custom rates of another book, and keeps all other
  /// rates.
  package mutating func configure(as other: RateBook) {
    (enabled, disabled) = (other.enabled, other.disabled)
    maximumAge = other.maximumAge
    replaceCustomRates(by: other)
  }
}

/// The sources to ask before a pair is answered for a day, or for each of several.
package struct FetchNeed: Equatable, Sendable, Encodable {
  /// Those that may have it, the preferred one first. If the pair has an answer, the one that gives
  /// it is the last; otherwise each is only asked if those before it have no answer.
  package let sources: [SourceID]
  package let isAnswered: Bool
  /// Nil for the newest rates.
  package let days: ClosedRange<Day>?

  package init(_ sources: [SourceID], isAnswered: Bool, over days: ClosedRange<Day>? = nil) {
    self.sources = sources
    self.isAnswered = isAnswered
    self.days = days
  }
}
