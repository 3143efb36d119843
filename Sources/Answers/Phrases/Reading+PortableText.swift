// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Reading {
  /// Text that is read the same in every locale and configuration: what was typed, the amount as it
  /// was understood, or the sum of all terms, each with its currency code.
  package func portableText(typed: String?) -> String? {
    let texts = typed.map { [$0, echo?.text()].compactMap(\.self) } ?? []
    return (texts + [sumText]).first { text in
      (try? Grammar.portable.amount(text).query.amount)?.terms == terms
    }
  }

  private var sumText: String {
    terms.map { term in
      guard let currency = term.currency else { return term.value.portableText }
      let isFraction = term.value.exactDecimal == nil
      return (isFraction ? "(\(term.value.portableText))" : term.value.portableText)
        + " \(currency.code)"
    }.joined(separator: " + ").replacing("+ -", with: "- ")
  }
}

extension Rational {
  /// The decimal with a point, or the fraction when there is no finite decimal. Three decimals would
  /// look like a digit group, so a zero is appended.
  package var portableText: String {
    guard let exact = exactDecimal, exact.digits == 3 else { return description }
    return rounded(digits: 4).description
  }
}
