// SPDX-License-Identifier: Apache-2.0

/// An amount as it was understood, to be written out again: digits and a decimal mark, codes for
/// symbols.
package struct Echo: Equatable, Sendable {
  private let terms: [Reading.Term]
  /// The only number with the decimals that were typed, without its sign.
  private let typed: FixedDecimal?

  package init(_ terms: [Reading.Term], typed: FixedDecimal? = nil) {
    (self.terms, self.typed) = (terms, typed)
  }

  /// For a user who writes this decimal mark. Never grouped: a mark in it can only be the decimal
  /// one.
  ///
  /// With a point, and read again with ``DecimalMark/point``, it is the same amount.
  package func text(decimalMark: String = ".") -> String {
    let style = NumberStyle(decimalMark: decimalMark, groupingMark: "")
    return terms.text { value in
      let decimal = typed ?? value.magnitude.exactDecimal
      return (value.isNegative ? "-" : "") + (decimal?.formatted(style) ?? value.description)
    }
  }
}

extension [Reading.Term] {
  /// The sum with codes: `1000 USD + 0.5 EUR`; what has no decimal as a quotient, `27 EUR / 26`.
  package func text(_ decimal: (Rational) -> String) -> String {
    map { term in
      let divisor = term.value.exactDecimal == nil ? term.value.denominator : 1
      let number = decimal(term.value * Rational(divisor))
      guard let code = term.currency?.code else {
        return number + (divisor == 1 ? "" : " / \(divisor)")
      }
      return "\(number) \(code)" + (divisor == 1 ? "" : " / \(divisor)")
    }.joined(separator: " + ").replacing("+ -", with: "- ")
  }
}
