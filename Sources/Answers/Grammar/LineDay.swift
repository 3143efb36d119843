// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The day of a line of pasted text.
struct LineDay {
  let tokens: Range<Int>
  /// nil where it is not clear.
  var day: Day?
  /// The days that it may be, up to today.
  var choices: [Day] = []
}

/// The orders of day and month that the dates of a paste prove, by the mark between their figures: the lines
/// of one statement are written in one order, `13.11.2026` proves that of `12.11.2026`.
struct DayOrders {
  /// Whether the day is first; both where lines contradict each other.
  private var isDayFirst: [String: Set<Bool>] = [:]

  init(_ parsers: [Parser]) {
    for parser in parsers {
      for place in parser.dayRuns {
        guard let date = parser.writtenDate(at: place) else { continue }
        if date.dayFirst != nil, date.monthFirst == nil {
          isDayFirst[date.mark, default: []].insert(true)
        } else if date.monthFirst != nil, date.dayFirst == nil {
          isDayFirst[date.mark, default: []].insert(false)
        }
      }
    }
  }

  /// The day of a date; nil where its order is open. The dates of the paste count more than the locale.
  func day(of date: Parser.WrittenDate, isDayFirstHere: Bool) -> Day? {
    guard let dayFirst = date.dayFirst, let monthFirst = date.monthFirst, dayFirst != monthFirst
    else { return date.dayFirst ?? date.monthFirst }
    let proven = isDayFirst[date.mark] ?? (isDayFirstHere ? [true] : [])
    return proven.count == 1 ? proven.contains(true) ? dayFirst : monthFirst : nil
  }
}

extension Parser {
  /// A date of two figures and a year of four, in both orders.
  struct WrittenDate {
    let mark: String
    /// nil where it is no day.
    let dayFirst: Day?
    let monthFirst: Day?
  }

  /// A date such as `12.11.2026` that begins at a place; nil for another notation, and for no day at all.
  func writtenDate(at start: Int) -> WrittenDate? {
    guard dayRuns.contains(start), dayRun(at: start) != nil,
      tokens[start].text.utf8.count <= 2, tokens[start + 4].text.utf8.count == 4
    else { return nil }
    let figures = [start, start + 2, start + 4].compactMap(integer)
    guard figures.count == 3 else { return nil }
    let date = WrittenDate(
      mark: tokens[start + 1].text,
      dayFirst: Day(year: figures[2], month: figures[1], day: figures[0]),
      monthFirst: Day(year: figures[2], month: figures[0], day: figures[1]))
    return date.dayFirst == nil && date.monthFirst == nil ? nil : date
  }
}

extension LineReader {
  /// The first day of the line.
  func day(outside amounts: [Range<Int>]) -> LineDay? {
    for place in 0..<parser.count where !amounts.contains(where: { $0.contains(place) }) {
      guard parser.tokens[place].isDigits || parser.word(at: place).flatMap(Calendar.month) != nil
      else { continue }
      if let date = parser.writtenDate(at: place) {
        let tokens = place..<place + 5
        let day = orders.day(of: date, isDayFirstHere: parser.options.isDayFirst)
        if let day, day <= parser.today { return LineDay(tokens: tokens, day: day) }
        let choices = [date.dayFirst, date.monthFirst].compactMap { $0 }
        return LineDay(
          tokens: tokens, choices: day == nil ? choices.filter { $0 <= parser.today } : [])
      }
      let days = parser.days(at: place).filter { day in
        !amounts.contains { $0.overlaps(place..<day.end) }
      }
      if let day = days.filter({ $0.ask == nil }).max(by: { $0.end < $1.end }) {
        return LineDay(tokens: place..<day.end, day: day.day)
      }
      if let day = days.max(by: { $0.end < $1.end }) {
        return LineDay(
          tokens: place..<day.end, choices: day.ask?.instead.compactMap { Day(iso: $0) } ?? [])
      }
      if parser.dayRuns.contains(place) { return LineDay(tokens: place..<place + 5) }
    }
    return nil
  }

  /// The words around, as they are written, without marks at their ends.
  func label(without taken: [Range<Int>]) -> String {
    var words = ""
    for place in 0..<parser.count where !taken.contains(where: { $0.contains(place) }) {
      if !words.isEmpty, !parser.isGlued(place) || taken.contains(where: { $0.contains(place - 1) })
      {
        words += " "
      }
      words += parser.typed(place)
    }
    let marks = " :;,.-–—=()|"
    let end =
      words.lastIndex { !marks.contains($0) }.map { words.index(after: $0) } ?? words.startIndex
    return String(words[..<end].drop { marks.contains($0) })
  }
}
