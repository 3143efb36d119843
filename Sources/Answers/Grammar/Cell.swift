// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The start rules of a field and of a cell of a table.
extension Grammar {
  /// For amounts, which have no day.
  package init(options: ReadingOptions) {
    self.init(today: Day(daysSince1970: 0), options: options)
  }

  /// An amount or a calculation, with or without a currency, and nothing else.
  package func amount(_ text: String) throws(Problem) -> Meaning {
    try read(text) { $0.expression() }
  }

  /// One number with its sign and currency, as accountants write it: `(12.50)` and `12.50-` are negative.
  package func cell(_ text: String) throws(Problem) -> Meaning { try read(text) { $0.cell() } }

  /// A day as it is written in a phrase, or a number of days back: `-30`. It may be in the future.
  ///
  /// `name` is what errors call it; the text itself where there is none.
  package func day(
    _ text: String, called name: String? = nil, advice: String = Problem.dayExamples
  ) throws(Problem) -> Day {
    let parser = Parser(TokenizedText(text), today: today, options: options)
    parser.allowsFuture = true
    if let days = parser.daysBack() { return today.adding(-days) }
    let days = text.utf8.count <= 100 ? parser.days(at: 0).filter { $0.end == parser.count } : []
    if let ask = days.compactMap(\.ask).first {
      throw Problem(
        ask.code, ask.message.replacing(text, with: name ?? text, maxReplacements: 1),
        advice: ask.instead.isEmpty ? ask.advice : "write " + ask.instead.joined(separator: " or "))
    }
    guard let day = days.first?.day else { throw .notADate(name ?? text, advice: advice) }
    return day
  }

  /// A currency by its code, symbol, name or country.
  package func currency(_ text: String) throws(Problem) -> ResolvedCurrency {
    let parser = Parser(TokenizedText(text), today: today, options: options)
    let units = parser.currencies(at: 0).filter { $0.end == parser.count && $0.power == 0 }
    if let ask = units.compactMap(\.ask).first { throw parser.asked(ask) }
    guard let unit = units.first else { throw parser.refusal(advises: false) }
    return ResolvedCurrency(unit.currency, note: unit.note)
  }

  private func read(
    _ text: String, _ rule: (Parser) -> [Draft]
  ) throws(Problem) -> Meaning {
    guard text.utf8.count <= Limits.bytes else {
      throw Problem(.limit, "amount too long: at most 16,384 bytes")
    }
    let parser = Parser(TokenizedText(text), today: today, options: options, allowsPlain: true)
    switch decide(rule(parser), parser, advises: false) {
    case .meaning(let meaning): return meaning
    case .question(let problem, _), .refused(let problem): throw problem
    }
  }
}

extension Parser {
  fileprivate func asked(_ ask: Ask) -> Problem {
    if case .question(let problem, _) = question(ask) { problem } else { refusal(advises: false) }
  }

  /// `-30`
  fileprivate func daysBack() -> Int? {
    guard count == 2, isMark("-", at: 0), isGlued(1), tokens[1].isDigits,
      let days = Int(tokens[1].text), days < 40_000
    else { return nil }
    return days
  }

  func expression() -> [Draft] { drafts(sum(at: 0), isAccounting: false) }

  /// cell = [ sign ] amount | amount sign [ currency ] | "(" amount ")" [ currency ] | currency "(" number ")"
  func cell() -> [Draft] {
    let sign = end(of: .minus, at: 0) ?? end(of: .plus, at: 0)
    var parts: [Part] = []
    if let sign, isMark(".", at: sign) || isMark(",", at: sign), isGlued(sign) {
      return drafts(dashForZero(0, sign), isAccounting: true)
    }
    for part in bases(at: sign ?? 0) {
      switch part.shape {
      case .bracketed where sign == nil:
        let negative = negated(part, end: part.end)
        parts += [negative] + inCurrency(negative)
      case .number, .fraction, .amount:
        if sign != nil {
          parts.append(isMark("-", at: 0) ? negated(part, end: part.end) : part)
        } else if isMark("-", at: part.end) || isMark("+", at: part.end) {
          var moved = isMark("-", at: part.end) ? negated(part, end: part.end + 1) : part
          moved.end = part.end + 1
          parts += [moved] + inCurrency(moved)
        } else {
          parts.append(part)
        }
      default: break
      }
    }
    return drafts(parts, isAccounting: true)
  }

  private func inCurrency(_ part: Part) -> [Part] {
    guard part.value.plain != nil else { return [] }
    return currencies(at: part.end, afterNumber: true).compactMap { tagged(part, $0) }
  }

  private func negated(_ part: Part, end: Int) -> Part {
    var negative = part
    (negative.value, negative.end, negative.shape) = (part.value.map { -$0 }, end, .other)
    negative.evidence.needsEcho = true
    return negative
  }

  private func drafts(_ parts: [Part], isAccounting: Bool) -> [Draft] {
    var drafts: [Draft] = []
    for var part in parts where part.tail != .words && !(isAccounting && part.value.isPercent) {
      // A percentage alone is its hundredths.
      let isPercent = part.value.isPercent
      if isPercent, let number = part.value.number { part.value = Operand(number) }
      var draft = Draft(end: part.end)
      (draft.value, draft.tail, draft.evidence) = (part.value, part.tail, part.evidence)
      (draft.body, draft.hasMinor) = (0..<part.end, part.hasMinor)
      draft.isOneAmount = isAccounting || part.shape.isOneAmount
      if case .amount(let unit) = part.shape, !part.hasMinor { draft.unit = unit }
      drafts.append(draft)
      guard part.value.plain != nil, !isAccounting, !isPercent, part.shape != .number else {
        continue
      }
      for unit in currencies(at: part.end, afterNumber: true) where unit.power == 0 {
        guard let amount = tagged(part, unit) else { continue }
        var whole = draft
        (whole.end, whole.value, whole.tail) = (unit.end, amount.value, amount.tail)
        (whole.evidence, whole.body, whole.unit) = (amount.evidence, 0..<unit.end, part.end)
        drafts.append(whole)
      }
    }
    return drafts.filter {
      $0.end == count
        || $0.end == count - 1 && isMark(".", at: $0.end) && isGlued($0.end)
          && !isMark(".", at: $0.end - 1)
    }
  }
}
