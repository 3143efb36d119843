// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A phrase as far as it is read.
struct Draft: Sendable {
  var end = 0
  var value: Operand?
  /// The tokens of the amount, and where its currency begins if it is one number before one.
  var body = 0..<0
  var unit: Int?
  var tail = Part.Tail.number
  var evidence = Evidence()
  var hasMinor = false
  /// Whether the amount is one number, and no calculation.
  var isOneAmount = false
  /// The currency asked for by `how many`.
  var sought: Currency?
  var targets: [Currency] = []
  var solvesForAmount = false
  var when: When?
  var rate: OwnRate?
  var label: String?

  /// The draft after more of the text; nil where the two contradict each other.
  func adding(_ evidence: Evidence, end: Int) -> Draft? {
    guard let both = self.evidence.and(evidence) else { return nil }
    var draft = self
    (draft.evidence, draft.end) = (both, end)
    return draft
  }

  var ask: Ask? {
    let isCalculation = value?.plain != nil && targets.isEmpty
    return evidence.ask.flatMap { $0.asksOfMoney && isCalculation ? nil : $0 }
  }

  var currency: Currency? {
    value.flatMap { $0.terms.count == 1 ? $0.terms[0].currency : nil }
  }
}

/// phrase = [ question ] [ label ":" ] [ day [","|":"] ] body [ day ] [ into ] [ rate ] [ when ]
///          [ "?" | "= ?" | "." | "!" ] [ "#" label ]
extension Parser {
  func phrase() -> [Draft] {
    isPhrase = true
    var drafts = [Draft()]
    add(question, to: &drafts)
    add(labelBefore, to: &drafts)
    add(dayBefore, to: &drafts)
    drafts = drafts.flatMap(body)
    add(dayAfter, to: &drafts)
    add(into, to: &drafts)
    add(rate, to: &drafts)
    add(when, to: &drafts)
    add(closing, to: &drafts)
    add(labelAfter, to: &drafts)
    ends = drafts.map(\.end)
    drafts.removeAll { $0.end < count }
    return drafts
  }

  /// What a rule makes of each draft, in addition to the drafts.
  private func add(_ rule: (Draft) -> [Draft], to drafts: inout [Draft]) {
    for index in drafts.indices { drafts += rule(drafts[index]) }
  }

  // MARK: - Before the amount

  private func question(_ draft: Draft) -> [Draft] {
    expect(.question, at: draft.end)
    var next = draft
    if let end = end(of: .question, at: draft.end) {
      next.end = end
      return [next]
    }
    guard let end = end(of: .howMany, at: draft.end) else { return [] }
    return currencies(at: end).compactMap { unit in
      expect(.word, at: unit.end)
      guard unit.power == 0, let verb = self.end(of: .verb, at: unit.end),
        var asked = draft.adding(unit.evidence, end: verb)
      else { return nil }
      asked.sought = unit.currency
      return asked
    }
  }

  /// `dinner: 45.90 eur`: letters first, no digit, no currency, no day.
  private func labelBefore(_ draft: Draft) -> [Draft] {
    let start = draft.end
    let words = (start..<min(start + 12, count)).prefix {
      !isDigits($0) && !isMark(":", at: $0) && !isMark("#", at: $0)
    }
    guard let first = word(at: start), isMark(":", at: words.upperBound),
      !Vocabulary.contains(first),
      quietly({ words.allSatisfy { currencies(at: $0).isEmpty } })
    else { return [] }
    var labelled = draft
    labelled.label = text.written(words)
    labelled.end = words.upperBound + 1
    return [labelled]
  }

  private func dayBefore(_ draft: Draft) -> [Draft] {
    var next = draft
    var start = draft.end
    if let end = end(of: .dated, at: start) { start = end }
    return days(at: start).compactMap { day in
      let isMarked = isMark(",", at: day.end) || isMark(":", at: day.end)
      next.end = day.end + (isMarked ? 1 : 0)
      return dated(next, day, end: next.end)
    }
  }

  private func dated(_ draft: Draft, _ day: DayReading, end: Int) -> Draft? {
    guard draft.when == nil, var dated = draft.adding(Evidence(ask: day.ask), end: end) else {
      return nil
    }
    dated.when = .on(day.day)
    return dated
  }

  // MARK: - After the amount

  private func dayAfter(_ draft: Draft) -> [Draft] {
    var start = draft.end
    expect(.on, at: start)
    if let end = end(of: .dated, at: start) { start = end }
    return days(at: start).compactMap { dated(draft, $0, end: $0.end) }
  }

  /// ( to | in | … ) currency { ( "," | "and" | ", and" ) currency }, or without a word, after a
  /// currency, a bracket or a percentage, currency { [ "," ] currency }
  private func into(_ draft: Draft) -> [Draft] {
    guard draft.targets.isEmpty else { return [] }
    expect(.into, at: draft.end)
    if let end = end(of: .into, at: draft.end) {
      return currencies(at: end).flatMap { unit in
        targets(draft, unit).flatMap { list($0, joined: true, Parser.longestList) }
      }
    }
    switch draft.tail {
    case .number, .words: return []
    default: if draft.value?.hasCurrency != true { return [] }
    }
    let start = isMark(",", at: draft.end) ? draft.end + 1 : draft.end
    return currencies(at: start).flatMap { unit -> [Draft] in
      guard start > draft.end || mayFollow(unit, draft) else { return [] }
      return targets(draft, unit).flatMap { list($0, joined: false, Parser.longestList) }
    }
  }

