// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

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
    var after = self
    for rate in rates {
      guard let published = rate.rate.rate else {
        throw Problem(.usage, "cannot be accepted: \(rate.text)")
      }
      guard let publication = history(of: rate.source)?.publication(on: rate.day),
        publication.setAside(rate.currency) == rate.rate
      else {
        throw Problem(
          .unavailable, "changed meanwhile, and not accepted: \(rate.text)", remedy: .listSources)
      }
      let current = after.history(of: rate.source)?.publication(on: rate.day) ?? publication
      let accepted = SetAsideRate(
        rate.currency, rate.rate.text, .accepted, rate.rate.reference)
      after.insert([
        current.with(
          current.quotes.filter { $0.currency != rate.currency }
            + [Publication.Quote(rate.currency, published)],
          current.marks.filter { $0.currency != rate.currency } + [accepted])
      ])
    }
    after.insert(Settlement(after).publications)
    return (after.histories.flatMap { changes(in: $0.stored) }, released(in: after))
  }
}

extension SourceHistory {
  fileprivate var setAside: [SetAside] {
    stored.filter { !$0.setAside.isEmpty }.flatMap { publication in
      publication.setAside.map { rate in
        publication.placed(rate, isNewest: !hasRate(of: rate.currency, after: publication.day))
      }
    }
  }

  private func hasRate(of currency: Currency, after day: Day) -> Bool {
    stored[storedCount(onOrBefore: day)...].contains {
      $0[currency] != nil || $0.setAside(currency) != nil
    } || nextRate(of: currency, after: day, through: newestDay ?? day) != nil
  }

  /// The last publication with a rate of a currency on or before a day, where that was set aside and
  /// nothing before it can answer.
  func setAside(_ currency: Currency, onOrBefore day: Day) -> SetAside? {
    guard let entry = entry(onOrBefore: day) else { return nil }
    if !isRowDated {
      return setAside(currency, in: entry).map { publication(entry).placed($0) }
    }
    let last = stored[..<storedCount(onOrBefore: day)].last {
      $0[currency] != nil || $0.setAside(currency) != nil
    }
    return last.flatMap { publication in
      publication.setAside(currency).map { publication.placed($0) }
    }
  }

  /// What is known of exactly that day.
  func publication(on day: Day) -> Publication? {
    entry(onOrBefore: day).flatMap { self.day($0) == day ? publication($0) : nil }
  }

  /// Whether anything is known for exactly that day.
  func hasPublication(on day: Day) -> Bool {
    entry(onOrBefore: day).map(self.day) == day
  }
}
