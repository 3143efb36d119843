// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension Reading {
  /// The plain number of a reading without a currency.
  package var plainValue: Rational? { currency == nil ? value : nil }

  /// The currencies that are written in it.
  package var currencies: [Currency] { terms.compactMap(\.currency) }
}

extension Reading {
  /// Text that is read the same in every locale and configuration: what was typed, the amount as it
  /// was understood, or the sum of all terms, each with its currency code.
  package func portableText(typed: String?) -> String? {
    let texts = typed.map { [$0, echo?.text()].compactMap(\.self) } ?? []
    return (texts + [terms.text(\.portableText)]).first { text in
      (try? Grammar.portable.amount(text).query.amount)?.terms == terms
    }
  }
}

extension Rational {
  /// The decimal with a point, or the fraction when there is no finite decimal. Three decimals would
  /// look like a digit group, so a zero is appended.
  package var portableText: String {
    guard let exact = exactDecimal else { return description }
    if exact.digits == 3 { return rounded(digits: 4).description }
    return Day(compact: description) == nil ? description : description + ".0"
  }
}
