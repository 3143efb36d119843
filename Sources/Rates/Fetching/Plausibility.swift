// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Which rates of a fetch agree with what is known around them, and which are set aside.
///
/// The rate of a new day must be near the currency's last one, however old that is. One of a day in
/// the past must be near the one before it or the one after it: a devaluation has its new rate after
/// it, a mistake has neither. Only stored rates are neighbours where there are any near the day: of
/// two wrong days that are fetched together, each agrees with the other. A day is near for as long as
/// the source's rates are valid for other days (``PublicationCalendar/isTooOld(_:for:maximumAge:)``),
/// and in the last ``daysChecked`` days however far away it is. Where nothing stored is near, other
/// sources decide about a rate that does not follow from the one before it, and about all recent
/// rates of a first fetch: by their rates of that day, else by their last ones, within limits that grow
/// with the age. A rate that another source has for that day, too, is right, however far it moved.
struct Plausibility {
  private static let daysChecked = 100

  private let source: SourceID
  /// What is stored of the source.
  private let history: SourceHistory
  /// The history with the fetched publications.
  private let merged: SourceHistory
  /// Oldest first.
  private let publications: [Publication]
  let book: RateBook
  let today: Day
  /// The most days between an old rate and a neighbour that it must agree with.
  private let reach: Int

  init(_ publications: [Publication], of source: SourceID, in book: RateBook, today: Day) {
    (self.publications, self.book, self.today) = (publications, book, today)
    self.source = source
    reach = max(
      PublicationCalendar.usualMaximumAge, Sources.find(source)?.calendar.validity ?? 0)
    history = book.history(of: source) ?? SourceHistory(source: source)
    var merged = history
    merged.insert(publications)
    self.merged = merged
  }

  /// The publications, each with the rates that are used and those that are set aside.
  func judged() -> [Publication] {
    var latest: [Currency: KnownRate] = [:]
    let judged: [Publication] = publications.map { publication in
      var result = judge(publication, after: latest)
      if !history.isRowDated, Self.isImplausible([result]) { result = whole(result, after: latest) }
      for quote in result.quotes where result.setAside(quote.currency) == nil {
        latest[quote.currency] = KnownRate(
          source: source, day: result.day, rate: quote.rate, base: result.base)
      }
      return result
    }
    // Where rows have their own dates, the answer is the publication.
    return history.isRowDated && Self.isImplausible(judged)
      ? judged.map { whole($0, after: latest) } : judged
  }

  /// Judges one publication; `latest` are the last rates before it among the fetched ones.
  private func judge(
    _ publication: Publication, after latest: [Currency: KnownRate]
  ) -> Publication {
    if history.contains(publication) { return publication }
    let stored = history.publication(on: publication.day)
    let day = publication.day
    var quotes: [Publication.Quote] = []
    var setAside: [SetAsideRate] = publication.setAside.map { rate in
      if let known = stored?.setAside(rate.currency), known.text == rate.text { return known }
      let before = before(day, rate.currency, after: latest)
      return SetAsideRate(rate.currency, rate.text, rate.reason, before?.reference)
    }
    for quote in publication.quotes {
      if stored?[quote.currency]?.isSameNumber(as: quote.rate) == true {
        quotes.append(quote)
      } else if let known = stored?.setAside(quote.currency), known.isSameNumber(as: quote) {
        setAside.append(known)
      } else if let doubt = doubt(about: quote, of: publication, after: latest[quote.currency]) {
        setAside.append(doubt)
      } else {
        quotes.append(quote)
      }
    }
    guard !history.isRowDated, let stored else { return publication.with(quotes, setAside) }
    // A stored rate that is missing now, or whose correction was set aside, is kept.
    let named = Set(quotes.map(\.currency))
    let kept = stored.setAside.filter { rate in
      !named.contains(rate.currency) && !setAside.contains { $0.currency == rate.currency }
    }
    return publication.with(
      quotes + stored.quotes.filter { !named.contains($0.currency) }, setAside + kept)
  }

