// SPDX-License-Identifier: Apache-2.0

import Rates

/// Periods that only ask, with what to write for them: without `average` or `end of`, without a year, after
/// a word for a day.
extension Parser {
  func periodQuestions(_ draft: Draft) -> [Draft] {
    let start = draft.end
    var found: [Draft] = []
    func ask(_ when: When, _ message: String, _ place: Range<Int>, _ instead: [String]) {
      let ask = Ask(
        code: .badDate, message: message, place: place, instead: instead,
        advice: Problem.periodExamples)
      if let next = with(when, draft, place.upperBound, ask) { found.append(next) }
    }
    for (role, isEnd) in [(Vocabulary.Role.average, false), (.endOf, true)] {
      guard let first = end(of: role, at: start), let found = yearless(at: first, isEnd),
        let period = found.periods.first
      else { continue }
      let place = first..<found.end
      ask(
        .average(period), "\(text.written(place)) does not name its year", place,
        found.periods.map(\.name))
    }
    if let first = end(of: .before, at: start) {
      for (period, end) in periods(at: first) where !isGlued(end) {
        ask(
          .before(period.first), "\(text.written(first..<end)) is a period, not a day", first..<end,
          [period.first.iso])
      }
    }
    let isLed = word(at: start).map(["in", "for", "during"].contains) ?? false
    for (period, end) in bare(after: draft, at: isLed ? start + 1 : start) {
      ask(
        .average(period),
        "\(text.written(start..<end)) is a period: the mean, or the rate at its end", start..<end,
        ["average \(period.name)", "end of \(period.name)"])
    }
    return found
  }

  /// A period after an amount in digits, or a target; after a currency alone, four digits are its number.
  private func bare(after draft: Draft, at start: Int) -> [(period: Period, end: Int)] {
    guard start < count, let amount = draft.amount,
      draft.hasTarget || amount.tokens.contains(where: { tokens[$0].isNumeric })
    else { return [] }
    return quietly { periods(at: start) }.filter { !isGlued($0.end) }
  }

  /// The last two months or quarters of a name that have begun, or are over; what `last year` is.
  private func yearless(at start: Int, _ isOver: Bool) -> (periods: [Period], end: Int)? {
    func last(_ period: (Int) -> Period?) -> [Period] {
      (0...2).compactMap { period(today.year - $0) }
        .filter { isOver ? $0.last <= today : $0.first <= today }.prefix(2).map(\.self)
    }
    guard let word = word(at: start) else { return nil }
    if let month = Calendar.month(word), !isDigits(start + 1) {
      return (last { self.month(month, $0) }, start + 1)
    }
    if word == "q", !isDigits(start + 2) {
      let periods = last { quarter(at: start + 1, $0) }
      return periods.isEmpty ? nil : (periods, start + 2)
    }
    guard word == "last", let unit = self.word(at: start + 1) else { return nil }
    switch unit {
    case "year":
      return (Period(year: today.year - 1, name: "\(today.year - 1)").map { [$0] } ?? [], start + 2)
    case "month":
      let day = today.adding(-today.day)
      return (self.month(day.month, day.year).map { [$0] } ?? [], start + 2)
    default: return nil
    }
  }
}
