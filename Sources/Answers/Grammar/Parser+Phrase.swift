// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// phrase = [ question ] [ label ":" ] [ day [","|":"] ] body [ day ] [ into ] [ rate ] [ when ]
///          [ "?" | "= ?" | "." | "!" ] [ "#" label ]
extension Parser {
  func phrase() -> [Draft] {
    var drafts = [Draft()]
    add(question, to: &drafts)
    add(labelBefore, to: &drafts)
    add(dayBefore, to: &drafts)
    drafts = drafts.flatMap(body)
    add(dated, to: &drafts)
    // A target is likelier than another amount: `$20-30 eur`.
    drafts = drafts.flatMap(into) + drafts
    add(rate, to: &drafts)
    add(when, to: &drafts)
    add(closing, to: &drafts)
    add(labelAfter, to: &drafts)
    ends = drafts.map(\.end)
    return drafts.filter { $0.end == count }.map(ofItsDay)
  }

  /// What a rule makes of each draft, in addition to the drafts.
  private func add(_ rule: (Draft) -> [Draft], to drafts: inout [Draft]) {
    drafts += drafts.flatMap(rule)
  }

  // MARK: - Before the amount

  private func question(_ draft: Draft) -> [Draft] {
    expect(.question, at: draft.end)
    if let end = end(of: .question, at: draft.end) {
      return draft.adding(end: end)
    }
    guard let end = end(of: .howMany, at: draft.end) else { return [] }
    return currencies(at: end).flatMap { unit -> [Draft] in
      expect(.question, at: unit.end)
      guard unit.power == 0, let verb = self.end(of: .verb, at: unit.end) else { return [] }
      return draft.adding(unit.evidence, end: verb) { $0.targets.append(unit.currency) }
    }
  }

  /// `dinner: 45.90 eur`: letters first, no sign, no digit, no currency, no day; the number comes after it.
  private func labelBefore(_ draft: Draft) -> [Draft] {
    let start = draft.end
    guard isWord(start), !may(be: .minus, at: start) else { return [] }
    let words = (start..<min(start + 40, count)).prefix {
      !isDigits($0) && !isMark(":", at: $0) && !isMark("#", at: $0)
    }
    guard isMark(":", at: words.upperBound), currency(in: words) == nil,
      (words.upperBound + 1..<count).contains(where: {
        tokens[$0].isNumber || may(be: .number, at: $0)
      })
    else { return [] }
    if let place = words.first(where: { place in quietly { !days(at: place).isEmpty } }) {
      fail("a label has no day before its colon: \(typed(place))", at: words.upperBound + 1)
      return []
    }
    return draft.adding(end: words.upperBound + 1) { $0.label = text.written(words) }
  }

  /// Where a currency is among words; one that is also a word is a word there.
  private func currency(in words: Range<Int>) -> Int? {
    quietly { words.first { currencies(at: $0).contains { $0.isWord == nil } } }
  }

  /// Nothing is glued to a day, also not by a comma between digits: `Nov 1,234.50`.
  private func dayBefore(_ draft: Draft) -> [Draft] {
    dated(draft).map { dated in
      var next = dated
      let end = dated.end
      let isNumber = isGlued(end + 1) && isDigits(end + 1)
      let isComma = isMark(",", at: end) && (isGlued(end) || !isNumber)
      if isComma || isMark(":", at: end) { next.end += 1 }
      if isGlued(end), next.end == end || isComma && isNumber {
        let place = end - 1..<min(next.end + 1, count)
        next.ask(
          Ask(
            code: .badDate,
            message: "a day is not apart from the amount: \(text.written(place))", place: place,
            advice: "write a space after the day"))
      } else if next.end == end {
        let ofMonth = isMonth(end - 2) && !isDigits(end - 3) && !isYear(end)
        let ofWeekday = isWeekday(end - 1) && dayOfMonth(at: end) != nil && !isGlued(end + 1)
        if ofMonth || ofWeekday { askDay(&next, draft.end..<end, or: ofMonth ? end - 1 : end) }
        if isMark("-", at: end), !isGlued(end + 1) {
          let message = "the dash after the day can be a minus or not"
          let place = end..<end + 1
          next.ask(Ask(code: .badDate, message: message, place: place, instead: [":", ": -"]))
        }
      }
      return next
    }
  }

  /// A number beside a month or a weekday and a currency may be of either: `may 5 usd`, `usd 5 may`, `friday 13 usd`.
  func askDay(_ draft: inout Draft, _ place: Range<Int>, or number: Int) {
    guard case .on(let day)? = draft.when else { return }
    draft.ask(
      Ask(
        code: .badDate, message: "\(typed(number)) can be a day or the amount", place: place,
        instead: [day.iso]))
  }

  // MARK: - After the amount

  /// ( to | in | … ) currency { ( "," | "and" | ", and" ) currency }, or without a word, after a
  /// currency, a bracket or a percentage, currency { [ "," ] currency }
  private func into(_ draft: Draft) -> [Draft] {
    guard draft.targets.isEmpty else { return [] }
    expect(.into, at: draft.end)
    if let end = end(of: .into, at: draft.end) {
      return target(draft, at: end).flatMap { list($0, isJoined: true) }
    }
    guard let amount = draft.amount, amount.value.hasCurrency, amount.tail != .number else {
      return []
    }
    let start = isMark(",", at: draft.end) ? draft.end + 1 : draft.end
    let isApart = start > draft.end
    return target(draft, at: start, mayBeUnknown: isApart || draft.evidence.notes.isEmpty) {
      isApart || mayFollow($0, amount, draft)
    }.flatMap { list($0, isJoined: false) }
  }