  // MARK: - A rate

  private enum Verdict {
    case agrees
    case unknown
    case doubtful(SetAsideRate)
  }

  private func doubt(
    about quote: Publication.Quote, of publication: Publication, after last: KnownRate?
  ) -> SetAsideRate? {
    let day = publication.day
    if quote.currency.isReplaced(on: day) { return nil }
    let newest = history.newestDay
    let isNew = isRecent(day) && (newest.map { day > $0 } ?? (day == publications.last?.day))
    let before = isNew ? before(day, quote.currency, after: last) : nil
    let own =
      isNew
      ? verdict(quote, of: publication, [before].compactMap(\.self))
      : pastVerdict(quote, of: publication, after: last)
    switch own {
    case .doubtful(let doubt):
      if case .agrees = others(quote, of: publication, onlyThatDay: true) { return nil }
      return doubt
    case .agrees where isNew && newest != nil:
      return before.flatMap { parting(quote, of: publication, from: $0) }
    case .agrees where newest == nil && isRecent(day), .unknown:
      switch others(quote, of: publication) {
      case .agrees: return nil
      case .doubtful(let doubt): return doubt
      case .unknown: return distantDoubt(about: quote, of: publication)
      }
    case .agrees: return nil
    }
  }

  /// A currency's last rate before a new day.
  private func before(_ day: Day, _ currency: Currency, after last: KnownRate?) -> KnownRate? {
    history.lastRate(of: currency, before: day, after: last?.day) ?? last
  }

  private func before(
    _ day: Day, _ currency: Currency, after latest: [Currency: KnownRate]
  ) -> KnownRate? {
    let last = latest[currency].flatMap { $0.day < day ? $0 : nil }
    return before(day, currency, after: last)
  }

  /// Compares a rate of a day in the past with its neighbours.
  private func pastVerdict(
    _ quote: Publication.Quote, of publication: Publication, after last: KnownRate?
  ) -> Verdict {
    let day = publication.day
    let (start, end) =
      isRecent(day) ? (nil, today.adding(1)) : (day.adding(-reach - 1), day.adding(reach))
    let stored = [
      history.lastRate(of: quote.currency, before: day, after: start),
      history.nextRate(of: quote.currency, after: day, through: end),
    ].compactMap(\.self)
    if !stored.isEmpty { return verdict(quote, of: publication, stored) }
    // A correction with nothing near it is compared with what it corrects.
    if let corrected = history.lastRate(
      of: quote.currency, before: day.adding(1), after: day.adding(-1))
    {
      return verdict(quote, of: publication, [corrected])
    }
    let before = last.flatMap { isNear($0.day, day) ? $0 : nil }
    let first = verdict(quote, of: publication, [before].compactMap(\.self))
    guard case .doubtful = first else { return first }
    // At the edge of a history, with one neighbour only, a devaluation looks like a mistake.
    guard let after = merged.nextRate(of: quote.currency, after: day, through: end) else {
      return .unknown
    }
    if case .agrees = verdict(quote, of: publication, [after]) { return .unknown }
    return first
  }

  /// Compares a rate with neighbours, of which it must agree with one.
  private func verdict(
    _ quote: Publication.Quote, of publication: Publication, _ neighbours: [KnownRate]
  ) -> Verdict {
    let doubts = neighbours.compactMap {
      $0.doubt(about: quote, per: publication.base, on: publication.day, of: source)
    }
    guard let first = doubts.first else { return neighbours.isEmpty ? .unknown : .agrees }
    return doubts.count == neighbours.count ? .doubtful(first) : .agrees
  }

