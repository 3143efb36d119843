// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Whether decoded publications may replace what is stored: whole, plausible, or not at all.
///
/// That they are well formed, complete, without a currency twice and with every rate in 1e-12…1e15, the
/// decoders have seen to. A currency that vanishes or appears is no error.
package enum Acceptance {
  /// A rate that moved by more than this many percent needs a person's word.
  static let usualPercent: UInt64 = 20
  /// The same for currencies that do move that far: ``Currency/isVolatile``.
  static let volatilePercent: UInt64 = 50
  /// Of a source nothing is known of, only as many days of history are held to the limits: over decades
  /// every currency has had its devaluation.
  private static let daysChecked = 100

  /// Checks publications of one source against what is stored.
  ///
  /// - Parameters:
  ///   - publications: oldest first, as a decoder gives them.
  ///   - book: what is stored, over the bundle.
  ///   - today: the day it is; nothing may be dated more than a day after it.
  ///   - confirmed: whether the person has confirmed rates that moved implausibly far.
  ///   - scope: what was asked for; the answer for one day may be older than what is stored.
  /// - Throws: ``PayloadError`` with the row at fault. Nothing is to be stored then.
  package static func check(
    _ publications: [Publication], against book: RateBook, today: Day, confirmed: Bool,
    scope: FetchScope = .auto
  ) throws(PayloadError) {
    guard let newest = publications.map(\.day).max(), let source = publications.first?.source else {
      throw PayloadError(.incomplete, "no rates in it")
    }
    guard newest - today <= 1 else {
      throw PayloadError(
        .implausibleDate, "dated \(newest.iso), and today is \(today.iso)", row: newest.iso)
    }
    let known = book.newestDay(of: source)
    var isOneDay = false
    if case .day = scope { isOneDay = true }
    if let known, newest < known, !isOneDay {
      throw PayloadError(
        .implausibleDate, "dated \(newest.iso), before what is stored: \(known.iso)",
        row: newest.iso)
    }
    if !confirmed { try checkMoves(publications, source: source, book: book, today: today) }
  }

  /// Holds what is new, or differs from what is stored, to what was published before it.
  private static func checkMoves(
    _ publications: [Publication], source: SourceID, book: RateBook, today: Day
  ) throws(PayloadError) {
    let history = book.history(of: source) ?? SourceHistory(source: source)
    let known = history.newestDay
    var latest: [Currency: PreviousRate] = [:]
    var previousDay: Day?
    for publication in publications {
      let isCandidate =
        known.map { publication.day > $0 || history.hasPublication(on: publication.day) }
        ?? (today - publication.day <= daysChecked)
      if isCandidate, !history.contains(publication) {
        let stored = history.entry(onOrBefore: publication.day.adding(-1))
        let storedDay = stored.map(history.day)
        let previous = [previousDay, storedDay].compactMap(\.self).max()
        for quote in publication.quotes {
          var before = latest[quote.currency]
          if history.isRowDated, before == nil {
            before = history.row(
              of: quote.currency, onOrBefore: publication.day.adding(-1),
              maximumAge: book.maximumAge, base: publication.base
            ).map { PreviousRate(day: $0.day, rate: $0.rate, base: publication.base) }
          } else if let stored, let storedDay,
            before == nil || storedDay > (before?.day ?? storedDay)
          {
            let base = history.origin(stored).base
            before =
              history.rate(quote.currency, in: stored).map {
                PreviousRate(day: storedDay, rate: $0, base: base)
              } ?? before
          }
          // Against the publication before, not against one long ago; rows that are dated one by
          // one may be some days apart.
          guard let before, before.day == previous || history.isRowDated else { continue }
          try check(quote, of: publication, against: before)
        }
      }
      for quote in publication.quotes {
        latest[quote.currency] = PreviousRate(
          day: publication.day, rate: quote.rate, base: publication.base)
      }
      previousDay = publication.day
    }
  }

  private struct PreviousRate {
    let day: Day
    let rate: PublishedRate
    let base: Currency
  }

  private static func check(
    _ quote: Publication.Quote, of publication: Publication, against before: PreviousRate
  ) throws(PayloadError) {
    let row = "\(quote.currency.code) on \(publication.day.iso)"
    guard before.base == publication.base else {
      throw PayloadError(
        .implausibleRate,
        "rates of 1 \(publication.base.code), and those before were of 1 \(before.base.code)",
        row: row)
    }
    // What the law has fixed needs no feed, and no feed is believed about it.
    if quote.currency.isReplaced(on: publication.day) { return }
    let limit = quote.currency.isVolatile ? volatilePercent : usualPercent
    guard quote.rate.moved(from: before.rate, moreThanPercent: limit) else { return }
    throw PayloadError(
      .implausibleRate,
      "\(quote.rate.text) is more than \(limit) % away from \(before.rate.text) of"
        + " \(before.day.iso)",
      row: row)
  }
}

extension SourceHistory {
  /// Whether something is known for exactly that day.
  func hasPublication(on day: Day) -> Bool {
    entry(onOrBefore: day).map(self.day) == day
  }
}
