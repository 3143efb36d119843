// SPDX-License-Identifier: Apache-2.0

import Money

/// The cost of a conversion compared with the mid-market rate.
///
/// The percentage is the one card issuers in the European Union must disclose: the charge as a
/// markup over the reference rate (Regulation (EU) 2021/1230, Article 4). It is the same whichever
/// side was fixed: a card that charges more for a price, or a bureau that pays less for a note.
package struct Markup: Equatable, Sendable {
  /// In the currency paid.
  package let paid: Rational
  /// In the currency received.
  package let received: Rational
  /// Units of the currency received for one unit of the currency paid, at mid-market.
  package let midRate: Rational

  /// Creates a markup; nil unless all three values are positive.
  package init?(paid: Rational, received: Rational, midRate: Rational) {
    guard paid > .zero, received > .zero, midRate > .zero else { return nil }
    self.paid = paid
    self.received = received
    self.midRate = midRate
  }

  /// Units received for one unit paid.
  package var rate: Rational { received / paid }

  /// The payment above the mid-market value of what was received, in percent of that value;
  /// negative when the conversion beat mid-market.
  package var percent: Rational { (paid * midRate / received - .one) * Rational(100) }

  /// Whether the conversion beat mid-market, by more than the digits shown can hide.
  var isGain: Bool { percent.rounded(digits: 2).isNegative }

  /// Whether the amounts are probably swapped: a currency that is worth less in the place of the other
  /// gives such a result.
  package var seemsSwapped: Bool { percent.magnitude > Rational(20) }

  /// The label of the cost.
  package var costLabel: String { isGain ? "You gained" : "Hidden cost" }

  /// The mid-market value of the payment, in the currency received.
  package var worth: Rational { paid * midRate }

  /// The cost in the currency paid.
  package var cost: Rational { paid - received / midRate }

  /// What was received, with as many digits beyond the minor unit as ``percent`` needs.
  package func received(in currency: Currency) -> FixedDecimal {
    let all = max(currency.minorUnit, received.fullDecimal.digits)
    let enough = (currency.minorUnit..<all).first { digits in
      let rounded = received.rounded(digits: digits).rational
      return Markup(paid: paid, received: rounded, midRate: midRate)?.percent.rounded(digits: 2)
        == percent.rounded(digits: 2)
    }
    return received.rounded(digits: enough ?? all)
  }

  /// The cost in the currency received.
  package var costInReceived: Rational { worth - received }
}