  /// Compares a rate that nothing else is known of with the source's nearest stored ones, however far
  /// away, within limits that grow with the distance.
  private func distantDoubt(
    about quote: Publication.Quote, of publication: Publication
  ) -> SetAsideRate? {
    guard !quote.currency.isVolatile else { return nil }
    let day = publication.day
    let stored = [
      history.lastRate(of: quote.currency, before: day),
      history.nextRate(of: quote.currency, after: day, through: today.adding(1)),
    ].compactMap(\.self).filter { $0.base == publication.base }.map { known in
      var known = known
      known.age = max(day, known.day) - min(day, known.day)
      return known
    }
    if case .doubtful(let doubt) = verdict(quote, of: publication, stored) { return doubt }
    return nil
  }

  // MARK: - Other sources

  /// Compares a rate with what other sources have for its day; with one of them it must agree. Where
  /// none of them has that day, their last rate before it decides, unless only those of the day count.
  private func others(
    _ quote: Publication.Quote, of publication: Publication, onlyThatDay: Bool = false
  ) -> Verdict {
    let others = OtherSources(book, except: source, today: today)
    let (day, base) = (publication.day, publication.base)
    let known = others.last(quote.currency, per: base, on: day)
    let sameDay = known.filter { $0.age == 0 }
    let youngest = onlyThatDay ? nil : known.min { $0.age < $1.age }
    let verdict = self.verdict(
      quote, of: publication, sameDay.isEmpty ? [youngest].compactMap(\.self) : sameDay)
    if case .agrees = verdict { return verdict }
    // Two sources that have the same new rate on the same day are right, even if both were doubted.
    let doubted = others.setAside(quote.currency, per: base, on: day)
    if case .agrees = self.verdict(quote, of: publication, doubted) { return .agrees }
    return verdict
  }

  /// Why a rate that follows from the one before it is doubtful: other sources agreed with that one, and
  /// none agrees with this one. Official and market rates differ all the time.
  private func parting(
    _ quote: Publication.Quote, of publication: Publication, from before: KnownRate
  ) -> SetAsideRate? {
    guard case .doubtful(let doubt) = others(quote, of: publication, onlyThatDay: true) else {
      return nil
    }
    let earlier = Publication(
      source: source, day: before.day, base: before.base, kind: publication.kind, quotes: [])
    let last = Publication.Quote(quote.currency, before.rate)
    guard case .agrees = others(last, of: earlier, onlyThatDay: true) else { return nil }
    return doubt
  }

  private func isRecent(_ day: Day) -> Bool { today - day <= Self.daysChecked }

  private func isNear(_ earlier: Day, _ later: Day) -> Bool {
    isRecent(later) || later - earlier <= reach
  }

  // MARK: - A publication

  /// Whether more than a third of the rates is implausible.
  private static func isImplausible(_ publications: [Publication]) -> Bool {
    let implausible = publications.map(\.setAside.count).reduce(0, +)
    let corrections = publications.map { publication in
      publication.setAside.count { publication[$0.currency] != nil }
    }.reduce(0, +)
    let all = publications.map(\.quotes.count).reduce(0, +) + implausible - corrections
    return implausible * 3 > all
  }

  /// The same with all new rates set aside.
  private func whole(
    _ publication: Publication, after latest: [Currency: KnownRate]
  ) -> Publication {
    let stored = history.publication(on: publication.day)
    func isKept(_ quote: Publication.Quote) -> Bool {
      stored?[quote.currency]?.isSameNumber(as: quote.rate) ?? false
    }
    let others = publication.quotes.filter { !isKept($0) }.map { quote in
      SetAsideRate(
        quote.currency, quote.rate.text, .publication,
        before(publication.day, quote.currency, after: latest)?.reference)
    }
    return publication.with(
      publication.quotes.filter(isKept), publication.setAside + others)
  }
}

extension SourceHistory {
  /// What is known of exactly that day.
  func publication(on day: Day) -> Publication? {
    entry(onOrBefore: day).flatMap { self.day($0) == day ? publication($0) : nil }
  }

  /// Whether anything is known for exactly that day.
  func hasPublication(on day: Day) -> Bool {
    entry(onOrBefore: day).map(self.day) == day
  }
}
