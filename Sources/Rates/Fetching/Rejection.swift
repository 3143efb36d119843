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
      SetAsideRate(currency, rate.text, .rejected, before?.reference),
      isNewest: history.nextRate(of: currency, after: day, through: history.newestDay ?? day) == nil
    )
  }

  /// The publications that change where rates that are used are set aside. What was used along with them
  /// is not any more; one that is set aside for a reason of its own may be used again once that is gone.
  ///
  /// - Throws: where one of them is not used as it was shown. Then all are used on.
  package func rejecting(_ rates: [SetAside]) throws(Problem) -> [Publication] {
    var after = self
    for rate in rates {
      guard let publication = after.history(of: rate.source)?.publication(on: rate.day),
        let published = rate.rate.rate,
        publication[rate.currency]?.isSameNumber(as: published) == true
      else {
        throw Problem(
          .unavailable, "changed meanwhile, and not set aside: \(rate.text)",
          remedy: .listSources)
      }
      after.insert([
        publication.with(
          publication.quotes.filter { $0.currency != rate.currency },
          publication.marks.filter { $0.currency != rate.currency } + [rate.rate])
      ])
    }
    after.insert(Settlement(after).publications)
    return after.histories.flatMap { changes(in: $0.stored) }
  }
}
