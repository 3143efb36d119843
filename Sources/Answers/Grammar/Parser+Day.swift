// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// day = ISO, 20240315, unambiguous dates, names of months, today, yesterday, weekdays,
///       last/N day|week|month|year(s) ago
extension Parser {
  struct DayReading {
    let day: Day
    let end: Int
    var ask: Ask?

    /// Whether it is clear which day it is; a period may end after today.
    var isOneDay: Bool { ask?.instead.isEmpty ?? true }
  }

  var wholeDays: [DayReading] { days(at: 0).filter { $0.end == count } }

  func days(at start: Int) -> [DayReading] {
    expect(.day, at: start)
    guard start < count, isDigits(start) || may(be: .day, at: start) || may(be: .number, at: start)
    else { return [] }
    if let known = known[start].days { return known }
    var found = isDigits(start) ? numeric(at: start) : []
    if let word = word(at: start) { found += worded(word, at: start) }
    if let named = monthDay(at: start, Calendar.month) {
      found += dated(named.day, named.month, start, named.end)
    }
    found += ago(at: start)
    // A day after today has no rates.
    for index in found.indices
    where !mode.allowsFuture && found[index].ask == nil && found[index].day > today {
      let place = start..<found[index].end
      let problem = Problem.notYet(text.written(place), today: today)
      found[index].ask = Ask(
        code: .badDate, message: problem.message, place: place, advice: problem.remedy?.command)
    }
    if !isQuiet { known[start].days = found }
    return found
  }

  /// Whether a token is part of a day and nothing else: `12.11.2026`.
  func isInDay(_ place: Int) -> Bool { (0..<5).contains { dayRun(at: place - $0) != nil } }

  /// Two equal marks, glued, in the shape of a day.
  func dayRun(at start: Int) -> Range<Int>? {
    guard start + 4 < count, isDigits(start), isDigits(start + 2), isDigits(start + 4),
      let mark = dayMark(at: start + 1), dayMark(at: start + 3) == mark
    else { return nil }
    let lengths = [start, start + 2, start + 4].map { tokens[$0].text.utf8.count }
    let isShaped =
      lengths[0] == 4 && lengths[1] <= 2 && lengths[2] <= 2
      || lengths[0] <= 2 && lengths[1] <= 2
        && (lengths[2] == 2 || lengths[2] >= 4 && isYear(start: tokens[start + 4].text))
    // Not the beginning of a longer run, nor after one: `1.2.2024.5`, `100.12.11.2026`.
    let isPart =
      dayMark(at: start + 5) != nil && isDigits(start + 6)
      || dayMark(at: start - 1) != nil && isDigits(start - 2)
    return isShaped && !isPart ? start..<start + 5 : nil
  }

  /// `12/11/2026450`: a day with an amount glued to it is neither.
  private func isYear(start text: String) -> Bool {
    text.utf8.count == 4 || Int(text.prefix(4)).map { (1900...2100).contains($0) } ?? false
  }

  func dayMark(at place: Int) -> String? {
    ["-", ".", "/"].first { isTight($0, at: place) }
  }

  // MARK: - In figures

  private func numeric(at start: Int) -> [DayReading] {
    if mayGoOn(from: start) { expect(.day, at: count) }
    if dayRun(at: start) != nil, tokens[start + 4].text != "0" { return date(at: start) }
    // Other eight digits are an amount.
    if let day = Day(compact: tokens[start].text), (1900...2100).contains(day.year) {
      return [DayReading(day: day, end: start + 1)]
    }
    return []
  }

  /// One or two digits.
  func dayOfMonth(at place: Int) -> Int? {
    integer(at: place).flatMap { tokens[place].text.utf8.count <= 2 ? $0 : nil }
  }

  /// Whether the text ends in the beginning of a day in figures: `3.12`, `2020-01-0`.
  private func mayGoOn(from start: Int) -> Bool {
    let rest = (start..<count).dropFirst()
    guard (1...4).contains(rest.count), rest.count < 4 || tokens[count - 1].text == "0" else {
      return false
    }
    return rest.allSatisfy {
      isGlued($0) && (isDigits($0) || ["-", ".", "/"].contains(tokens[$0].text))
    }
  }

  /// Three numbers: the year is the one with four digits, or the last.
  private func date(at start: Int) -> [DayReading] {
    func day(_ year: Int, _ month: Int, _ day: Int) -> Day? {
      guard let year = fullYear(at: start + year), let month = integer(at: start + month),
        let day = integer(at: start + day)
      else { return nil }
      return Day(year: year, month: month, day: day)
    }
    let place = start..<start + 5
    if tokens[start].text.utf8.count == 4 { return either(day(0, 2, 4), nil, place) }
    let (dayFirst, monthFirst) = (day(4, 2, 0), day(4, 0, 2))
    if options.isDayFirst, dayFirst != nil { return either(dayFirst, nil, place) }
    // `15.03.24` may be a day of 2015.
    guard tokens[start + 4].text.utf8.count == 2, let yearFirst = day(0, 2, 4) else {
      return either(dayFirst, monthFirst, place)
    }
    return either(dayFirst ?? monthFirst, yearFirst, place)
  }

  private func either(_ one: Day?, _ other: Day?, _ place: Range<Int>) -> [DayReading] {
    guard let day = one ?? other else {
      refuseDay(place)
      return []
    }
    guard let one, let other, one != other else {
      return [DayReading(day: day, end: place.upperBound)]
    }
    let ask = Ask(
      code: .badDate, message: "\(text.written(place)) can be \(one.long) or \(other.long)",
      place: place, instead: [one, other].filter { mode.allowsFuture || $0 <= today }.map(\.iso))
    return [DayReading(day: one, end: place.upperBound, ask: ask)]
  }

