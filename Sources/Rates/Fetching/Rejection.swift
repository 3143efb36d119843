// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension RateBook {
  /// A rate that is used, as it is once it is set aside: next to the one before it. Nil where the source
  /// has none of that day.
  package func used(_ currency: Currency, of source: SourceID, on day: Day) -> SetAside? {
    guard let history = history(of: source), let publication = history.publication(on: day),
      currency != publication.base, let rate = publication[currency]
    else { return nil }
    let before = history.lastRate(of: currency, before: day)
    return publication.placed(
      SetAsideRate(currency, rate.text, .moved, before?.reference),
      isNewest: history.nextRate(of: currency, after: day, through: history.newestDay ?? day) == nil
    )
  }

  /// The publications in which rates that are used are set aside, as before they were accepted.
  ///
  /// - Throws: where one of them is not used as it was shown. Then all are used on.
  package func rejecting(_ rates: [SetAside]) throws(Problem) -> [Publication] {
    var book = self
    for rate in rates {
      guard let publication = book.history(of: rate.source)?.publication(on: rate.day),
        let published = rate.rate.rate,
        publication[rate.currency]?.isSameNumber(as: published) == true
      else {
        throw Problem(
          .unavailable, "changed meanwhile, and not set aside: \(rate.text)",
          remedy: .listSources)
      }
      book.insert([
        publication.with(
          publication.quotes.filter { $0.currency != rate.currency },
          publication.setAside.filter { $0.currency != rate.currency } + [rate.rate])
      ])
    }
    return Set(rates.map { UsedDay(source: $0.source, day: $0.day) }).sorted()
      .compactMap { book.history(of: $0.source)?.publication(on: $0.day) }
  }
}

private struct UsedDay: Hashable, Comparable {
  let source: SourceID
  let day: Day

  static func < (left: Self, right: Self) -> Bool {
    (left.source, left.day) < (right.source, right.day)
  }
}
