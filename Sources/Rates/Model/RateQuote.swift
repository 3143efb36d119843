// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The rate between two currencies, with everything that must be shown with it.
package struct RateQuote: Equatable, Sendable {
  /// The currency that is converted.
  package let from: Currency
  /// The currency it is converted to.
  package let to: Currency
  /// Units of ``to`` for one unit of ``from``, exactly; the answer does the rounding.
  package let rate: Rational
  /// The day of the publication or, for a fixed rate, the day it took effect; nil for an identity.
  package let day: Day?
  /// Who published it; ``SourceID/fixed`` for a rate set by law; nil for an identity.
  package let source: SourceID?
  /// The kind of rate; nil for an identity.
  package let kind: RateKind?
  /// When it was fetched; nil for bundled and fixed rates and an identity.
  package let fetched: Timestamp?
  /// Days from the publication to the requested date; 0 where no publication is involved.
  package let ageDays: Int
  /// Whether it must not be presented as the rate of that date.
  package let isStale: Bool
  /// The currencies in it whose rate is set by law, for the remark that says so.
  package let fixedCurrencies: [Currency]
  /// What else a person should know, in one line: a leg fixed by law, a fallback to another source.
  package let note: String?
  /// The rate as published, when it is one published number, not a cross or inverse rate.
  package let published: PublishedRate?

  /// Whether law fixes it: not only a leg of it.
  package var isFixed: Bool { source == .fixed }

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
