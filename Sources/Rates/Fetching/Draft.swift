// SPDX-License-Identifier: Apache-2.0

import Money

/// A publication while it is settled.
struct Draft {
  /// A rate of it, compared with the last good one.
  struct Entry {
    let quote: Publication.Quote
    /// The rate that it corrects, where it may not.
    let kept: Publication.Quote?
    let place: Int
    let isAccepted: Bool
    /// The last good rate of the source.
    private(set) var last: KnownRate?
    /// Why it does not follow from that.
    var doubt: SetAsideRate?
    /// Why it does not agree with another source that has it for the day.
    var contradiction: SetAsideRate?
    /// Whether another source has about the same rate for the day.
    var isConfirmed = false
    let known: KnownRate

    /// Whether nothing of the source is known before it.
    var isFirst: Bool { last == nil }
    /// Whether it follows from the last good one.
    var agrees: Bool { last != nil && doubt == nil }
    var isUsed: Bool { isAccepted || isConfirmed || doubt == nil && contradiction == nil }
    /// The last good one that agreed with another source, or the first.
    var compared: (day: Day, rate: PublishedRate)? {
      last.map { $0.compared ?? ($0.day, $0.rate) }
    }
    /// Whether it is not about that one.
    var hasMoved: Bool {
      guard let compared, doubt == nil else { return true }
      return quote.rate.moved(from: compared.rate, moreThanPercent: 1)
    }
    /// A rate that hardly moved follows from the one before it, whatever others have, once one of them
    /// has agreed.
    var needsOthers: Bool { !isAccepted && (last?.unconfirmedSince != nil || hasMoved) }

    var figure: Figure {
      var figure = Figure(currency: quote.currency, known: known, place: place)
      figure.doubt = isUsed ? nil : doubt ?? contradiction
      figure.isContradicted = contradiction != nil
      figure.before = agrees && isUsed ? last : nil
      if !isAccepted, !isConfirmed {
        figure.known.unconfirmedSince = agrees ? last?.unconfirmedSince : day
        figure.known.compared = agrees ? compared : nil
      }
      return figure
    }

    private var day: Day { known.day }

    init(
      _ quote: Publication.Quote, kept: Publication.Quote? = nil, of publication: Publication,
      at place: Int, in ledger: Ledger
    ) {
      (self.quote, self.kept, self.place) = (quote, kept, place)
      isAccepted = publication.isAccepted(quote)
      known = KnownRate(
        source: publication.source, day: publication.day, rate: quote.rate, base: publication.base)
      judge(in: ledger)
    }

    mutating func judge(in ledger: Ledger) {
      last = ledger.last(quote.currency, before: known.day)
      doubt = ledger.doubt(
        about: quote, per: known.base, on: known.day, after: last, correcting: kept)
    }
  }

  let ledger: Int
  let place: Int
  let source: SourceID
  let day: Day
  let base: Currency
  var entries: [Entry] = []
  /// Corrections that do not follow from the last good rate.
  private(set) var corrections: [Entry] = []
  /// What needs no comparison: the law has fixed it.
  private(set) var unchecked: [Publication.Quote] = []
  /// Rates that no answer could use, and corrections that are not used.
  private(set) var marks: [SetAsideRate] = []
  /// Whether its rates changed by one factor that a wrong base or unit explains.
  var hasWrongBase = false
  /// Whether all of it is set aside.
  private(set) var isWhole = false

  init(in ledger: Ledger, index: Int, place: Int) {
    let publication = ledger.publications[place]
    (self.ledger, self.place, source) = (index, place, ledger.source)
    (day, base) = (publication.day, publication.base)
    let aside = publication.setAside
    func entry(_ quote: Publication.Quote, kept: Publication.Quote? = nil) -> Entry {
      Entry(quote, kept: kept, of: publication, at: place, in: ledger)
    }
    for quote in publication.quotes {
      if quote.currency.isReplaced(on: day) {
        unchecked.append(quote)
      } else if let later = aside.first(where: { $0.currency == quote.currency }) {
        // A correction is used if it is plausible, else what it would have corrected.
        let correction = later.rate.map {
          entry(Publication.Quote(quote.currency, $0), kept: quote)
        }
        if let correction, correction.doubt == nil {
          entries.append(correction)
        } else {
          marks.append(correction?.doubt ?? later)
          entries.append(entry(quote))
          correction.map { corrections.append($0) }
        }
      } else {
        entries.append(entry(quote))
      }
    }
    for rate in aside where publication[rate.currency] == nil {
      if rate.isForPeople {
        marks.append(rate)
      } else if let published = rate.rate, !rate.currency.isReplaced(on: day) {
        entries.append(entry(Publication.Quote(rate.currency, published)))
      } else {
        let last = ledger.last(rate.currency, before: day)
        marks.append(SetAsideRate(rate.currency, rate.text, rate.reason, last?.reference))
      }
    }
    for rate in publication.marks where rate.reason == .accepted {
      if entries.contains(where: { $0.isAccepted && $0.quote.currency == rate.currency }) {
        marks.append(rate)
      }
    }
    func showsOtherBase() -> Bool {
      Self.showsOtherBase(comparisons, dropped: dropped { ledger.last($0, before: day) })
    }
    hasWrongBase = showsOtherBase()
    let corrected = entries.filter { $0.kept != nil }
    if hasWrongBase && !corrected.isEmpty
      || Publication.isImplausible(corrections.count, of: entries.count)
    {
      // The day that came again is set aside whole: what is stored of it stays.
      marks += corrected.map {
        SetAsideRate(
          $0.quote.currency, $0.quote.rate.text, hasWrongBase ? .sameFactor : .publication,
          $0.last?.reference)
      }
      entries = entries.map { changed in changed.kept.map { entry($0) } ?? changed }
      corrections = []
      hasWrongBase = showsOtherBase()
    }
    decideWhole()
  }

