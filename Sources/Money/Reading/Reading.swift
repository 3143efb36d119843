// SPDX-License-Identifier: Apache-2.0

/// The meaning of a typed amount or expression.
package struct Reading: Equatable, Sendable {
  /// A part of the sum in one currency, or in none.
  package struct Term: Equatable, Sendable {
    /// The currency written with it; nil where none was.
    package let currency: Currency?

    package let value: Rational

    package init(currency: Currency?, value: Rational) {
      self.currency = currency
      self.value = value
    }
  }

  /// The sum by currency, in the order written; never empty. `100 USD + 30 GBP` has two.
  package let terms: [Term]

  /// The amount as it was understood, when grouping marks, other digits or a guess were involved.
  package let echo: Echo?

  /// What was decided for the reader: which currency a `$` was taken for.
  package let notes: [ReadingNote]

  package init(terms: [Term], echo: Echo? = nil, notes: [ReadingNote] = []) {
    self.terms = terms
    self.echo = echo
    self.notes = notes
  }

  /// The number, when there is one currency or none; nil for a sum of several.
  package var value: Rational? { terms.count == 1 ? terms[0].value : nil }

  /// The currency, when exactly one was written.
  package var currency: Currency? { terms.count == 1 ? terms[0].currency : nil }
}