  // MARK: - With a month's name

  /// `15 march`, `15th of march`, `15-mar`, `march 15`, `mar-15`: the day, its month by its name, and where they end.
  func monthDay(
    at start: Int, _ named: (String) -> Int?
  ) -> (month: Int, day: Int, end: Int)? {
    if let day = dayOfMonth(at: start) {
      var place = afterOrdinal(start)
      if isMark(".", at: place), isGlued(place) { place += 1 }
      if word(at: place) == "of" || isMark("-", at: place) && isGlued(place) { place += 1 }
      expect(.day, at: place)
      return word(at: place).flatMap(named).map { ($0, day, place + 1) }
    }
    guard let month = word(at: start).flatMap(named) else { return nil }
    var place = start + 1
    expect(.day, at: place)
    if isMark("-", at: place), isGlued(place) { place += 1 }
    guard let day = dayOfMonth(at: place), !isInDay(place) else { return nil }
    return (month, day, afterOrdinal(place))
  }

  func isMonth(_ place: Int) -> Bool { word(at: place).flatMap(Calendar.month) != nil }

  func isWeekday(_ place: Int) -> Bool { word(at: place).flatMap(Calendar.weekday) != nil }

  /// After the number of a day: `15`, `15th`.
  private func afterOrdinal(_ place: Int) -> Int {
    let hasEnding = ["st", "nd", "rd", "th"].contains(word(at: place + 1)) && isGlued(place + 1)
    return place + (hasEnding ? 2 : 1)
  }

  /// The year after a day and a month, if there is one: both are readings.
  private func dated(_ day: Int, _ month: Int, _ start: Int, _ end: Int) -> [DayReading] {
    expect(.day, at: end)
    var found: [DayReading] = []
    var place = end
    if isMark(",", at: place) || isMark("-", at: place) && isGlued(place) { place += 1 }
    expect(.day, at: place)
    // A year that is being typed.
    if place + 1 == count, isDigits(place), [1, 3].contains(tokens[place].text.utf8.count),
      tokens[place].place.upperBound == text.scalars.count
    {
      expect(.day, at: count)
    }
    if !isInDay(place), let year = fullYear(at: place) {
      if let date = Day(year: year, month: month, day: day) {
        found.append(DayReading(day: date, end: place + 1))
      } else {
        refuseDay(start..<place + 1)
        if tokens[place].text.utf8.count == 4 { return [] }
      }
    }
    if let date = latest(month: month, day: day) {
      found.append(DayReading(day: date, end: end))
    } else if found.isEmpty {
      refuseDay(start..<end)
    }
    return found
  }

  private func refuseDay(_ place: Range<Int>) {
    fail(
      "no such day: \(text.written(place))", Problem.dayExamples, at: place.lowerBound,
      end: place.upperBound, code: .badDate)
  }

  // MARK: - In words

  private func worded(_ word: String, at start: Int) -> [DayReading] {
    let next = start + 1
    switch word {
    case "today": return [DayReading(day: today, end: next)]
    case "yesterday": return [DayReading(day: today.adding(-1), end: next)]
    case "last":
      guard let following = self.word(at: next) else {
        expect(.day, at: next)
        return []
      }
      if let weekday = Calendar.weekday(following) {
        return [DayReading(day: lastDay(weekday, upTo: today.adding(-1)), end: next + 1)]
      }
      return Calendar.stepsByName[following].flatMap { back(1, $0) }
        .map { [DayReading(day: $0, end: next + 1)] } ?? []
    default: break
    }
    if let weekday = Calendar.weekday(word) {
      // `friday, 13 march 2026` has to be one.
      let date = days(at: isMark(",", at: next) ? next + 1 : next)
      return [DayReading(day: lastDay(weekday, upTo: today), end: next)]
        + date.filter { $0.ask == nil && $0.day.weekday == weekday }
    }
    return []
  }

  /// `3 months ago`, `a week ago`, `ten days ago`.
  private func ago(at start: Int) -> [DayReading] {
    guard let count = integer(at: start) ?? word(at: start).flatMap({ NumberVocabulary.values[$0] })
    else { return [] }
    expect(.day, at: start + 1)
    guard let step = word(at: start + 1).flatMap({ Calendar.stepsByName[$0] }) else { return [] }
    expect(.day, at: start + 2)
    guard word(at: start + 2) == "ago", let day = back(count, step) else { return [] }
    return [DayReading(day: day, end: start + 3)]
  }

  // MARK: - Counting

  /// Four digits, or two of the hundred years up to the next one.
  private func fullYear(at place: Int) -> Int? {
    guard let year = integer(at: place) else { return nil }
    let century = (today.year + 1) / 100 * 100
    switch tokens[place].text.utf8.count {
    case 4: return year
    case 2: return century + year <= today.year + 1 ? century + year : century - 100 + year
    default: return nil
    }
  }

  private func lastDay(_ weekday: Int, upTo day: Day) -> Day {
    day.adding(-((day.weekday - weekday + 7) % 7))
  }

  /// The latest such day up to today; eight years back there is a 29 February.
  func latest(month: Int, day: Int) -> Day? {
    for year in stride(from: today.year, through: today.year - 8, by: -1) {
      if let found = Day(year: year, month: month, day: day), found <= today { return found }
    }
    return nil
  }

  private func back(_ count: Int, _ step: Calendar.Step) -> Day? {
    guard (0...40_000).contains(count), count * step.months < (today.year - 1) * 12 else {
      return nil
    }
    return today.adding(months: -count * step.months).adding(-count * step.days)
  }
}
