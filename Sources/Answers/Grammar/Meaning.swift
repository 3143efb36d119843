// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What a phrase asks.
package struct Meaning: Equatable, Sendable {
  /// The amount, the currencies asked for, and the day if it is one.
  package var query: Query
  package var when: When?
  package var label: String?
  /// What decided the only mark of a number.
  package var assumes = DecimalMark.auto

  /// The same meaning in other words is equal to it.
  func isSame(as other: Meaning) -> Bool {
    query.amount.terms == other.query.amount.terms && targets == other.targets
      && query.solvesForAmount == other.query.solvesForAmount && when == other.when
      && query.rate == other.query.rate && label == other.label
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
    let parts = [dateless.phrase, when?.phrase, label.map { "# \($0)" }]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension Parser {
  /// A draft as a meaning; nil, with the reason recorded, where a number has no currency.
  func meaning(of draft: Draft) -> Meaning? {
    guard let part = draft.amount else { return nil }
    var terms = part.value.terms
    let named = terms.compactMap(\.currency)
    if named.count < terms.count, !named.isEmpty {
      guard named.count == 1, !part.hasMinor else {
        fail(
          "one number has no currency: \(text.written(draft.tokens))",
          "write the currency after each number", at: part.end)
        return nil
      }
      terms = [Reading.Term(currency: named[0], value: terms.reduce(.zero) { $0 + $1.value })]
    }
    let from = terms.count == 1 ? terms[0].currency : nil
    let number = draft.number.map { $0.isEmpty ? "1" : text.written($0) }
    let notes = draft.evidence.notes
    var query = Query(
      amount: Reading(terms: terms, notes: notes),
      text: number ?? (part.hasMinor ? text.written(draft.tokens) : spelled(draft.tokens)),
      unit: number == nil ? nil : from, from: from, targets: draft.targets, notes: notes)
    if draft.evidence.needsEcho {
      let echo = echo(draft, terms)
      let fraction = terms.map { "\($0.value) \($0.currency?.code ?? "")" }.joined()
      if draft.evidence.assumes != .auto || ![echo.text(), fraction].contains(query.shownText) {
        query.amount = Reading(terms: terms, echo: echo, notes: notes)
      }
    }
    query.unknownTargets = draft.unknown.map { place, before in
      UnknownTarget(
        name: typed(place), place: before, problem: unknown(place, correction(at: place)))
    }
    (query.solvesForAmount, query.rate) = (draft.solves, draft.rate)
    if case .on(let day) = draft.when { query.on = .day(day) }
    return Meaning(
      query: query, when: draft.when, label: draft.label, assumes: draft.evidence.assumes)
  }

  /// The amount as it was understood: digits and a point, codes for symbols.
  private func echo(_ draft: Draft, _ terms: [Reading.Term]) -> Echo {
    guard draft.amount?.shape.isOneAmount == true, terms.count == 1 else { return Echo(terms) }
    let numerals = draft.tokens.flatMap { (try? text.numerals(at: $0)) ?? [] }
    return Echo(terms, typed: numerals.first { $0.value == terms[0].value.magnitude }?.decimal)
  }

  /// A calculation as it is typed, with codes for names.
  private func spelled(_ tokens: Range<Int>) -> String {
    var (words, place, follows) = ("", tokens.lowerBound, false)
    while place < tokens.upperBound {
      // The longest before a number: the point of `CHF.50.-` is not shown before its digits.
      let unit = currencies(at: place).last {
        (try? text.numerals(at: $0.end)) != nil && $0.end <= tokens.upperBound && $0.power == 0
          && $0.ask == nil && $0.kind != .symbol
      }
      if place > tokens.lowerBound, !isMark(")", at: place),
        !isGlued(place) || follows || unit != nil && !isMark("(", at: place - 1)
      {
        words += " "
      }
      words += unit?.currency.code ?? typed(place)
      (place, follows) = (unit?.end ?? place + 1, unit != nil)
    }
    return words
  }
}