  /// What the symbol or the name may mean is no target: `100 aud dollars`, `$100 + 19% CAD`; only a name after
  /// a name is one.
  private func mayFollow(_ unit: Unit, _ amount: Part, _ draft: Draft) -> Bool {
    if isGlued(draft.end) && !isMark(")", at: draft.end - 1) || unit.currency == draft.currency
      || draft.currency.map(unit.candidates.contains) ?? false
    {
      return false
    }
    let isName = unit.kind == .name || unit.kind == .symbol
    return isName && amount.tail != .symbol || !draft.evidence.mayMean(unit.currency)
  }

  /// The draft with one more target. An unknown word after a symbol may say which: `$100 AUDD eur`.
  private func target(
    _ draft: Draft, at place: Int, mayBeUnknown: Bool = true,
    where isIncluded: (Unit) -> Bool = { _ in true }
  ) -> [Draft] {
    let units = currencies(at: place)
    // Without a word before it, a code was meant only in capitals.
    if units.isEmpty, mode.takesUnknown, isShort, mayBeUnknown, isName(place), !isGlued(place),
      powerWord(at: place) == nil,
      isInCapitals(place)
        || [Vocabulary.Role.into, .and].contains(where: { end(of: $0, at: place - 1) == place })
    {
      if fault?.problem.code != .unknownCurrency {
        fail(unknown(place, nil), at: place, end: count)
      }
      return draft.adding(end: place + 1) {
        $0.unknown.append((place, draft.targets.count + draft.unknown.count))
      }
    }
    return units.filter { $0.power == 0 && isIncluded($0) }.flatMap { unit in
      draft.adding(unit.evidence, end: unit.end) { $0.targets.appendIfNew(unit.currency) }
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
          let other = quietly({ currencies(at: draft.end) }).first?.currency.code, other != last
        {
          fail("no comma between two targets", "write \(last), \(other)", at: draft.end)
        }
      } else if !isGlued(draft.end) {
        found += target(draft, at: draft.end) { $0.currency != draft.currency }
      }
    }
    return found
  }

  /// "at" number [ currency ( "per" | "/" ) currency ], after one target. A pair with a stroke is both:
  /// people write both `1.10 USD/EUR` and `EUR/USD 1.10` for 1 EUR = 1.10 USD.
  private func rate(_ draft: Draft) -> [Draft] {
    guard let end = end(of: .at, at: draft.end), let target = draft.targets.first, !draft.solves
    else { return [] }
    func refuse(_ message: String, _ advice: String, through last: Int) {
      fail("a rate of your own is \(message)", advice, at: end, end: last)
    }
    return numbers(at: end).flatMap { number -> [Draft] in
      guard number.tail == .number, let value = number.value.plain, value > .zero,
        tokens[end].text.utf8.count != 8
      else { return [] }
      var evidence = number.evidence
      evidence.changeOpens { $0.isRate = true }
      guard var next = draft.adding(evidence, end: number.end).first else { return [] }
      guard draft.targets.count == 1 else {
        refuse("between two currencies", "write 50 EUR to USD at 1.05", through: number.end)
        return []
      }
      if isYear(end), number.end == end + 1 { next.evidence.ask = yearOrNumber(at: end) }
      next.rate = OwnRate(value: value)
      return [next]
        + units(at: number.end).flatMap { base, quote, end -> [Draft] in
          if let from = draft.currency, Set([from, target]) != [quote, base] {
            refuse(
              "between \(from.code) and \(target.code)",
              "write \(target.code) per \(from.code) after it, or nothing", through: end)
            return []
          }
          return next.adding(end: end) {
            $0.rate = OwnRate(value: value, base: base, quote: quote)
          }
        }
    }
  }

  /// currency "per" currency | pair
  private func units(at start: Int) -> [Pair] {
    pairs(at: start).flatMap { [($0.quote, $0.base, $0.end), $0] }
      + currencies(at: start).flatMap { quote -> [Pair] in
        expect(.per, at: quote.end)
        guard let after = end(of: .per, at: quote.end), quote.ask == nil else { return [] }
        return currencies(at: after).filter { $0.ask == nil && $0.currency != quote.currency }
          .map { ($0.currency, quote.currency, $0.end) }
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

  func yearOrNumber(at place: Int) -> Ask {
    let year = tokens[place].text
    return Ask(
      code: .badDate, message: "\(year) can be a year or a number", place: place..<place + 1,
      advice: "write average \(year) for the year, \(year).0 for the number")
  }

  private func closing(_ draft: Draft) -> [Draft] {
    end(of: .closing, at: draft.end).map { draft.adding(end: $0) } ?? []
  }

  /// `# dinner`: letters first, no currency.
  private func labelAfter(_ draft: Draft) -> [Draft] {
    guard isMark("#", at: draft.end), isWord(draft.end + 1) else { return [] }
    let words = draft.end + 1..<count
    if let place = draft.label == nil ? currency(in: words) : words.lowerBound {
      let fault = draft.label == nil ? "a label has no currency" : "a phrase has one label"
      fail("\(fault): \(typed(place))", at: place)
      return []
    }
    return draft.adding(end: count) { $0.label = text.written(words) }
  }
}
