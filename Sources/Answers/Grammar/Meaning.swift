// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A rate in the phrase: `at 1.05`, `at 1.05 USD per EUR`.
package struct OwnRate: Equatable, Sendable {
  /// Units of ``quote`` for one of ``base``; of the target for one of the amount's currency, where no
  /// pair is written.
  package let value: Rational
  package var base: Currency?
  package var quote: Currency?

  /// Units of a currency for one of another; nil where the rate is of other currencies.
  package func units(of to: Currency, for from: Currency) -> Rational? {
    guard let base, let quote else { return value }
    if (base, quote) == (from, to) { return value }
    return (base, quote) == (to, from) ? .one / value : nil
  }

  package var phrase: String {
    let pair = base.flatMap { base in quote.map { " \($0.code) per \(base.code)" } } ?? ""
    return "at \(value.portableText)" + pair
  }
}

/// What a phrase asks.
package struct Meaning: Equatable, Sendable {
  /// The amount, the currencies asked for, and the day if it is one.
  package var query: Query
  package var when: When?
  package var rate: OwnRate?
  package var label: String?
  /// What decided the only mark of a number.
  package var assumes = DecimalMark.auto

  /// The same meaning in other words is equal to it.
  func isSame(as other: Meaning) -> Bool {
    query.amount.terms == other.query.amount.terms && targets == other.targets
      && query.solvesForAmount == other.query.solvesForAmount && when == other.when
      && rate == other.rate && label == other.label
  }

  /// `85 USD` and `85 USD to USD` are one meaning.
  private var targets: [Currency] {
    let targets = query.targets
    return targets.count == 1 && targets[0] == query.from ? [] : targets
  }

  /// As a phrase that is read as the same whatever the locale.
  package var phrase: String {
    var dateless = query
    dateless.on = nil
    let parts = [
      dateless.portablePhrase, rate?.phrase, when?.phrase, label.map { "# \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension Query {
  /// As ``phrase``, with what has no decimal as a quotient or a sum.
  fileprivate var portablePhrase: String {
    let codes = targets.map(\.code).joined(separator: ", ")
    let terms = amount.terms.map { term in
      // A bracket after another amount could be a number of that.
      let parts = term.value.portableText.split(separator: "/")
      return parts[0] + (term.currency.map { " \($0.code)" } ?? "")
        + (parts.count > 1 ? " / \(parts[1])" : "")
    }
    let sum = terms.joined(separator: " + ").replacing("+ -", with: "- ")
    if targets.isEmpty { return sum }
    return solvesForAmount ? "\(codes) for \(sum)" : "\(sum) to \(codes)"
  }
}

extension Parser {
  /// A draft as a meaning; nil, with the reason recorded, where a number has no currency.
  func meaning(of draft: Draft) -> Meaning? {
    guard let value = draft.value else { return nil }
    var terms = value.terms
    let named = terms.compactMap(\.currency)
    if named.count < terms.count, !named.isEmpty {
      guard named.count == 1, !draft.hasMinor else {
        fail(
          .badAmount, "one number has no currency: \(text.written(draft.body))",
          "write the currency after each number", at: draft.body.upperBound)
        return nil
      }
      terms = [Reading.Term(currency: named[0], value: terms.reduce(.zero) { $0 + $1.value })]
    }
    let number = draft.unit.map { draft.body.lowerBound..<$0 }
    let from = terms.count == 1 ? terms[0].currency : nil
    let needsEcho = draft.evidence.needsEcho
    var query = Query(
      amount: Reading(
        terms: terms, echo: needsEcho ? Echo(echo(draft, terms)) : nil,
        notes: draft.evidence.notes),
      text: number.map { $0.isEmpty ? "1" : text.written($0) }
        ?? Echo(pieces(draft, asTyped: true)).text(),
      unit: number == nil ? nil : from, from: from,
      targets: draft.targets,
      on: draft.on, notes: draft.evidence.notes, solvesForAmount: draft.solvesForAmount)
    // `1/3 USD` is shown so anyway.
    if draft.evidence.assumes == .auto, let echo = query.amount.echo, echo.text() == query.shownText
    {
      query.amount = Reading(terms: terms, notes: draft.evidence.notes)
    }
    return Meaning(
      query: query, when: draft.when, rate: draft.rate, label: draft.label,
      assumes: draft.evidence.assumes)
  }

  /// The amount as it was understood: digits and a point, codes for symbols.
  private func echo(_ draft: Draft, _ terms: [Reading.Term]) -> [Echo.Part] {
    if draft.isOneAmount, terms.count == 1, let exact = terms[0].value.magnitude.exactDecimal {
      let numerals = draft.body.flatMap { (try? text.numerals(at: $0)) ?? [] }
      let typed = numerals.first { $0.value == exact.rational }?.decimal
      let sign: [Echo.Part] = terms[0].value.isNegative ? [.text("-")] : []
      return sign + [.number(typed ?? exact)]
        + (terms[0].currency.map { [.text(" " + $0.code)] } ?? [])
    }
    return pieces(draft, asTyped: false)
  }

  /// The tokens of an amount with codes for symbols and names; numbers as they are typed or as understood.
  private func pieces(_ draft: Draft, asTyped: Bool) -> [Echo.Part] {
    var pieces: [Echo.Part] = []
    var place = draft.body.lowerBound
    while place < draft.body.upperBound {
      if !pieces.isEmpty, !isGlued(place), !isMark(")", at: place) { pieces.append(.text(" ")) }
      let numerals = (try? text.numerals(at: place)) ?? []
      let numeral = numerals.first {
        $0.end <= draft.body.upperBound
          && ($0.assumes == .auto || $0.assumes == draft.evidence.assumes)
      }
      if let numeral, !dayRuns.contains(place) {
        pieces.append(
          asTyped ? .text(text.written(place..<numeral.end)) : .number(numeral.decimal))
        place = numeral.end
      } else if let unit = currencies(at: place).first ?? known[place].unitsAfterNumbers?.first,
        unit.end <= draft.body.upperBound, unit.power == 0, unit.ask == nil,
        !asTyped || unit.kind != .symbol
      {
        if isGlued(place), !pieces.isEmpty, !isMark("(", at: place - 1) {
          pieces.append(.text(" "))
        }
        pieces.append(.text(unit.currency.code))
        if isGlued(unit.end), unit.end < draft.body.upperBound, !isMark(")", at: unit.end) {
          pieces.append(.text(" "))
        }
        place = unit.end
      } else {
        pieces.append(.text(asTyped ? typed(place) : tokens[place].text))
        place += 1
      }
    }
    return pieces
  }
}

extension Draft {
  fileprivate var on: Day? { if case .on(let day) = when { day } else { nil } }
}
