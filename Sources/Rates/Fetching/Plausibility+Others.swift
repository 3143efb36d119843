// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Plausibility {
  /// Compares a rate with what other sources have for its day; where none of them has that day, with
  /// their last rates before it, which are right within wider limits.
  ///
  /// - Returns: Whether any of them has a rate.
  func checkAgainstOthers(
    _ quote: Publication.Quote, of publication: Publication
  ) throws(PayloadError) -> Bool {
    let day = publication.day
    var known: [(source: SourceID, rate: RateQuote)] = []
    for source in book.sources where source != publication.source && source.isFetched {
      let rate = try? book.quote(
        from: publication.base, to: quote.currency, on: day, today: day, source: .only(source))
      // A rate fixed by law is no source's.
      if let rate, rate.source == source { known.append((source, rate)) }
    }
    let ofThatDay = known.filter { !$0.rate.isStale }
    let youngest = known.min { $0.rate.ageDays < $1.rate.ageDays }
    for (source, rate) in ofThatDay.isEmpty ? [youngest].compactMap(\.self) : ofThatDay {
      let age = rate.isStale ? rate.ageDays : nil
      if let fault = fault(
        of: quote, on: day, comparedWith: rate.rate, age: age,
        called: "\(rate.rate.rounded(significant: 6)), the rate of \(Sources.name(of: source))"
          + (age.map { " of \(day.adding(-$0).iso)" } ?? " for that day"))
      {
        throw fault
      }
    }
    return !known.isEmpty
  }

  /// Why a rate does not agree with another one; `age` is nil where that is of the same day.
  func fault(
    of quote: Publication.Quote, on day: Day, comparedWith other: Rational, age: Int?,
    called name: @autoclosure () -> String
  ) -> PayloadError? {
    let limit = limit(of: quote.currency, after: age ?? 0)
    let isInverse = quote.rate.isInverse(of: other, within: age == nil ? 2 : 5)
    let ratio = quote.rate.rational / other
    // A limit of more than 100 % has no other side: a tenth is as far as ten times.
    let move = age == nil ? ratio : max(ratio, .one / ratio)
    guard isInverse || PublishedRate.isBeyond(move, limit) else { return nil }
    return PayloadError(
      .implausibleRate,
      "\(quote.rate.text) is \(isInverse ? "the inverse of" : "more than \(limit) % away from")"
        + " \(name())",
      row: "\(quote.currency.code) on \(day.iso)")
  }

  /// A currency may move by its limit at once, and by as much again in every quarter of a year after
  /// that: of the currencies without wider limits, fewer than one in a thousand moved further against
  /// the euro since 1999. A rate of theirs that is ten times another one is refused for ten years.
  private func limit(of currency: Currency, after age: Int) -> UInt64 {
    let limit = limit(of: currency)
    return limit + limit * UInt64(age) / 91
  }
}
