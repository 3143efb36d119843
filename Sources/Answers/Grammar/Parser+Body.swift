// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// body = sum [ currency ] | number pair | pair [ number ] | currency
///        | currency { "," currency } for sum | currency per currency
extension Parser {
  func body(_ draft: Draft) -> [Draft] {
    let found = sum(at: draft.end).flatMap { amount(draft, $0) }
    return draft.hasTarget ? found : found + pair(draft) + currencyAlone(draft)
  }

  /// The draft with an amount.
  private func taking(_ part: Part, _ draft: Draft) -> Draft? {
    guard var next = draft.adding(part.evidence, end: part.end) else { return nil }
    next.amount = Draft.Amount(part, from: draft.end)
    next.tail = part.tail
    return next
  }

  /// The draft with a number in the currency after it, which belongs to all of it.
  private func taking(_ part: Part, in unit: Unit, _ draft: Draft) -> Draft? {
    guard var amount = tagged(part, unit) else { return nil }
    let isOne = part.shape.isOneAmount || part.end == draft.end
    amount.shape = isOne ? .amount(unit: part.end) : .sum(unit: part.end)
    return taking(amount, draft)
  }

  private func amount(_ draft: Draft, _ part: Part) -> [Draft] {
    guard !part.value.isPercent else { return [] }
    let start = draft.end
    if part.value.hasCurrency {
      var part = part
      if part.shape == .bracketed, part.evidence.ask == nil {
        let inside = text.written(start..<part.end)
        let plain = inside.filter { $0 != "(" && $0 != ")" }
        part.evidence.ask = Ask(
          message: "\(inside) can be an amount below zero", place: start..<part.end,
          instead: [plain, "-" + plain])
      }
      return taking(part, draft).map { [$0] } ?? []
    }
    guard part.tail != .words else { return [] }
    // `15 march 2024` is a day.
    let isYearOfDay = draft.when != nil && isYear(start) && part.end == start + 1
    var found = allowsPlain && !isYearOfDay ? [taking(part, draft)].compactMap(\.self) : []
    // With its currency the bracket is a base of its own, which asks.
    if part.shape == .bracketed { return found }
    found += inCurrency(part, draft)
    // `100 eurusd`, `100 USD/EUR`
    for pair in pairs(at: part.end) where part.evidence.ask == nil && !draft.hasTarget {
      found += converting(part, pair, pair.end, draft)
    }
    return found
  }

  /// The draft with a calculation of numbers in the currency after it; a single number has it in its own rule.
  private func inCurrency(_ part: Part, _ draft: Draft) -> [Draft] {
    guard part.shape != .number else { return [] }
    return currencies(at: part.end).filter { $0.power == 0 }
      .compactMap { taking(part, in: $0, draft) }
  }

  /// The draft with a number of one currency of a pair into the other.
  private func converting(_ part: Part, _ pair: Pair, _ end: Int, _ draft: Draft) -> [Draft] {
    let unit = Unit(end: end, currency: pair.base, kind: .code)
    return taking(part, in: unit, draft).map { [$0.converted(to: [pair.quote])] } ?? []
  }

  /// pair = code "/" code | code "-" code | codecode;  pair [ number ]
  private func pair(_ draft: Draft) -> [Draft] {
    pairs(at: draft.end).flatMap { pair in
      var start = draft
      start.end = pair.end
      let amounts = numbers(at: pair.end).filter { $0.tail == .number }.flatMap { number in
        var asking = number
        if isYear(pair.end), number.end == pair.end + 1 { asking.evidence.ask = year(pair.end) }
        return converting(asking, pair, number.end, start)
      }
      return converting(.one(at: draft.end), pair, pair.end, draft) + amounts
    }
  }

  typealias Pair = (base: Currency, quote: Currency, end: Int)

  func pairs(at start: Int) -> [Pair] {
    guard isWord(start) else { return [] }
    if tokens[start].place.count == 6 {
      let word = typed(start)
      if let base = Currency(code: word.prefix(3)), let quote = Currency(code: word.suffix(3)),
        base != quote, currencies(at: start).isEmpty
      {
        return [(base, quote, start + 1)]
      }
      return []
    }
    if isMark("/", at: start + 1) { expect(.currency, at: start + 2) }
    guard let base = Currency(code: typed(start)), isWord(start + 2),
      let quote = Currency(code: typed(start + 2)), base != quote,
      isMark("/", at: start + 1)
        || isMark("-", at: start + 1) && isGlued(start + 1) && isGlued(start + 2)
    else { return [] }
    return [(base, quote, start + 3)]
  }

