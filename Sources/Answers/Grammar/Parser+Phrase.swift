// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

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
    drafts += drafts.flatMap(rule)
  }

  private func add(_ rule: (Draft) -> Draft?, to drafts: inout [Draft]) {
    drafts += drafts.compactMap(rule)
  }

  // MARK: - Before the amount

  private func question(_ draft: Draft) -> [Draft] {
    expect(.question, at: draft.end)
    if let end = end(of: .question, at: draft.end) {
      return [draft.adding(end: end)].compactMap(\.self)
    }
    guard let end = end(of: .howMany, at: draft.end) else { return [] }
    return currencies(at: end).compactMap { unit in
      expect(.word, at: unit.end)
      guard unit.power == 0, let verb = self.end(of: .verb, at: unit.end) else { return nil }
      return draft.adding(.target(unit.currency), unit.evidence, end: verb)
    }
  }

  /// `dinner: 45.90 eur`: letters first, no digit, no currency, no day; the number comes after it.
  private func labelBefore(_ draft: Draft) -> Draft? {
    let start = draft.end
    guard isName(start) else { return nil }
    let words = (start..<min(start + 12, count)).prefix {
      !isDigits($0) && !isMark(":", at: $0) && !isMark("#", at: $0)
    }
    guard isMark(":", at: words.upperBound),
      (words.upperBound + 1..<count).contains(where: { isDigits($0) || may(be: .number, at: $0) }),
      quietly({ words.allSatisfy { currencies(at: $0).isEmpty } })
    else { return nil }
    return draft.adding(.label(text.written(words)), end: words.upperBound + 1)
  }

  /// Nothing is glued to a day, also not by a comma between digits: `Nov 1,234.50`.
  private func dayBefore(_ draft: Draft) -> [Draft] {
    let start = draft.end
    return dated(draft).map { draft in
      var next = draft
      let isNumber = isGlued(draft.end + 1) && isDigits(draft.end + 1)
      let isComma = isMark(",", at: draft.end) && (isGlued(draft.end) || !isNumber)
      if isComma || isMark(":", at: draft.end) { next.end += 1 }
      if isGlued(draft.end), next.end == draft.end || isComma && isNumber {
        let place = draft.end - 1..<min(next.end + 1, count)
        next.evidence.ask =
          next.evidence.ask
          ?? Ask(
            code: .badDate, message: "a day is not apart from the amount: \(text.written(place))",
            place: place, advice: "write a space after the day")
      } else if next.end == draft.end, isMonth(draft.end - 2), !isDigits(draft.end - 3) {
        next.evidence.ask = next.evidence.ask ?? dayOrNumber(draft.end - 1, draft)
      } else if next.end == draft.end, word(at: draft.end - 1).flatMap(Calendar.weekday) != nil,
        dayOfMonth(at: draft.end) != nil, !isGlued(draft.end + 1), case .on(let day)? = draft.when
      {
        // `friday 13 usd`
        let message = "\(typed(draft.end)) can be a day or the amount"
        next.evidence.ask =
          next.evidence.ask
          ?? Ask(code: .badDate, message: message, place: start..<draft.end, instead: [day.iso])
      }
      return next
    }
  }

  /// A day after a currency alone, whose number may be that of the currency: `usd 5 may`.
  private func dayAfter(_ draft: Draft) -> [Draft] {
    dated(draft).map { dated in
      var next = dated
      if draft.amount?.number?.isEmpty == true, draft.items.isEmpty, isDigits(draft.end),
        isMonth(draft.end + 1)
      {
        next.evidence.ask = next.evidence.ask ?? dayOrNumber(draft.end, dated)
      }
      return next
    }
  }

  private func isMonth(_ place: Int) -> Bool { word(at: place).flatMap(Calendar.month) != nil }

  /// `may 5 usd`: a number beside a month may be the day or the amount's.
  private func dayOrNumber(_ place: Int, _ draft: Draft) -> Ask? {
    guard case .on(let day)? = draft.when else { return nil }
    return Ask(
      code: .badDate, message: "\(typed(place)) can be a day or the amount",
      place: place..<place + 1, advice: "write \(day.iso) for the day")
  }

  // MARK: - After the amount

  /// ( to | in | … ) currency { ( "," | "and" | ", and" ) currency }, or without a word, after a
  /// currency, a bracket or a percentage, currency { [ "," ] currency }
  private func into(_ draft: Draft) -> [Draft] {
    guard !draft.hasTarget else { return [] }
    expect(.into, at: draft.end)
    if let end = end(of: .into, at: draft.end) {
      // What is converted is no entry of an account: its brackets group.
      if draft.amount?.part.shape == .negated { return [] }
      return target(draft, at: end).flatMap { list($0, isJoined: true) }
    }
    if draft.tail == .number || draft.tail == .words || draft.amount?.part.value.hasCurrency != true
    {
      return []
    }
    let start = isMark(",", at: draft.end) ? draft.end + 1 : draft.end
    return target(draft, at: start) { start > draft.end || mayFollow($0, draft) }
      .flatMap { list($0, isJoined: false) }
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

  /// The draft with one more target.
  private func target(
    _ draft: Draft, at place: Int, where isIncluded: (Unit) -> Bool = { _ in true }
  ) -> [Draft] {
    let units = currencies(at: place)
    // Without a word before it, a code was meant only in capitals.
    if units.isEmpty, takesUnknown, isName(place), powerWord(at: place) == nil,
      isInCapitals(place)
        || [Vocabulary.Role.into, .and].contains(where: { end(of: $0, at: place - 1) == place })
    {
      if fault?.problem.code != .unknownCurrency {
        fail(.unknownCurrency, "", at: place, end: count)
      }
      return [draft.adding(.unknown(place), end: place + 1, tail: .currency)].compactMap(\.self)
    }
    return units.filter { $0.power == 0 && isIncluded($0) }.compactMap { unit in
      let isNew = !draft.targets.contains(unit.currency)
      return draft.adding(
        isNew ? .target(unit.currency) : nil, unit.evidence, end: unit.end, tail: .currency)
    }
  }

  /// The most currencies of a list.
  static let longestList = 200

  /// A list of targets that goes on, and each of its beginnings.
  private func list(_ first: Draft, isJoined: Bool) -> [Draft] {
    var found = [first]
    var next = 0
    while next < found.count, found.count < Self.longestList {
      let draft = found[next]
      next += 1
      expect(.and, at: draft.end)
      if isJoined || isMark(",", at: draft.end) {
        if let end = end(of: .and, at: draft.end), isJoined || end == draft.end + 1 {
          found += target(draft, at: end)
        } else if !isGlued(draft.end), let last = draft.targets.last?.code,
          let next = quietly({ currencies(at: draft.end) }).first?.currency.code, next != last
        {
          fail(
            .badAmount, "no comma between two targets", "write \(last), \(next)",
            at: draft.end)
        }
      } else if !isGlued(draft.end) {
        found += target(draft, at: draft.end) { $0.currency != draft.currency }
      }
    }
    return found
  }

  /// "at" number [ currency ( "per" | "/" ) currency ], after a target. A pair with a stroke is both:
  /// people write both `1.10 USD/EUR` and `EUR/USD 1.10` for 1 EUR = 1.10 USD.
  private func rate(_ draft: Draft) -> [Draft] {
    guard let end = end(of: .at, at: draft.end), draft.targets.count == 1, !draft.solves else {
      return []
    }
    func refuse(through last: Int) {
      fail(
        .badAmount, "a rate of your own is above zero", "write 50 EUR to USD at 1.05", at: end,
        end: last)
    }
    if isMark("-", at: end), isGlued(end + 1) { refuse(through: end + 1) }
    return numbers(at: end).flatMap { number -> [Draft] in
      if number.value.plain == .zero { refuse(through: number.end) }
      guard number.tail == .number, let value = number.value.plain, value > .zero,
        tokens[end].text.utf8.count != 8,
        var next = draft.adding(nil, number.evidence.ofRate(), end: number.end)
      else { return [] }
      if isYear(end), number.end == end + 1 { next.evidence.ask = year(end) }
      let either = pairs(at: number.end).flatMap {
        [($0.base, $0.quote, $0.end), ($0.quote, $0.base, $0.end)]
      }
      let plain = next.adding(.rate(OwnRate(value: value)), end: number.end)
      return [plain].compactMap(\.self)
        + (quotes(at: number.end) + either).compactMap { quote, base, end in
          next.adding(.rate(OwnRate(value: value, base: base, quote: quote)), end: end)
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

  /// Four digits that may be a year.
  func year(at place: Int) -> Int? {
    guard let year = integer(at: place), tokens[place].text.utf8.count == 4,
      (1900...2100).contains(year)
    else { return nil }
    return year
  }

  func isYear(_ place: Int) -> Bool { year(at: place) != nil }

  func year(_ place: Int) -> Ask {
    let year = tokens[place].text
    return Ask(
      code: .badDate, message: "\(year) can be a year or a number", place: place..<place + 1,
      advice: "write average \(year) for the year, \(year).0 for the number")
  }

  private func closing(_ draft: Draft) -> Draft? {
    end(of: .closing, at: draft.end).flatMap { draft.adding(end: $0) }
  }

  /// `# dinner`: letters first, no currency.
  private func labelAfter(_ draft: Draft) -> Draft? {
    guard isMark("#", at: draft.end), isName(draft.end + 1), draft.label == nil else { return nil }
    let words = draft.end + 1..<count
    if let place = quietly({ words.first { !currencies(at: $0).isEmpty } }) {
      fail(.badAmount, "a label has no currency: \(typed(place))", at: place)
      return nil
    }
    return draft.adding(.label(text.written(words)), end: count)
  }
}
