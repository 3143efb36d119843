// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What other sources have of a currency, for comparison with the rates of one.
struct OtherSources {
  private let book: RateBook
  private let histories: [SourceHistory]
  private let today: Day

  init(_ book: RateBook, except source: SourceID, today: Day) {
    self.init(book, book.sources.filter { $0 != source && $0.isFetched }, today: today)
  }

  init(_ book: RateBook, only source: SourceID, today: Day) {
    self.init(book, [source], today: today)
  }

  private init(_ book: RateBook, _ sources: [SourceID], today: Day) {
    self.book = book
    self.today = today
    histories = sources.compactMap(book.history)
  }

  /// Their last rates on or before a day, however old they are, also of a currency that a source has
  /// suspended since. The age is 0 for the rate that the source has for that day.
  func last(_ currency: Currency, per base: Currency, on day: Day) -> [KnownRate] {
    histories.compactMap { history in
      guard var known = history.lastKnown(currency, per: base, onOrBefore: day) else { return nil }
      known.age = isForDay(known.day, in: history, day) ? 0 : max(1, day - known.day)
      return known
    }
  }

  /// Their rates for a day that were set aside.
  func setAside(_ currency: Currency, per base: Currency, on day: Day) -> [KnownRate] {
    histories.compactMap { history in
      guard let entry = history.entry(onOrBefore: day),
        history.setAside(currency, in: entry) != nil
          || history.setAside(base, in: entry) != nil,
        isForDay(history.day(entry), in: history, day)
      else { return nil }
      return history.published(currency, per: base, in: entry)
    }
  }

  private func isForDay(_ known: Day, in history: SourceHistory, _ day: Day) -> Bool {
    let source = history.source
    let isTooOld =
      Sources.find(source)?.calendar
      .isTooOld(known, for: day, maximumAge: book.maximumAge) ?? true
    let isLast = history.isRowDated || history.entry(onOrBefore: day).map(history.day) == known
    return !isTooOld && isLast
      && book.missingPublication(of: source, for: day, today: today) == nil
  }
}

extension SourceHistory {
  /// What a currency cost in another one, by the last rates on or before a day.
  fileprivate func lastKnown(
    _ currency: Currency, per base: Currency, onOrBefore day: Day
  ) -> KnownRate? {
    guard mayHave(currency), let to = lastRate(of: currency, before: day.adding(1)) else {
      return nil
    }
    if to.base == base { return to }
    guard mayHave(base), let from = lastRate(of: base, before: to.day.adding(1)),
      from.base == to.base, let rate = PublishedRate(from: from.rate, to: to.rate)
    else { return nil }
    return KnownRate(source: source, day: min(to.day, from.day), rate: rate, base: base)
  }

  /// What a currency cost in another one in one publication, as published.
  func published(_ currency: Currency, per base: Currency, in entry: Entry) -> KnownRate? {
    let own = origin(entry).base
    guard let to = published(currency, in: entry) else { return nil }
    let from = own == base ? nil : published(base, in: entry)
    guard let rate = own == base ? to : from.flatMap({ PublishedRate(from: $0, to: to) }) else {
      return nil
    }
    return KnownRate(source: source, day: day(entry), rate: rate, base: base)
  }

  /// A currency's rate in a publication, whether it is used or set aside.
  private func published(_ currency: Currency, in entry: Entry) -> PublishedRate? {
    setAside(currency, in: entry)?.rate ?? rate(currency, in: entry)
  }
}

extension PublishedRate {
  /// A cross rate, rounded to 28 significant digits.
  fileprivate init?(from: PublishedRate, to: PublishedRate) {
    let cross = (to.rational / from.rational).rounded(significant: 28)
    guard let rate = PublishedRate(text: cross.description) else { return nil }
    self = rate.canonical
  }
}
