// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// body = sum [ currency ] | number pair | pair [ number ] | currency
///        | currency { "," currency } for sum | currency per currency
extension Parser {
  func body(_ draft: Draft) -> [Draft] {
    let start = draft.end
    var found = sum(at: start).flatMap { amount(draft, $0) }
    if draft.sought == nil { found += pair(draft) + currencyAlone(draft) }
    return found.map { body in
      var body = body
      if let sought = body.sought { body.targets = [sought] }
      return body
    }
  }

  private func amount(_ draft: Draft, _ part: Part) -> [Draft] {
    guard !part.value.isPercent, var next = draft.adding(part.evidence, end: part.end) else {
      return []
    }
    let start = draft.end
    next.value = part.value
    next.body = start..<part.end
    next.tail = part.tail
    next.hasMinor = part.hasMinor
    next.isOneAmount = part.shape.isOneAmount
    if part.shape == .bracketed, part.value.hasCurrency, part.evidence.ask == nil {
      let inside = text.written(start..<part.end)
      let plain = inside.filter { $0 != "(" && $0 != ")" }
      next.evidence.ask = Ask(
        message: "\(inside) can be an amount below zero", place: start..<part.end,
        instead: [plain, "-" + plain])
    }
    if case .amount(let unit) = part.shape, let unit, !part.hasMinor { next.unit = unit }
    guard part.value.plain != nil else { return [next] }
    guard part.tail != .words else { return [] }
    // `15 march 2024` is a day.
    let isYearOfDay = draft.when != nil && isYear(start) && part.end == start + 1
    var found: [Draft] = allowsPlain && !isYearOfDay ? [next] : []
    // With its currency the bracket is a base of its own, which asks.
    if part.shape == .bracketed { return found }
    // A currency after a calculation of plain numbers belongs to all of it.
    for unit in currencies(at: part.end, afterNumber: true)
    where unit.power == 0 || part.shape == .number {
      guard let amount = tagged(part, unit),
        var whole = draft.adding(amount.evidence, end: unit.end)
      else { continue }
      whole.value = amount.value
      whole.isOneAmount = part.shape.isOneAmount
      whole.body = start..<unit.end
      whole.unit = unit.power == 0 ? part.end : nil
      whole.tail = amount.tail
      if part.shape != .number { found.append(whole) }
      found += pairTarget(whole, unit)
    }
    // `100 eurusd`
    for (base, quote, end) in pairs(at: part.end) where part.evidence.ask == nil {
      guard let amount = tagged(part, Unit(end: end, currency: base, kind: .code)),
        var whole = draft.adding(amount.evidence, end: end)
      else { continue }
      (whole.value, whole.body, whole.unit) = (amount.value, start..<end, part.end)
      (whole.tail, whole.targets) = (.number, [quote])
      found.append(whole)
    }
    return found
  }

  /// `100 USD/EUR`
  private func pairTarget(_ draft: Draft, _ unit: Unit) -> [Draft] {
    guard unit.kind == .code, isMark("/", at: draft.end) else { return [] }
    return currencies(at: draft.end + 1).compactMap { quote in
      guard quote.kind == .code, quote.currency != unit.currency else { return nil }
      var next = draft
      (next.end, next.targets, next.tail) = (quote.end, [quote.currency], .number)
      return next
    }
  }

  /// pair = code "/" code | code "-" code | codecode;  pair [ number ]
  private func pair(_ draft: Draft) -> [Draft] {
    pairs(at: draft.end).flatMap { base, quote, end in
      var one = draft
      one.end = end
      one.value = try? Arithmetic.tag(Operand(.one), base)
      (one.body, one.targets, one.tail) = (draft.end..<end, [quote], .number)
      one.unit = draft.end
      let amounts = numbers(at: end).compactMap { number -> Draft? in
        guard number.tail == .number,
          let amount = tagged(number, Unit(end: number.end, currency: base, kind: .code)),
          var next = one.adding(amount.evidence, end: number.end)
        else { return nil }
        (next.value, next.body, next.unit) = (amount.value, end..<number.end, number.end)
        return next
      }
      return [one]
        + amounts.map { next in
          var asking = next
          if isYear(end), next.end == end + 1 { asking.evidence.ask = year(end) }
          return asking
        }
    }
  }

  func pairs(at start: Int) -> [(base: Currency, quote: Currency, end: Int)] {
    guard start < count, tokens[start].isWord else { return [] }
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
    guard let base = Currency(code: typed(start)), start + 2 < count, tokens[start + 2].isWord,
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
      guard var one = draft.adding(unit.evidence, end: unit.end) else { continue }
      one.value = try? Arithmetic.tag(Operand(.one), unit.currency)
      one.body = draft.end..<unit.end
      one.unit = draft.end
      one.tail = unit.tail
      found.append(one)
      if let end = end(of: .per, at: unit.end) {
        for base in currencies(at: end) {
          guard var inverse = one.adding(base.evidence, end: base.end) else { continue }
          inverse.value = try? Arithmetic.tag(Operand(.one), base.currency)
          (inverse.body, inverse.unit) = (end..<base.end, end)
          (inverse.targets, inverse.tail) = ([unit.currency], .number)
          found.append(inverse)
        }
      }
      found += solving(draft, one, [unit.currency])
    }
    return found
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
    for part in sum(at: end) {
      for var solved in amount(start, part) where solved.targets.isEmpty {
        (solved.targets, solved.solvesForAmount, solved.tail) = (targets, true, .number)
        found.append(solved)
      }
    }
    return found
  }
}