  /// A currency alone, which means 1; `usd for 100 eur`; `usd per eur`.
  private func currencyAlone(_ draft: Draft) -> [Draft] {
    var found: [Draft] = []
    for unit in currencies(at: draft.end) where unit.power == 0 {
      guard let one = taking(.one(at: draft.end), in: unit, draft) else { continue }
      var alone = one
      alone.evidence.ask = one.evidence.ask ?? numberOfDay(draft, unit)
      found.append(alone)
      if let end = end(of: .per, at: unit.end) {
        var start = one
        start.end = end
        found += currencies(at: end).compactMap {
          taking(.one(at: end), in: $0, start)?.converted(to: [unit.currency])
        }
      }
      found += solving(draft, one, [unit.currency])
    }
    return found
  }

  /// `may 5 usd`: the number may be the day's or the currency's.
  private func numberOfDay(_ draft: Draft, _ unit: Unit) -> Ask? {
    let end = draft.end
    guard case .on(let day)? = draft.when, isDigits(end - 1), isWord(end - 2),
      quietly({ days(at: end - 2) }).contains(where: { $0.end == end && $0.day == day })
    else { return nil }
    let (number, currency) = (typed(end - 1), text.written(end..<unit.end))
    return Ask(
      code: .badDate, message: "\(number) can be a day or the amount", place: end - 2..<unit.end,
      instead: ["\(day.iso), \(currency)", "\(number) \(currency)"])
  }

  private func solving(_ draft: Draft, _ list: Draft, _ targets: [Currency]) -> [Draft] {
    var found: [Draft] = []
    if isMark(",", at: list.end), targets.count < Parser.longestList {
      for unit in currencies(at: list.end + 1) {
        guard let longer = list.adding(unit.evidence, end: unit.end) else { continue }
        found += solving(draft, longer, targets + [unit.currency])
      }
    }
    guard let end = end(of: .solve, at: list.end) else { return found }
    var start = draft
    (start.end, start.evidence) = (end, list.evidence)
    return found
      + sum(at: end).flatMap { amount(start, $0) }.filter { !$0.hasTarget }
      .map { $0.adding(.solves, end: $0.end).converted(to: targets) }
  }
}

/// The start rules of a field and of a cell of a table.
extension Parser {
  func expression() -> [Draft] {
    sum(at: 0).flatMap { part -> [Draft] in
      // A percentage alone is its hundredths.
      if let number = part.value.number, part.value.isPercent {
        var plain = part
        plain.value = Operand(number)
        return whole(plain)
      }
      return whole(part) + inCurrency(part, Draft())
    }.filter(isFinished)
  }

  func cell() -> [Draft] {
    let isNegative = isMark("-", at: 0)
    let parts =
      if !isNegative, !isMark("+", at: 0) {
        cells(at: 0)
      } else if isZeroMissing(at: 1) {
        dashForZero(0, 1)
      } else {
        cells(at: 1).filter { $0.shape != .negated }.map {
          isNegative ? negated($0, end: $0.end) : $0
        }
      }
    return parts.flatMap(whole).filter(isFinished)
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
      var plain = part
      plain.end += 1
      return [part] + withCurrency(plain)
    }
  }

  private func negated(_ part: Part, end: Int) -> Part {
    var negative = part
    (negative.value, negative.end, negative.shape) = (part.value.map { -$0 }, end, .negated)
    negative.evidence.needsEcho = true
    return negative
  }

  private func whole(_ part: Part) -> [Draft] {
    part.tail != .words && !part.value.isPercent ? [taking(part, Draft())].compactMap(\.self) : []
  }

  /// Whether nothing follows but the end of a sentence.
  private func isFinished(_ draft: Draft) -> Bool {
    draft.end == count
      || draft.end == count - 1 && isMark(".", at: draft.end) && isGlued(draft.end)
        && !isMark(".", at: draft.end - 1)
  }
}
