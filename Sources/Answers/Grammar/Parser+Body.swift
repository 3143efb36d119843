// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// body = sum [ currency ] | number pair | pair [ number ] | currency
///        | currency for sum | currency per currency
extension Parser {
  func body(_ draft: Draft) -> [Draft] {
    let found = sum(at: draft.end).flatMap { amount(draft, $0) }
    return draft.targets.isEmpty ? found + pair(draft) + currencyAlone(draft) : found
  }

  private func taking(_ part: Part, _ draft: Draft) -> [Draft] {
    draft.adding(part.evidence, end: part.end) { ($0.amount, $0.start) = (part, draft.end) }
  }

  /// The draft with a number in the currency after it, which belongs to all of it.
  private func taking(_ part: Part, in unit: Unit, _ draft: Draft) -> [Draft] {
    let isOne = part.shape.isOneAmount || part.end == draft.end
    return tagged(part, unit) { $0.shape = isOne ? .amount(unit: part.end) : .sum(unit: part.end) }
      .flatMap { taking($0, draft) }
  }

  private func amount(_ draft: Draft, _ part: Part) -> [Draft] {
    guard !part.value.isPercent else { return [] }
    let start = draft.end
    if part.value.hasCurrency {
      // `($5)`, `$(5)`: accountants write an amount below zero so.
      let isEither = part.shape == .bracketed && mode.isPhrase
      let parts = isEither ? [part, negated(part, end: part.end)] : [part]
      return parts.flatMap { taking($0, draft) }
    }
    // `15 march 2024` is a day.
    let isYearOfDay = draft.when != nil && isYear(start) && part.end == start + 1
    var found: [Draft] = []
    if mode.allowsPlain, !isYearOfDay, part.shape != .range { found += taking(part, draft) }
    // A single number has the currency after it in its own rule.
    for unit in currencies(at: part.end) where part.shape != .number && unit.power == 0 {
      found += taking(part, in: unit, draft)
    }
    // `100 eurusd`, `100 USD/EUR`
    for pair in pairs(at: part.end) where part.evidence.ask == nil && draft.targets.isEmpty {
      found += converting(part, pair, pair.end, draft)
    }
    return found
  }

  /// The draft with a number of one currency of a pair into the other.
  private func converting(_ part: Part, _ pair: Pair, _ end: Int, _ draft: Draft) -> [Draft] {
    let unit = Unit(end: end, currency: pair.base, kind: .code)
    return taking(part, in: unit, draft).map { $0.converted(to: pair.quote) }
  }

  /// pair = code "/" code | code "-" code | codecode;  pair [ number ]
  private func pair(_ draft: Draft) -> [Draft] {
    pairs(at: draft.end).flatMap { pair in
      var start = draft
      start.end = pair.end
      let amounts = numbers(at: pair.end).filter { $0.tail == .number }.flatMap { number in
        let isYear = isYear(pair.end) && number.end == pair.end + 1
        return converting(
          number.asking(isYear ? yearOrNumber(at: pair.end) : nil), pair, number.end, start)
      }
      return converting(.one(at: draft.end), pair, pair.end, draft) + amounts
    }
  }

  typealias Pair = (base: Currency, quote: Currency, end: Int)

  func pairs(at start: Int) -> [Pair] {
    guard isWord(start) else { return [] }
    let isOne = tokens[start].place.count == 6
    if !isOne, isMark("/", at: start + 1) { expect(.currency, at: start + 2) }
    guard
      isOne || (isMark("/", at: start + 1) || isTight("-", at: start + 1)) && isWord(start + 2),
      let base = Currency(code: isOne ? String(typed(start).prefix(3)) : typed(start)),
      let quote = Currency(code: isOne ? String(typed(start).suffix(3)) : typed(start + 2)),
      base != quote, !isOne || currencies(at: start).isEmpty
    else { return [] }
    return [(base, quote, start + (isOne ? 1 : 3))]
  }

  /// A currency alone, which means 1; `usd for 100 eur`; `usd per eur`.
  private func currencyAlone(_ draft: Draft) -> [Draft] {
    var found: [Draft] = []
    for unit in currencies(at: draft.end) where unit.power == 0 {
      guard let one = taking(.one(at: draft.end), in: unit, draft).first else { continue }
      found.append(one)
      if let end = end(of: .per, at: unit.end) {
        var start = one
        start.end = end
        found += currencies(at: end).flatMap { taking(.one(at: end), in: $0, start) }
          .map { $0.converted(to: unit.currency) }
      }
      found += solving(draft, one)
    }
    return found
  }

  /// `usd for 100 eur`
  private func solving(_ draft: Draft, _ target: Draft) -> [Draft] {
    guard let end = end(of: .solve, at: target.end), let currency = target.currency else {
      return []
    }
    var start = draft
    (start.end, start.evidence, start.solves) = (end, target.evidence, true)
    return sum(at: end).flatMap { amount(start, $0) }.filter(\.targets.isEmpty)
      .map { $0.converted(to: currency) }
  }
}

/// The start rules of a field and of a cell of a table.
extension Parser {
  func expression() -> [Draft] {
    finished(sum(at: 0).map { $0.changed { $0.value = $0.value.withoutPercent } })
  }

  func cell() -> [Draft] {
    guard isMark("-", at: 0) || isMark("+", at: 0) else { return finished(cells(at: 0)) }
    let parts = cells(at: 1).filter { $0.shape != .negated }
    return finished(isMark("-", at: 0) ? parts.map { negated($0, end: $0.end) } : parts)
  }

  /// cell = [ sign ] amount | amount sign [ currency ] | "(" amount ")" [ currency ] | currency "(" number ")"
  func cells(at start: Int) -> [Part] {
    bases(at: start).flatMap { part -> [Part] in
      if part.shape == .bracketed { return withCurrency(negated(part, end: part.end)) }
      guard part.shape.isOneAmount else { return [] }
      if isMark("-", at: part.end) {
        return [part] + withCurrency(negated(part, end: part.end + 1))
      }
      guard isMark("+", at: part.end) else { return [part] }
      return [part] + withCurrency(part.changed { $0.end += 1 })
    }
  }

  func negated(_ part: Part, end: Int) -> Part {
    part.changed {
      ($0.value, $0.end, $0.shape) = (part.value.map { -$0 }, end, .negated)
      $0.evidence.needsEcho = true
    }
  }

  /// Amounts after which nothing follows but the end of a sentence.
  private func finished(_ parts: [Part]) -> [Draft] {
    parts.flatMap { amount(Draft(), $0) }.filter { draft in
      guard draft.targets.isEmpty else { return false }
      return draft.end == count
        || draft.end == count - 1 && isMark(".", at: draft.end) && isGlued(draft.end)
          && !isMark(".", at: draft.end - 1)
    }
  }
}