  /// Uses a correction that another source confirms.
  mutating func use(_ correction: Entry) {
    marks.removeAll { $0.currency == correction.quote.currency }
    entries = entries.map { $0.quote.currency == correction.quote.currency ? correction : $0 }
  }

  // MARK: - The whole

  /// The last rates of the currencies that it does not have.
  func dropped(_ last: (Currency) -> KnownRate?) -> [Rational] {
    let present = Set(entries.map(\.quote.currency))
    return Currency.all.filter { !present.contains($0) }.compactMap { currency in
      last(currency).flatMap { $0.base == base ? $0.rate.rational : nil }
    }
  }

  private var doubted: [SetAsideRate] {
    entries.filter { !$0.isUsed }.compactMap { $0.doubt ?? $0.contradiction }
  }

  /// More than a third of it is implausible, or all changed by one factor.
  mutating func decideWhole() {
    let used = Set(entries.map(\.quote.currency))
    let marked = marks.filter {
      $0.reason != .accepted && !$0.isForPeople && !used.contains($0.currency)
    }
    let aside = (marked + doubted).map(\.currency)
    guard aside.count > 1 else { return isWhole = hasWrongBase }
    let all = used.union(aside)
    isWhole = hasWrongBase || Publication.isImplausible(Set(aside).count, of: all.count)
  }

  /// Why a rate of a publication that is set aside whole is not used; nil where a person has accepted it.
  func wholeDoubt(of entry: Entry) -> SetAsideRate? {
    if entry.isAccepted { return nil }
    return entry.doubt ?? entry.contradiction
      ?? SetAsideRate(
        entry.quote.currency, entry.quote.rate.text, hasWrongBase ? .sameFactor : .publication,
        entry.last?.reference)
  }
}

// MARK: - The base

extension Draft {
  /// The fewest rates that show by what factor all have changed.
  static let fewest = 5
  /// The percentage below which a move is none.
  static let smallestMove: UInt64 = 5

  /// A rate and another one that it should be near.
  struct Comparison {
    let currency: Currency
    let rate: Rational
    let other: Rational
    var ratio: Rational { rate / other }
    let isStill: Bool

    init?(_ quote: Publication.Quote, _ known: KnownRate, on day: Day, per base: Currency) {
      guard known.base == base else { return nil }
      currency = quote.currency
      let units = Currency.unitFactor(of: (base, currency), from: known.day, to: day)
      rate = quote.rate.rational
      other = units == .one ? known.rate.rational : known.rate.rational * units
      isStill =
        units == .one
        ? !quote.rate.moved(from: known.rate, moreThanPercent: smallestMove)
        : !PublishedRate.isBeyond(rate / other, smallestMove)
    }
  }

  /// The rates with the last good ones before them.
  private var comparisons: [Comparison] {
    // Most days hardly anything moves.
    let moved = entries.count { entry in
      entry.last.map {
        entry.quote.rate.moved(from: $0.rate, moreThanPercent: Self.smallestMove)
      } ?? false
    }
    guard moved * 3 > entries.count * 2 else { return [] }
    return entries.compactMap { entry in
      entry.last.flatMap { Comparison(entry.quote, $0, on: day, per: base) }
    }
  }

  /// Whether more than two thirds of the rates differ by one factor: exactly one, or about that of a
  /// currency that is the base now, and is quoted as such or not at all. However far apart two days of the
  /// ECB's history are, this is true of none.
  static func showsOtherBase(
    _ all: [Comparison], dropped: @autoclosure () -> [Rational]
  ) -> Bool {
    let moved = all.filter { !$0.isStill }.map(\.ratio).sorted()
    guard all.count >= fewest, moved.count * 3 > all.count * 2 else { return false }
    let factor = moved[moved.count / 2]
    func share(within percent: Rational) -> Bool {
      moved.count { isNear($0 / factor, within: percent) } * 3 > all.count * 2
    }
    if share(within: Rational(1) / Rational(2)) { return true }
    guard share(within: Rational(3)) else { return false }
    func isBase(_ last: Rational) -> Bool { isNear(factor * last, within: Rational(3)) }
    let quoted = all.contains { one in
      isBase(one.other)
        && (isNear(one.rate, within: Rational(3))
          || isNear(one.rate * one.other, within: Rational(3)))
    }
    return quoted || dropped().contains(where: isBase)
  }

  private static func isNear(_ ratio: Rational, within percent: Rational) -> Bool {
    let share = percent / Rational(100)
    return ratio <= .one + share && ratio >= .one - share
  }
}
