// SPDX-License-Identifier: Apache-2.0

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

  /// The publications that change where rates that were set aside are used, and all rates that are used
  /// then: next to the accepted ones there may be others that agree with them.
  ///
  /// - Throws: where one of them is not there as it was shown. Then none is accepted.
  package func accepting(
    _ rates: [SetAside]
  ) throws(Problem) -> (publications: [Publication], accepted: [SetAside]) {
    let after = try settled(rates, orElse: "not accepted") { rate, publication throws(Problem) in
      guard let published = rate.rate.rate else {
        throw Problem(.usage, "cannot be accepted: \(rate.text)")
      }
      guard publication?.setAside(rate.currency) == rate.rate else { return nil }
      let mark = SetAsideRate(rate.currency, rate.rate.text, .accepted, rate.rate.reference)
      return (Publication.Quote(rate.currency, published), mark)
    }
    return (after.histories.flatMap { changes(in: $0.stored) }, released(in: after))
  }

  /// The publications that change where rates that are used are set aside. What was used along with them
  /// is not any more; one that is set aside for a reason of its own may be used again once that is gone.
  ///
  /// - Throws: where one of them is not used as it was shown. Then all are used on.
  package func rejecting(_ rates: [SetAside]) throws(Problem) -> [Publication] {
    let after = try settled(rates, orElse: "not set aside") { rate, publication in
      guard let published = rate.rate.rate, let used = publication?[rate.currency],
        used.isSameNumber(as: published)
      else { return nil }
      return (nil, rate.rate)
    }
    return after.histories.flatMap { changes(in: $0.stored) }
  }

  /// The book after a person has decided on rates: `decide` has what each becomes, as a rate and a mark,
  /// or nil where it is not there as it was shown.
  private func settled(
    _ rates: [SetAside], orElse consequence: String,
    by decide: (SetAside, Publication?) throws(Problem) -> (
      quote: Publication.Quote?, mark: SetAsideRate
    )?
  ) throws(Problem) -> RateBook {
    var after = self
    for rate in rates {
      let publication = after.history(of: rate.source)?.publication(on: rate.day)
      guard let decision = try decide(rate, publication), let publication else {
        throw Problem(
          .unavailable, "changed meanwhile, and \(consequence): \(rate.text)",
          remedy: .listSources)
      }
      after.insert([
        publication.with(
          publication.quotes.filter { $0.currency != rate.currency }
            + [decision.quote].compactMap(\.self),
          publication.marks.filter { $0.currency != rate.currency } + [decision.mark])
      ])
    }
    after.insert(Settlement(after).publications)
    return after
  }

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
}

extension SourceHistory {
  fileprivate var setAside: [SetAside] {
    guard let end = newestDay, let first = stored.firstIndex(where: { !$0.setAside.isEmpty })
    else { return [] }
    var later: Set<Currency> = []
    let found = stored[first...].reversed().map { publication in
      let rates = publication.setAside
      let share = publication.share(of: rates)
      defer { later.formUnion(publication.quotes.map(\.currency) + rates.map(\.currency)) }
      return rates.map { rate in
        publication.placed(
          rate, share,
          isNewest: !later.contains(rate.currency)
            && nextRate(of: rate.currency, after: publication.day, through: end) == nil)
      }
    }
    return found.reversed().flatMap(\.self)
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