  private func mayFollow(_ unit: Unit, _ draft: Draft) -> Bool {
    if isGlued(draft.end) && !isMark(")", at: draft.end - 1) || unit.currency == draft.currency
      || isChosen(unit, draft.evidence)
    {
      return false
    }
    switch draft.tail {
    case .symbol(let candidates): return !candidates.contains(unit.currency)
    case .name(let candidates):
      return unit.kind == .name || unit.kind == .symbol || !candidates.contains(unit.currency)
    default: return true
    }
  }

  /// Whether a symbol before it was taken for another currency and may mean this one: `$100 + 19% CAD`.
  private func isChosen(_ unit: Unit, _ evidence: Evidence) -> Bool {
    guard unit.kind == .code || unit.kind == .country else { return false }
    return evidence.notes.contains { note in
      guard case .chosen(let word, let chosen, _) = note, chosen != unit.currency else {
        return false
      }
      return !Vocabulary.isName(word) && Currency.meanings(of: word).contains(unit.currency)
    }
  }

  private func targets(_ draft: Draft, _ unit: Unit) -> [Draft] {
    guard unit.power == 0, var next = draft.adding(unit.evidence, end: unit.end) else { return [] }
    if !next.targets.contains(unit.currency) { next.targets.append(unit.currency) }
    next.tail = .currency
    return [next]
  }

  /// The most currencies of a list.
  static let longestList = 200

  private func list(_ draft: Draft, joined: Bool, _ rest: Int) -> [Draft] {
    expect(.and, at: draft.end)
    var found = [draft]
    guard rest > 1 else { return found }
    let end = self.end(of: .and, at: draft.end)
    if joined || isMark(",", at: draft.end) {
      guard let end, joined || end == draft.end + 1 else {
        if !isGlued(draft.end), let next = quietly({ currencies(at: draft.end) }).first {
          let (last, codes) = (draft.targets.last?.code ?? "", next.currency.code)
          fail(
            .badAmount, "no comma between two targets", "write \(last), \(codes)", at: draft.end)
        }
        return found
      }
      for unit in currencies(at: end) {
        found += targets(draft, unit).flatMap { list($0, joined: joined, rest - 1) }
      }
    } else if !isGlued(draft.end) {
      for unit in currencies(at: draft.end) where unit.currency != draft.currency {
        found += targets(draft, unit).flatMap { list($0, joined: false, rest - 1) }
      }
    }
    return found
  }

  /// "at" number [ currency ( "per" | "/" ) currency ], after a target. A pair with a stroke is asked about:
  /// people write both `1.10 USD/EUR` and `EUR/USD 1.10` for 1 EUR = 1.10 USD.
  private func rate(_ draft: Draft) -> [Draft] {
    guard draft.targets.count == 1, !draft.solvesForAmount, let end = end(of: .at, at: draft.end)
    else { return [] }
    return numbers(at: end).flatMap { number -> [Draft] in
      guard number.tail == .number, let value = number.value.plain, value > .zero,
        tokens[end].text.utf8.count != 8, var next = draft.adding(number.evidence, end: number.end)
      else { return [] }
      next.rate = OwnRate(value: value)
      if isYear(end), number.end == end + 1 { next.evidence.ask = year(end) }
      return [next]
        + pairs(at: number.end).map { pair in
          let written = text.written(end..<number.end)
          var asking = next
          asking.end = pair.end
          asking.evidence.ask = Ask(
            message: "\(text.written(end..<pair.end)) can be a rate of either currency",
            place: end..<pair.end,
            instead: [(pair.base, pair.quote), (pair.quote, pair.base)].map {
              "\(written) \($0.0.code) per \($0.1.code)"
            })
          return asking
        }
        + quotes(at: number.end).map { quote, base, end in
          var exact = next
          (exact.end, exact.rate) = (end, OwnRate(value: value, base: base, quote: quote))
          return exact
        }
    }
  }

  /// currency "per" currency
  private func quotes(at start: Int) -> [(Currency, Currency, Int)] {
    currencies(at: start).flatMap { quote -> [(Currency, Currency, Int)] in
      expect(.per, at: quote.end)
      guard let after = end(of: .per, at: quote.end), quote.ask == nil else { return [] }
      return currencies(at: after).filter { $0.ask == nil && $0.currency != quote.currency }
        .map { (quote.currency, $0.currency, $0.end) }
    }
  }

  func isYear(_ place: Int) -> Bool {
    place < count && isDigits(place) && tokens[place].text.utf8.count == 4
      && (1900...2100).contains(Int(tokens[place].text) ?? 0)
  }

  func year(_ place: Int) -> Ask {
    let year = tokens[place].text
    return Ask(
      code: .badDate, message: "\(year) can be a year or a number", place: place..<place + 1,
      instead: ["\(year).0"], advice: "write average \(year) for the year, \(year).0 for the number"
    )
  }

  private func closing(_ draft: Draft) -> [Draft] {
    guard let end = end(of: .closing, at: draft.end) else { return [] }
    var next = draft
    next.end = end
    return [next]
  }

  /// `# dinner`: no amount and no currency.
  private func labelAfter(_ draft: Draft) -> [Draft] {
    guard draft.label == nil, isMark("#", at: draft.end), draft.end + 1 < count else { return [] }
    let words = draft.end + 1..<count
    if let place = quietly({ words.first { !currencies(at: $0).isEmpty } }) {
      fail(.badAmount, "a label has no currency: \(typed(place))", at: place)
      return []
    }
    var labelled = draft
    labelled.label = text.written(words)
    labelled.end = count
    return [labelled]
  }
}
