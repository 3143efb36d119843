// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What was paid and what was got for it.
package struct Exchange: Equatable, Sendable {
  package let paid: Rational
  package let from: Currency
  package let received: Rational
  package let to: Currency
  /// How ambiguous symbols were taken.
  package var notes: [ReadingNote] = []
  /// How the amounts were read, where that is worth a remark.
  package var echoes: [Echo] = []
}

extension Grammar {
  /// Two amounts with their currencies: `1000 USD 880 EUR`, `$1000 for 880 €`, `1000 dollars 880 euros`.
  ///
  /// exchange = amount [ "for" | "to" | "in" | "=" | "and" | … ] amount
  package func exchange(_ text: String) throws(Problem) -> Exchange {
    guard text.utf8.count <= Limits.bytes else {
      throw Problem(.limit, "amounts too long: at most 16,384 bytes", remedy: Self.bothAmounts)
    }
    let parser = parser(text)
    var splits: [Range<Int>] = []
    for paid in parser.amounts(at: 0) {
      let start =
        [Vocabulary.Role.solve, .into, .and].lazy
        .compactMap { parser.end(of: $0, at: paid.end) }.first ?? paid.end
      if parser.amounts(at: start).contains(where: { $0.end == parser.count }) {
        splits.appendIfNew(paid.end..<start)
      }
    }
    guard let split = splits.first else {
      let refusal = parser.refusal(advises: false)
      if refusal.code == .unknownCurrency { throw refusal }
      throw Problem(
        .badAmount, text.isEmpty ? "no amounts" : "not two amounts: \(text)",
        remedy: Self.bothAmounts)
    }
    guard splits.count == 1 else {
      let ends = splits.map { parser.text.written(0..<$0.lowerBound) }
      throw Problem(
        .ambiguousAmount, "what was paid can be \(ends.joined(separator: " or "))",
        remedy: Self.bothAmounts)
    }
    let paid = try amount(parser.text.written(0..<split.lowerBound)).query
    let received = try amount(parser.text.written(split.upperBound..<parser.count)).query
    guard let exchange = Exchange(paid, received) else {
      throw Problem(.badAmount, "not two amounts: \(text)", remedy: Self.bothAmounts)
    }
    return try exchange.checked(text)
  }

  fileprivate static let bothAmounts = Remedy.say(
    "write what you paid and what you received", phrase: "fee 1000 USD 880 EUR")
}

extension Exchange {
  fileprivate init?(_ paid: Query, _ received: Query) {
    guard let amount = paid.amount.value, let from = paid.from, let other = received.amount.value,
      let to = received.from
    else { return nil }
    self.init(
      paid: amount, from: from, received: other, to: to, notes: paid.notes + received.notes,
      echoes: [paid.amount.echo, received.amount.echo].compactMap(\.self))
  }

  fileprivate func checked(_ text: String) throws(Problem) -> Exchange {
    guard from != to else {
      throw Problem(
        .badAmount, "both amounts are in \(from.code)", advice: "name two currencies")
    }
    guard paid > .zero, received > .zero else {
      throw Problem(
        .badAmount, "not two amounts above zero: \(text)", remedy: Grammar.bothAmounts)
    }
    return self
  }
}
