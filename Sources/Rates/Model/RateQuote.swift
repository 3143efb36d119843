// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The rate between two currencies, with everything that must be told beside it.
package struct RateQuote: Equatable, Sendable {
  /// The currency one unit of which is converted.
  package let from: Currency
  /// The currency it is converted to.
  package let to: Currency
  /// Units of ``to`` for one unit of ``from``, exactly; rounding is the answer's business.
  package let rate: Rational
  /// The day of the publication, or, of a fixed rate, the day it came into force; nil of an identity.
  package let day: Day?
  /// Who published it; ``SourceID/fixed`` for a rate set by law; nil of an identity.
  package let source: SourceID?
  /// What sort of rate it is; nil of an identity.
  package let kind: RateKind?
  /// When it was fetched; nil for bundled, fixed and identical.
  package let fetched: Timestamp?
  /// Days from the publication to the date asked for; 0 where no publication is involved.
  package let ageDays: Int
  /// Whether it must not be passed off as the rate of that date.
  package let isStale: Bool
  /// The currencies in it that stand at a rate set by law: of an amount in any of them that is told.
  package let fixedCurrencies: [Currency]
  /// What else a person should know, in one line: a leg fixed by law, a fallback to another source.
  package let note: String?
  /// The rate as published, when it is one published number and not a cross or an inverse.
  package let published: PublishedRate?

  init(
    from: Currency, to: Currency, rate: Rational, day: Day? = nil, source: SourceID? = nil,
    kind: RateKind? = nil, fetched: Timestamp? = nil, ageDays: Int = 0, isStale: Bool = false,
    fixedCurrencies: [Currency] = [], note: String? = nil, published: PublishedRate? = nil
  ) {
    self.from = from
    self.to = to
    self.rate = rate
    self.day = day
    self.source = source
    self.kind = kind
    self.fetched = fetched
    self.ageDays = ageDays
    self.isStale = isStale
    self.fixedCurrencies = fixedCurrencies
    self.note = note
    self.published = published
  }
}
