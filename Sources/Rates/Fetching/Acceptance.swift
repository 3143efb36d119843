// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Whether decoded publications may replace what is stored: all of them, or none.
///
/// The decoders have already checked that they are well formed and complete, that no currency comes
/// twice, and that every rate is in 1e-12…1e15. On a new day a currency may vanish or appear; a day
/// that is sent again without one of its currencies is implausible.
package enum Acceptance {
  /// A rate that moved by more than this many percent needs the user's confirmation.
  static let usualPercent: UInt64 = 20
  /// The limit for currencies that do move that far: ``Currency/isVolatile``.
  static let volatilePercent: UInt64 = 50
  /// For a source without known rates, only the last days of a history are checked against the
  /// limits: over decades every currency has had its devaluation.
  private static let daysChecked = 100

  /// Checks publications of one source against what is stored.
  ///
  /// - Parameters:
  ///   - publications: oldest first, as a decoder returns them.
  ///   - book: what is stored, over the bundle.
  ///   - today: today's date; nothing may be dated more than a day after it.
  ///   - confirmed: whether the user has confirmed rates that moved implausibly far.
  ///   - scope: what was asked for; the answer for one day may be older than what is stored.
  /// - Throws: ``PayloadError`` with the row at fault. Then nothing must be stored.
  package static func check(
    _ publications: [Publication], against book: RateBook, today: Day, confirmed: Bool,
    scope: FetchScope = .auto
  ) throws(PayloadError) {
    guard let newest = publications.map(\.day).max(), let source = publications.first?.source else {
      throw PayloadError(.incomplete, "no rates in it")
    }
    guard newest - today <= 1 else {
      throw PayloadError(
        .implausibleDate, "dated \(newest.iso), but today is \(today.iso)", row: newest.iso)
    }
    let known = book.newestDay(of: source)
    var isOneDay = false
    if case .day = scope { isOneDay = true }
    if let known, newest < known, !isOneDay {
      throw PayloadError(
        .implausibleDate,
        "dated \(newest.iso), earlier than the newest stored rates (\(known.iso))",
        row: newest.iso)
    }
    if !confirmed {
      let ordered = publications.sorted { $0.day < $1.day }
      try checkMoves(ordered, source: source, book: book, today: today)
    }
  }

  /// Compares what is new or changed with what is already known.
  private static func checkMoves(
    _ publications: [Publication], source: SourceID, book: RateBook, today: Day
  ) throws(PayloadError) {
    let history = book.history(of: source) ?? SourceHistory(source: source)
    let known = history.newestDay
    var latest: [Currency: LastRate] = [:]
    for publication in publications {
      let isCandidate =
        known.map { publication.day > $0 || history.hasPublication(on: publication.day) }
        ?? (today - publication.day <= daysChecked)
      if isCandidate, !history.contains(publication) {
        try refuseRemovals(publication, in: history)
        for quote in publication.quotes where !quote.currency.isReplaced(on: publication.day) {
          let stored = history.lastRate(
            of: quote.currency, before: publication.day, after: latest[quote.currency]?.day)
          // Where nothing older is known, a correction is compared with what it corrects.
          let before =
            stored ?? latest[quote.currency]
            ?? history.lastRate(of: quote.currency, before: publication.day.adding(1), after: nil)
          if let before { try check(quote, of: publication, against: before) }
          if known == nil { try check(quote, of: publication, againstOthersIn: book) }
        }
      }
      for quote in publication.quotes {
        latest[quote.currency] = LastRate(
          day: publication.day, rate: quote.rate, base: publication.base)
      }
    }
  }

  /// Requires a stored day that comes again to have at least its old currencies; rows with their
  /// own dates are added to the day instead.
  private static func refuseRemovals(
    _ publication: Publication, in history: SourceHistory
  ) throws(PayloadError) {
    guard !history.isRowDated, history.hasPublication(on: publication.day),
      let stored = history.entry(onOrBefore: publication.day).map(history.publication)
    else { return }
    let removed = stored.quotes.map(\.currency).filter { publication[$0] == nil }
    guard let first = removed.first else { return }
    let codes = removed.prefix(5).map(\.code).joined(separator: ", ")
    throw PayloadError(
      .removedCurrencies,
      "\(removed.count) of the \(stored.quotes.count) currencies stored for that day"
        + " \(removed.count == 1 ? "is" : "are") missing: \(codes)\(removed.count > 5 ? ", …" : "")",
      row: "\(first.code) on \(publication.day.iso)")
  }

  private static func check(
    _ quote: Publication.Quote, of publication: Publication, against before: LastRate
  ) throws(PayloadError) {
    let row = "\(quote.currency.code) on \(publication.day.iso)"
    guard before.base == publication.base else {
      throw PayloadError(
        .implausibleRate,
        "rates are per 1 \(publication.base.code), but earlier ones were per 1 \(before.base.code)",
        row: row)
    }
    if quote.rate.isInverse(of: before.rate.rational) {
      throw PayloadError(
        .implausibleRate,
        "\(quote.rate.text) is the inverse of \(before.rate.text) of \(before.day.iso)", row: row)
    }
    let limit = limit(of: quote.currency)
    guard quote.rate.moved(from: before.rate, moreThanPercent: limit) else { return }
    throw PayloadError(
      .implausibleRate,
      "\(quote.rate.text) is more than \(limit) % away from \(before.rate.text) of"
        + " \(before.day.iso)",
      row: row)
  }

  /// Compares the first rate of a source with what other sources have for the same day.
  private static func check(
    _ quote: Publication.Quote, of publication: Publication, againstOthersIn book: RateBook
  ) throws(PayloadError) {
    let limit = limit(of: quote.currency)
    for other in book.sources where other != publication.source && other.isFetched {
      guard
        let known = try? book.quote(
          from: publication.base, to: quote.currency, on: publication.day, today: publication.day,
          source: .only(other)), known.source == other, !known.isStale
      else { continue }
      let isInverse = quote.rate.isInverse(of: known.rate)
      guard isInverse || PublishedRate.isBeyond(quote.rate.rational / known.rate, limit) else {
        continue
      }
      let shown = known.rate.rounded(significant: 6)
      throw PayloadError(
        .implausibleRate,
        "\(quote.rate.text) is \(isInverse ? "the inverse of" : "more than \(limit) % away from")"
          + " \(shown), the rate of \(Sources.name(of: other)) for that day",
        row: "\(quote.currency.code) on \(publication.day.iso)")
    }
  }

  private static func limit(of currency: Currency) -> UInt64 {
    currency.isVolatile ? volatilePercent : usualPercent
  }
}

struct LastRate {
  let day: Day
  let rate: PublishedRate
  let base: Currency
}

extension SourceHistory {
  /// Whether anything is known for exactly that day.
  func hasPublication(on day: Day) -> Bool {
    entry(onOrBefore: day).map(self.day) == day
  }

  /// A currency's last rate before a day, however old it is, but not from before `start`; nil when
  /// there is none.
  func lastRate(of currency: Currency, before day: Day, after start: Day?) -> LastRate? {
    var cursor = entry(onOrBefore: day.adding(-1))
    while let entry = cursor {
      let entryDay = self.day(entry)
      if let start, entryDay <= start { return nil }
      if let rate = rate(currency, in: entry) {
        return LastRate(day: entryDay, rate: rate, base: origin(entry).base)
      }
      cursor = self.entry(onOrBefore: entryDay.adding(-1))
    }
    return nil
  }
}
