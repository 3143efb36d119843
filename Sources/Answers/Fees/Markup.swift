// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What a conversion cost over the mid-market rate, exactly.
///
/// The percentage is the one card issuers owe their customers in the European Union: the charge as
/// a markup over the reference rate (Regulation (EU) 2021/1230, Article 4). It is the same whichever
/// side was fixed: a card that charges more for a price, or a bureau that gives less for a note.
package struct Markup: Equatable, Sendable {
  /// What was paid, in its currency.
  package let paid: Rational
  /// What was got for it, in its own currency.
  package let got: Rational
  /// Units of the currency got for one unit of the currency paid, at mid-market.
  package let midRate: Rational

  /// The markup of a conversion; nil unless all three are more than nothing.
  package init?(paid: Rational, got: Rational, midRate: Rational) {
    guard paid > .zero, got > .zero, midRate > .zero else { return nil }
    self.paid = paid
    self.got = got
    self.midRate = midRate
  }

  /// The rate obtained: units got for one unit paid.
  package var rate: Rational { got / paid }

  /// What was paid over what it got, in percent of the latter; negative where more was got than
  /// mid-market.
  package var percent: Rational { (paid * midRate / got - .one) * Rational(100) }

  /// What the payment was worth at mid-market, in the currency got.
  package var worth: Rational { paid * midRate }

  /// What it cost, in the currency paid.
  package var cost: Rational { paid - got / midRate }

  /// What it cost, in the currency got.
  package var costInGot: Rational { worth - got }
}
