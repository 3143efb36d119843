// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// when = [ on | at | as of ] day | average period | before day | end of period
///
/// A period without `average` or `end of` only asks.
extension Parser {
  func when(_ draft: Draft) -> [Draft] {
    let start = draft.end
    var found = dated(draft)
    if let first = end(of: .average, at: start) {
      found += periods(at: first).flatMap { with(.average($0.period), draft, $0.end) }
    }
    if let first = end(of: .endOf, at: start) {
      found += periods(at: first).flatMap { with(.end($0.period), draft, $0.end) }
    }
    if let first = end(of: .before, at: start) {
      found += days(at: first).flatMap { with(.before($0.day), draft, $0.end, $0.ask) }
    }
    let isLed = ["in", "for", "during"].contains(word(at: start))
    for (period, end) in bare(after: draft, at: isLed ? start + 1 : start) {
      let ask = Ask(
        code: .badDate,
        message: "\(text.written(start..<end)) is a period: the mean, or the rate at its end",
        place: start..<end, instead: ["average \(period.name)", "end of \(period.name)"])
      found += with(.average(period), draft, end, ask)
    }
    return found
  }

  /// A period after an amount in digits, or a target; after a currency alone, four digits are its number. A
  /// number before a month is its day.
  private func bare(after draft: Draft, at start: Int) -> [(period: Period, end: Int)] {
    guard start < count, draft.amount != nil,
      !draft.targets.isEmpty || draft.tokens.contains(where: { tokens[$0].isNumeric })
    else { return [] }
    return quietly {
      days(at: start - 1).contains { $0.end > start }
        ? [] : periods(at: start).filter { !isGlued($0.end) }
    }
  }

  /// [ on | at | as of ] day; after a currency alone, its number may be that of the currency.
  func dated(_ draft: Draft) -> [Draft] {
    let start = draft.end
    expect(.on, at: start)
    let isOpen = draft.number?.isEmpty == true && draft.targets.isEmpty && isMonth(start + 1)
    return days(at: end(of: .dated, at: start) ?? start).flatMap { day in
      with(.on(day.day), draft, day.end, day.ask).map {
        var next = $0
        if isOpen, isDigits(start) { askDay(&next, start..<day.end, or: start) }
        return next
      }
    }
  }

  func with(_ when: When, _ draft: Draft, _ end: Int, _ ask: Ask? = nil) -> [Draft] {
    draft.when == nil ? draft.adding(Evidence(ask: ask), end: end) { $0.when = when } : []
  }

  var wholePeriod: Period? { periods(at: 0).first { $0.end == count }?.period }

  /// month year | quarter year | year | YYYY-MM | day ".." day | tax years by name
  func periods(at start: Int) -> [(period: Period, end: Int)] {
    expect(.period, at: start)
    var found: [(period: Period, end: Int)] = []
    for first in days(at: start)
    where first.isOneDay && isMark(".", at: first.end) && isMark(".", at: first.end + 1) {
      for last in days(at: first.end + 2) where last.isOneDay {
        if first.day <= last.day {
          found.append((Period(first.day, last.day), last.end))
        } else {
          fail(
            "\(first.day.iso) is after \(last.day.iso)", "write the earlier day first", at: start,
            end: last.end, code: .badDate)
        }
      }
    }
    var forms: [(period: Period?, length: Int)] = []
    if let year = year(at: start) {
      forms.append((Period(year: year, name: "\(year)"), 1))
      if isTight("-", at: start + 1) {
        forms += [(month(integer(at: start + 2), year), 3), (quarter(at: start + 2, year), 4)]
      }
    }
    let month = word(at: start).flatMap(Calendar.month)
    if let month, let year = year(at: start + 1) { forms.append((self.month(month, year), 2)) }
    // A year is missing.
    if month != nil || word(at: start) == "q" {
      expect(.period, at: start + (month == nil ? 2 : 1))
    }
    if let year = year(at: start + 2) {
      forms.append((quarter(at: start, year), 3))
      if let country = word(at: start), isMark("-", at: start + 1),
        let first = ["uk": (4, 6), "au": (7, 1), "in": (4, 1)][country]
      {
        let name = "\(country)-\(year)"
        forms.append((Period(year: year, from: first.0, first.1, name: name), 3))
      }
    }
    return found + forms.compactMap { form in form.period.map { ($0, start + form.length) } }
  }

  func month(_ month: Int?, _ year: Int) -> Period? {
    guard let month, (1...12).contains(month) else { return nil }
    let name = "\(year)-" + (month < 10 ? "0" : "") + "\(month)"
    return Period(year: year, months: month...month, name: name)
  }

  func quarter(at place: Int, _ year: Int) -> Period? {
    guard word(at: place) == "q", isGlued(place + 1), let quarter = integer(at: place + 1),
      (1...4).contains(quarter)
    else { return nil }
    return Period(year: year, months: quarter * 3 - 2...quarter * 3, name: "\(year)-Q\(quarter)")
  }

  /// The question whether glued figures are a time or a calculation.
  func timeOrNumber(at start: Int) -> Ask? {
    guard let sign = dayMark(at: start + 1), let (name, end) = figures(at: start, sign) else {
      return nil
    }
    let numbers = stride(from: start, to: end, by: 2).compactMap(integer).map(String.init)
    let other = numbers.joined(separator: sign == "." ? sign : " \(sign) ")
    return Ask(
      code: .badAmount, message: "\(text.written(start..<end)) can be \(name) or a number",
      place: start..<end, advice: "write \(other) for the number")
  }

  /// `2024-12`, `12/2024`, `03.2024`: a month, and `1.2024` a usual rate; `2024-25`: years; numbers that rise, as
  /// in `5/6/7`: a day, or a list. Part of a larger calculation, `5000-2000-50`, they are numbers.
  private func figures(at start: Int, _ sign: String) -> (name: String, end: Int)? {
    guard let first = integer(at: start), let second = integer(at: start + 2) else { return nil }
    let (isYear, end) = (isYear(start), start + 3)
    if isYear || self.isYear(start + 2), (1...12).contains(isYear ? second : first) {
      return sign != "." || tokens[start].text.hasPrefix("0") ? ("a month", end) : nil
    }
    guard sign != ".", dayMark(at: start - 1) == nil || !isDigits(start - 2) else { return nil }
    let isNext = sign == "-" || second == (first + 1) % 100
    if isYear, self.isYear(start + 2) || tokens[start + 2].text.utf8.count == 2 && isNext {
      return ("years", end)
    }
    let isDay =
      first < second && dayMark(at: end) == sign
      && [start, start + 2, end + 1].allSatisfy { dayOfMonth(at: $0) != nil }
    return isDay ? ("a day", end + 2) : nil
  }
}
