// SPDX-License-Identifier: Apache-2.0

import Money

/// The rate between two currencies, with everything that must be shown with it.
package struct RateQuote: Equatable, Sendable {
  package let from: Currency
  package let to: Currency
  /// Units of ``to`` for one unit of ``from``, exactly; the answer does the rounding. Never zero: no
  /// source's rate is.
  package let rate: Rational
  /// The day of the publication or, for a fixed rate, the day it took effect; nil for an identity.
  package internal(set) var day: Day?
  /// Who published it; ``SourceID/fixed`` for a rate set by law; nil for an identity.
  package internal(set) var source: SourceID?
  /// The kind of rate; nil for an identity.
  package internal(set) var kind: RateKind?
  /// When it was fetched; nil for bundled and fixed rates and an identity.
  package internal(set) var fetched: Timestamp?
  /// Days from the publication to the requested date, -1 from one dated a day ahead; 0 where no
  /// publication is involved.
  package internal(set) var ageDays = 0
  /// Whether it must not be presented as the rate of that date.
  package internal(set) var isStale = false
  /// The newer publication that is not stored, if that alone makes the rate stale.
  package internal(set) var missing: Day?
  /// The currencies in it whose rate is set by law, for the remark that says so.
  package internal(set) var fixedCurrencies: [Currency] = []
  /// What else the user should know: a leg fixed by law, a fallback to another source.
  package internal(set) var notes: [QuoteNote] = []
  /// The two figures of a publication that it is the quotient of; nil where it is none.
  package internal(set) var figures: PublishedPair?
  /// What it is the mean of; nil for the rate of one publication.
  package internal(set) var average: RateAverage?
  /// Whether the person wrote what one of ``to`` is in ``from``.
  var isOwnInverse = false

  /// The newer rates that were set aside, instead of which this one answers.
  package var allSetAside: [SetAside] {
    notes.compactMap { if case .setAside(let rate) = $0 { rate } else { nil } }
  }

  /// The first of them.
  package var setAside: SetAside? { allSetAside.first }

  /// Whether it was written with the amount.
  package var isOwn: Bool { source == .user && figures == nil && average == nil }

  /// Whether law fixes it: not only a leg of it.
  package var isFixed: Bool { source == .fixed }
}

extension RateQuote {
  /// A rate that was written with the amount, or with `isInverse` one over it.
  package init(
    from: Currency, to: Currency, own rate: Rational, isInverse: Bool = false, on day: Day
  ) {
    self.init(
      from: from, to: to, rate: rate, day: day, source: .user, kind: .user,
      notes: [.custom("the rate is your own, written with the amount")], isOwnInverse: isInverse)
  }
}

/// What a mean of rates is made of.
package struct RateAverage: Equatable, Hashable, Sendable {
  package let period: Period
  /// What is missing for the mean of the whole period; empty where nothing is.
  package let lacks: [String]
  let from: MeanFigure
  let to: MeanFigure

  /// The currencies whose figures are averaged, with the days of the period on which each has one.
  package var counts: [(currency: Currency, days: Int)] {
    [from, to].filter { $0.currency != $0.base }.map { ($0.currency, $0.count) }
  }

  /// The days on which the source published one of the currencies, or both.
  package var days: Int { counts.map(\.days).max() ?? 0 }
}
