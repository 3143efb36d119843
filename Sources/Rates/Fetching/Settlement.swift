// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Which rates that were set aside are used from now on: those a person accepts, those that the next two
/// publications confirm, and those that another source agrees with.
struct Settlement {
  /// The rates after it.
  private(set) var book: RateBook
  private(set) var released: [SetAside] = []
  private var days: [SourceID: Set<Day>] = [:]

  init(_ book: RateBook) { self.book = book }

  /// The publications in which it has changed something.
  var publications: [Publication] {
    days.sorted { $0.key < $1.key }.flatMap { source, days in
      days.sorted().compactMap { book.history(of: source)?.publication(on: $0) }
    }
  }

  /// Settles what was stored before a fetch of a source brought new rates, which are in the book.
  mutating func settle(
    _ stored: [SetAside], after fetched: [Publication], of source: SourceID, today: Day
  ) {
    let news = Set(fetched.map(\.day))
    for rate in stored where isSetAside(rate) {
      let isRight =
        rate.source == source
        ? isConfirmed(rate, by: news) : isConfirmed(rate, by: source, today: today)
      if isRight { release(rate) }
    }
  }

  /// Uses a rate that was set aside, and those next to it that agree with it.
  mutating func release(_ rate: SetAside) {
    use(rate)
    for isForward in [true, false] {
      var known = rate
      while let next = neighbour(of: known, isForward: isForward), let aside = next.setAside,
        agree(known, next.published)
      {
        use(aside)
        known = aside
      }
    }
  }

  private mutating func use(_ rate: SetAside) {
    guard let published = rate.rate.rate,
      let publication = book.history(of: rate.source)?.publication(on: rate.day)
    else { return }
    let others = publication.quotes.filter { $0.currency != rate.currency }
    book.insert([
      publication.with(
        others + [Publication.Quote(rate.currency, published)],
        publication.setAside.filter { $0.currency != rate.currency })
    ])
    released.append(rate)
    days[rate.source, default: []].insert(rate.day)
  }

  func isSetAside(_ rate: SetAside) -> Bool {
    book.history(of: rate.source)?.publication(on: rate.day)?.setAside(rate.currency) == rate.rate
  }

  /// Whether the next two publications have about the same rate, at least one of them a new one. They do
  /// not show in which unit they are.
  private func isConfirmed(_ rate: SetAside, by news: Set<Day>) -> Bool {
    if rate.rate.reason == .units { return false }
    var known = rate.day
    var isNew = false
    for _ in 0..<2 {
      guard let next = neighbour(of: rate, on: known, isForward: true), agree(rate, next.published)
      else { return false }
      known = next.published.day
      isNew = isNew || news.contains(known)
    }
    return isNew
  }

  /// Whether a source has about the same rate for the day.
  private func isConfirmed(_ rate: SetAside, by source: SourceID, today: Day) -> Bool {
    let other = OtherSources(book, only: source, today: today)
    let known =
      other.last(rate.currency, per: rate.base, on: rate.day).filter { $0.age == 0 }
      + other.setAside(rate.currency, per: rate.base, on: rate.day)
    return known.contains { agree(rate, $0) }
  }

  private func agree(_ rate: SetAside, _ other: KnownRate) -> Bool {
    guard let published = rate.rate.rate else { return false }
    let quote = Publication.Quote(rate.currency, published)
    return other.doubt(about: quote, per: rate.base, on: rate.day, of: rate.source) == nil
  }

  private struct Neighbour {
    let published: KnownRate
    let setAside: SetAside?
  }

  /// The currency's rate in the next publication that has one, or in the one before.
  private func neighbour(
    of rate: SetAside, on day: Day? = nil, isForward: Bool
  ) -> Neighbour? {
    guard let history = book.history(of: rate.source) else { return nil }
    var day = day ?? rate.day
    func step() -> Day? {
      isForward
        ? history.day(after: day) : history.entry(onOrBefore: day.adding(-1)).map(history.day)
    }
    while let next = step() {
      day = next
      guard let entry = history.entry(onOrBefore: next) else { return nil }
      let aside = history.setAside(rate.currency, in: entry)
      let base = history.origin(entry).base
      if let published = aside?.rate ?? history.rate(rate.currency, in: entry) {
        return Neighbour(
          published: KnownRate(source: rate.source, day: next, rate: published, base: base),
          setAside: aside.map { history.publication(entry).placed($0) })
      }
    }
    return nil
  }
}

extension RateBook {
  /// The rates of a source that were set aside, or of all: by source, day and currency.
  package func setAside(of source: SourceID? = nil) -> [SetAside] {
    histories.filter { source == nil || $0.source == source }.flatMap(\.setAside)
  }

  /// Whether any rate is set aside.
  package var hasSetAside: Bool {
    histories.contains { $0.stored.contains { !$0.setAside.isEmpty } }
  }

  /// The book in which rates that were set aside are used, with what has changed.
  ///
  /// - Throws: where one of them is not there as it was shown. Then none is accepted.
  package func accepting(
    _ rates: [SetAside]
  ) throws(Problem) -> (publications: [Publication], accepted: [SetAside]) {
    var settlement = Settlement(self)
    for rate in rates {
      guard rate.rate.rate != nil else {
        throw Problem(.usage, "cannot be accepted: \(rate.text)")
      }
      guard settlement.isSetAside(rate) || settlement.released.contains(where: rate.isSame) else {
        throw Problem(
          .unavailable, "changed meanwhile, and not accepted: \(rate.text)", remedy: .listSources)
      }
      if settlement.isSetAside(rate) { settlement.release(rate) }
    }
    return (settlement.publications, settlement.released)
  }
}

extension SetAside {
  fileprivate func isSame(_ other: SetAside) -> Bool {
    source == other.source && day == other.day && rate == other.rate
  }
}

extension SourceHistory {
  fileprivate var setAside: [SetAside] {
    stored.filter { !$0.setAside.isEmpty }.flatMap { publication in
      publication.setAside.map { rate in
        let later = nextRate(
          of: rate.currency, after: publication.day, through: newestDay ?? publication.day)
        return publication.placed(rate, isNewest: later == nil)
      }
    }
  }

  /// The last publication with a rate of a currency on or before a day, where that was set aside and
  /// nothing before it can answer.
  func setAside(_ currency: Currency, onOrBefore day: Day) -> SetAside? {
    guard let entry = entry(onOrBefore: day) else { return nil }
    if !isRowDated {
      return setAside(currency, in: entry).map { publication(entry).placed($0) }
    }
    return stored[..<storedCount(onOrBefore: day)].reversed().lazy
      .compactMap { publication in publication.setAside(currency).map { publication.placed($0) } }
      .first
  }
}
