// SPDX-License-Identifier: Apache-2.0

import Money

/// Which of all published rates are used and which are set aside.
///
/// It depends on what the sources have published and on what a person has accepted, not on when or how it
/// was fetched: whenever something arrives, the days of all sources are settled again, in their order.
/// Each rate is compared with the source's last good one. Where that does not decide, the rates that other
/// sources have for the same day do: they agree, and the rate is used; or one of them disagrees, and it is
/// not. Later publications release a rate that was set aside, if they agree with it. Rates that follow from
/// one another speak only for each other: until another source agrees with one of them, or a person
/// accepts one, each is compared, and one that is contradicted takes those before it along.
struct Settlement {
  private let before: RateBook
  private var ledgers: [Ledger]
  /// The rates up to a day that turn out to be contradicted on that day.
  private var contradicted: [(ledger: Int, currency: Currency, by: KnownRate)] = []

  /// Settles all publications of a book.
  init(_ book: RateBook) {
    before = book
    ledgers = book.histories.filter { $0.source.isFetched && $0.lock == nil }.map(Ledger.init)
    let places = ledgers.indices.flatMap { ledger in
      ledgers[ledger].publications.indices.map { (ledger: ledger, place: $0) }
    }
    let days = Dictionary(grouping: places) { ledgers[$0.ledger].publications[$0.place].day }
    for (_, places) in days.sorted(by: { $0.key < $1.key }) { settle(places) }
  }

  /// The publications that it has changed.
  var publications: [Publication] {
    ledgers.flatMap { ledger in
      zip(ledger.publications, before.history(of: ledger.source)?.stored ?? [])
        .filter { !$0.hasSameNumbers(as: $1) }.map(\.0)
    }
  }

  // MARK: - A day

  private mutating func settle(_ places: [(ledger: Int, place: Int)]) {
    for (ledger, place) in places { ledgers[ledger].open(place) }
    var drafts = places.map { Draft(in: ledgers[$0.ledger], index: $0.ledger, place: $0.place) }
    // All of the day are compared with one another.
    let proposed = drafts.filter { !$0.isWhole }
    for draft in proposed {
      for entry in draft.entries { ledgers[draft.ledger].propose(entry.figure) }
    }
    for index in drafts.indices { confirm(&drafts[index]) }
    for index in drafts.indices { compare(&drafts[index]) }
    for draft in proposed {
      for entry in draft.entries { ledgers[draft.ledger].withdraw(entry.quote.currency) }
    }
    for (ledger, contradicted) in Dictionary(grouping: contradicted, by: \.ledger) {
      ledgers[ledger].setAside(contradicted.map { ($0.currency, $0.by) })
    }
    contradicted = []
    for draft in drafts { write(draft) }
  }

  // MARK: - Other sources

  /// Confirms the rates of a publication with which another source agrees, used or not.
  private mutating func confirm(_ draft: inout Draft) {
    for index in draft.entries.indices where draft.entries[index].needsOthers {
      let entry = draft.entries[index]
      guard others(than: draft).contains(where: { agrees(entry, of: draft, with: $0) }) else {
        continue
      }
      draft.entries[index].isConfirmed = true
      if draft.isWhole { continue }
      ledgers[draft.ledger].withdraw(entry.quote.currency)
      ledgers[draft.ledger].propose(draft.entries[index].figure)
    }
  }

  private func agrees(_ entry: Draft.Entry, of draft: Draft, with other: Int) -> Bool {
    figure(entry.quote.currency, per: draft.base, on: draft.day, of: other).map {
      $0.known.doubt(about: entry.quote, per: draft.base, on: draft.day, of: draft.source) == nil
    } ?? false
  }

