// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// when = [ on | at | as of ] day | average period | before day | end of period
extension Parser {
  func when(_ draft: Draft) -> [Draft] {
    guard draft.when == nil else { return [] }
    let start = draft.end
    expect(.on, at: start)
    let on = end(of: .dated, at: start) ?? start
    var found = days(at: on).compactMap { with(.on($0.day), draft, $0.end, $0.ask) }
    if let end = end(of: .average, at: start) {
      found += periods(at: end).compactMap { with(.average($0.period), draft, $0.end) }
    }
    if let end = end(of: .before, at: start) {
      found += days(at: end).compactMap { with(.before($0.day), draft, $0.end, $0.ask) }
    }
    if let end = end(of: .endOf, at: start) {
      found += periods(at: end).compactMap { with(.end($0.period), draft, $0.end) }
    }
    return found
  }

  private func with(_ when: When, _ draft: Draft, _ end: Int, _ ask: Ask? = nil) -> Draft? {
    guard var next = draft.adding(Evidence(ask: ask), end: end) else { return nil }
    next.when = when
    return next
  }

  /// month year | quarter year | year | YYYY-MM | day ".." day | tax years by name
  func periods(at start: Int) -> [(period: Period, end: Int)] {
    expect(.period, at: start)
    var found: [(period: Period, end: Int)] = []
    for first in days(at: start) where first.ask == nil && isMark(".", at: first.end) {
      guard isMark(".", at: first.end + 1) else { continue }
      for last in days(at: first.end + 2) where last.ask == nil && first.day <= last.day {
        let period = Period(first.day, last.day, "\(first.day.iso)..\(last.day.iso)")
        found.append((period, last.end))
      }
    }
    if let named = word(at: start).flatMap(Calendar.month), isYear(start + 1) {
      found += month(named, year: start + 1, end: start + 2)
    }
    if let year = yearNumber(start) {
      found += Period(year: year, name: "\(year)").map { [($0, start + 1)] } ?? []
      if isMark("-", at: start + 1), isGlued(start + 1), isGlued(start + 2), start + 2 < count {
        if tokens[start + 2].isDigits, let number = Int(tokens[start + 2].text) {
          found += month(number, year: start, end: start + 3)
        } else if word(at: start + 2) == "q" {
          found += quarter(start + 3, year: start, end: start + 4)
        }
      }
    }
    if word(at: start) == "q" { expect(.period, at: start + 2) }
    if word(at: start) == "q", isGlued(start + 1), isYear(start + 2) {
      found += quarter(start + 1, year: start + 2, end: start + 3)
    }
    if let country = word(at: start),
      let first = ["uk": (4, 6), "au": (7, 1), "in": (4, 1)][country],
      isMark("-", at: start + 1), let year = yearNumber(start + 2),
      let period = Period(year: year, from: first.0, first.1, name: "\(country)-\(year)")
    {
      found.append((period, start + 3))
    }
    return found
  }

  private func yearNumber(_ place: Int) -> Int? { isYear(place) ? Int(tokens[place].text) : nil }

  private func month(_ month: Int, year place: Int, end: Int) -> [(period: Period, end: Int)] {
    guard let year = yearNumber(place), (1...12).contains(month) else { return [] }
    let name = "\(year)-" + (month < 10 ? "0" : "") + "\(month)"
    return Period(year: year, months: month...month, name: name).map { [($0, end)] } ?? []
  }

  private func quarter(_ number: Int, year place: Int, end: Int) -> [(period: Period, end: Int)] {
    guard let year = yearNumber(place), number < count, isGlued(number),
      let quarter = Int(tokens[number].text), (1...4).contains(quarter)
    else { return [] }
    let months = quarter * 3 - 2...quarter * 3
    return Period(year: year, months: months, name: "\(year)-Q\(quarter)").map { [($0, end)] } ?? []
  }
}