  /// Compares a publication with what other sources have for its day.
  private mutating func compare(_ draft: inout Draft) {
    let wrongBase = draft.hasWrongBase || hasOtherBase(draft)
    let isRightBase = wrongBase && others(than: draft).contains { agreesOnBase(draft, with: $0) }
    for index in draft.entries.indices where draft.entries[index].needsOthers {
      // In a variable: else the whole list would be copied for each.
      var entry = draft.entries[index]
      compare(&entry, of: draft)
      draft.entries[index] = entry
    }
    for var correction in draft.corrections
    where others(than: draft).contains(where: { agrees(correction, of: draft, with: $0) }) {
      correction.isConfirmed = true
      draft.use(correction)
    }
    draft.hasWrongBase = wrongBase && !isRightBase
    draft.decideWhole()
  }

  private mutating func compare(_ entry: inout Draft.Entry, of draft: Draft) {
    let (quote, base, day) = (entry.quote, draft.base, draft.day)
    var contradiction: (doubt: SetAsideRate, by: KnownRate)?
    var isCompared = false
    for other in others(than: draft) {
      guard let figure = figure(quote.currency, per: base, on: day, of: other), figure.isUsed
      else { continue }
      isCompared = true
      guard let doubt = figure.known.doubt(about: quote, per: base, on: day, of: draft.source)
      else { continue }
      if counts(figure, of: other, against: entry, of: draft) {
        contradiction = contradiction ?? (doubt, figure.known)
      }
      if !draft.isWhole, !draft.hasWrongBase, entry.doubt == nil {
        setAsideEarlier(quote.currency, of: other, against: entry, of: draft)
      }
    }
    if entry.isConfirmed { return }
    entry.contradiction = contradiction?.doubt
    if let contradiction, entry.agrees, entry.last?.unconfirmedSince != nil {
      contradicted.append((draft.ledger, quote.currency, contradiction.by))
    }
    guard entry.isFirst, !isCompared else { return }
    // No other source has that day: their last rates before it decide, within limits that grow.
    let last = others(than: draft).compactMap { other -> KnownRate? in
      guard var known = ledgers[other].good(quote.currency, per: base, on: day)?.known else {
        return nil
      }
      known.age = max(1, day - known.day)
      return known
    }.min { $0.age < $1.age }
    entry.doubt =
      entry.doubt ?? last?.doubt(about: quote, per: base, on: day, of: draft.source)
  }

  private func others(than draft: Draft) -> [Int] {
    ledgers.indices.filter { $0 != draft.ledger }
  }

  /// What a source has for a day: in its newest publication on or before it, while that is valid.
  private func figure(
    _ currency: Currency, per base: Currency, on day: Day, of other: Int
  ) -> Figure? {
    guard let figure = ledgers[other].figure(currency, per: base, on: day),
      ledgers[other].isRowDated || figure.day == ledgers[other].newest(on: day),
      !isTooOld(figure.day, of: other, for: day)
    else { return nil }
    return figure
  }

  private func isTooOld(_ known: Day, of other: Int, for day: Day) -> Bool {
    Sources.find(ledgers[other].source)?.calendar
      .isTooOld(known, for: day, maximumAge: before.maximumAge) ?? true
  }

  /// Whether a figure of another source that disagrees counts against a rate.
  private func counts(
    _ figure: Figure, of other: Int, against entry: Draft.Entry, of draft: Draft
  ) -> Bool {
    if figure.standing < entry.figure.standing { return false }
    guard let last = entry.last, last.unconfirmedSince == nil, let compared = entry.compared
    else { return true }
    let earlier = before.history(of: ledgers[other].source)?
      .published(entry.quote.currency, per: draft.base, on: compared.day)
    guard let earlier else { return !entry.agrees }
    // Official and market rates differ all the time.
    let agreed = Publication.Quote(entry.quote.currency, compared.rate)
    if earlier.doubt(about: agreed, per: draft.base, on: compared.day, of: draft.source) != nil {
      return false
    }
    if !entry.agrees { return true }
    // Of two that part, the one that moved further is doubtful.
    let own = KnownRate(
      source: draft.source, day: compared.day, rate: compared.rate, base: draft.base)
    return figure.known.move(from: earlier) < entry.known.move(from: own)
  }

  /// Sets aside the last rates of another source, of earlier days, that nothing but that source speaks for.
  private mutating func setAsideEarlier(
    _ currency: Currency, of other: Int, against entry: Draft.Entry, of draft: Draft
  ) {
    guard let last = ledgers[other].figures(currency).last, last.isUsed, !last.isConfirmed,
      last.day < draft.day, last.standing <= entry.figure.standing,
      let own = ledgers[draft.ledger].figure(currency, per: last.known.base, on: draft.day)
    else { return }
    contradicted.append((other, currency, own.known))
  }

  // MARK: - The base

  /// Whether the rates of a first publication differ from those of another source by one factor.
  private func hasOtherBase(_ draft: Draft) -> Bool {
    guard draft.entries.count(where: \.isFirst) * 2 > draft.entries.count else { return false }
    return others(than: draft).contains { other in
      Draft.showsOtherBase(
        pairs(draft, with: other),
        dropped: draft.dropped { ledgers[other].good($0, per: draft.base, on: draft.day)?.known })
    }
  }

  private func agreesOnBase(_ draft: Draft, with other: Int) -> Bool {
    let pairs = pairs(draft, with: other)
    return pairs.count >= Draft.fewest && pairs.count(where: \.isStill) * 2 > pairs.count
  }

  /// The rates that another source has for the same day, or had last before it.
  private func pairs(_ draft: Draft, with other: Int) -> [Draft.Comparison] {
    draft.entries.compactMap { entry in
      guard let good = ledgers[other].good(entry.quote.currency, per: draft.base, on: draft.day)
      else { return nil }
      return Draft.Comparison(entry.quote, good.known, on: draft.day, per: draft.base)
    }
  }

  // MARK: - Results

  private mutating func write(_ draft: Draft) {
    var quotes: [Publication.Quote] = []
    var marks: [SetAsideRate] = draft.marks
    for entry in draft.entries {
      let doubt = draft.isWhole ? draft.wholeDoubt(of: entry) : write(entry, of: draft)
      ledgers[draft.ledger].see(entry.quote.currency, on: draft.day)
      guard let doubt else {
        quotes.append(entry.quote)
        continue
      }
      // Of two that are implausible, the later one is kept.
      if !marks.contains(where: { $0.currency == doubt.currency }) { marks.append(doubt) }
    }
    ledgers[draft.ledger].publications[draft.place] = ledgers[draft.ledger]
      .publications[draft.place].with(quotes + draft.unchecked, marks)
  }

  /// Why a rate is not used; released rates before it are marked.
  private mutating func write(_ entry: Draft.Entry, of draft: Draft) -> SetAsideRate? {
    var entry = entry
    let currency = entry.quote.currency
    if confirm(entry, of: draft) {
      entry.judge(in: ledgers[draft.ledger])
    }
    ledgers[draft.ledger].append(entry.figure)
    if entry.isConfirmed || entry.isAccepted { ledgers[draft.ledger].release(currency) }
    return entry.figure.doubt
  }

  /// Whether this rate and the one before it confirm the one before that: two further publications that
  /// have about the same rate, where no other source disagrees. A wrong base or an inverse repeats, too: it
  /// needs another source.
  private mutating func confirm(_ entry: Draft.Entry, of draft: Draft) -> Bool {
    let ledger = ledgers[draft.ledger]
    let figures = ledger.figures(entry.quote.currency)
    guard figures.count > 1, entry.contradiction == nil else { return false }
    let (first, second) = (figures[figures.count - 2], figures[figures.count - 1])
    guard let doubt = first.doubt, doubt.isConfirmable, !first.isContradicted,
      !second.isContradicted, first.doubt(from: second, reach: ledger.reach) == nil,
      first.doubt(from: entry.figure, reach: ledger.reach) == nil
    else { return false }
    ledgers[draft.ledger].release(entry.quote.currency, at: figures.count - 2)
    return true
  }
}

extension KnownRate {
  /// By how much of the earlier rate it is above or below that.
  func move(from earlier: KnownRate) -> Rational {
    let ratio = rate.rational / earlier.rate.rational
    return max(ratio, .one / ratio)
  }
}
