// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The day of a line of pasted text.
struct LineDay {
  var tokens: Range<Int>
  /// nil where it is not clear.
  var day: Day?
  /// The days that it may be, up to today.
  var choices: [Day] = []
  /// Where the longest of them ends.
  var reach: Int?

  var place: Range<Int> { tokens.lowerBound..<(reach ?? tokens.upperBound) }
}

/// The orders that the dates of a paste can all be in, by the mark between their figures: the lines of one
/// statement are written in one order, `13.11.2026` proves that of `12.11.2026`.
struct DayOrders {
  /// Whether the paste names an earlier year, which may be that of its days without one.
  let namesYear: Bool
  /// Empty where lines contradict each other.
  private var possible: [UInt8: Set<DayOrder>] = [:]

  init(_ parsers: [Parser]) {
    namesYear = parsers.contains { parser in
      (0..<parser.count).contains { place in
        parser.typed(place).utf8.count == 4
          && parser.integer(at: place).map { (1990..<parser.today.year).contains($0) } ?? false
      }
    }
    for parser in parsers {
      for place in 0..<parser.count where parser.isInDay(place) {
        guard let date = parser.date(at: place), date.orders.count < 3 else { continue }
        let orders = Set(date.orders)
        possible[date.parts.mark] = possible[date.parts.mark]?.intersection(orders) ?? orders
      }
      // `11/20` at the beginning of a line
      if parser.isTight("/", at: 1), !parser.isTight("/", at: 3),
        let first = parser.dayOfMonth(at: 0),
        let second = parser.dayOfMonth(at: 2), (first > 12) != (second > 12)
      {
        let order: DayOrder = first > 12 ? .dayFirst : .monthFirst
        possible[Self.slash] = possible[Self.slash]?.intersection([order]) ?? [order]
      }
    }
    // As in tables: in CLDR no language writes points after the month first.
    let point = UInt8(ascii: ".")
    if possible[point]?.contains(.dayFirst) == true { possible[point]?.remove(.monthFirst) }
  }

  private static let slash = UInt8(ascii: "/")

  /// Whether days with a slash and without a year can be in an order.
  func allows(_ order: DayOrder) -> Bool {
    possible[Self.slash].map { $0.isEmpty || $0.contains(order) } ?? true
  }

  /// The days that a date can be. The dates of the paste count more than the locale.
  func days(of date: Parser.WrittenDate, isDayFirstHere: Bool) -> [Day] {
    let proven = possible[date.parts.mark] ?? Set(date.orders)
    let orders = date.orders.filter { proven.isEmpty || proven.contains($0) }
    let byLocale = isDayFirstHere && !proven.isEmpty && orders.contains(.dayFirst)
    return (byLocale ? [.dayFirst] : orders).reduce(into: []) { days, order in
      if let day = date.parts.day(order) { days.appendIfNew(day) }
    }
  }
}

extension Parser {
  /// A day with its year, as tables have it.
  struct WrittenDate {
    let parts: DayParts
    let end: Int

    var orders: [DayOrder] {
      parts.orders.filter { $0 != .yearFirst || parts.allowsYearFirst || parts.hasLongYear }
    }
  }

  /// The longest date that begins at a token.
  func date(at start: Int) -> WrittenDate? {
    let word = word(at: start)
    guard
      isDigits(start)
        || word.map({ Calendar.weekday($0) != nil || MonthNames.month($0) != nil }) ?? false
    else { return nil }
    for end in stride(from: min(count, start + 9), to: start + 2, by: -1) {
      let written = text.written(start..<end)
      guard let parts = DayParts(written), parts.count == written.utf8.count, !parts.orders.isEmpty,
        parts.hasName || isInDay(start) || word != nil
      else { continue }
      return WrittenDate(parts: parts, end: end)
    }
    return nil
  }
}

extension LineReader {
  /// The first day of the line: read where it has its year, or the English name of its month; whatever else
  /// may be a day is asked about.
  func day(outside amounts: [Range<Int>]) -> LineDay? {
    func isFree(_ place: Range<Int>) -> Bool { !amounts.contains { $0.overlaps(place) } }
    for place in 0..<parser.count where isFree(place..<place + 1) {
      if let day = dated(place) ?? named(place), isFree(day.tokens) {
        return withNext(withWeekday(day))
      }
      if parser.isInDay(place) { return LineDay(tokens: place..<place + 5) }
    }
    return unclear.flatMap { isFree($0.tokens) ? withNext($0) : nil }
  }

  /// The day of the booking is before that of its value: `02.11.2026 03.11.2026`, `02.11. 03.11.`
  private func withNext(_ day: LineDay) -> LineDay {
    let end = day.place.upperBound
    guard day.day != nil || !day.choices.isEmpty, day.reach == nil, end < parser.count,
      let next = dated(end)?.tokens ?? (isPointed(end) ? end..<end + 4 : nil)
    else { return day }
    var whole = day
    whole.tokens = day.tokens.lowerBound..<next.upperBound
    return whole
  }

  /// The last day that is written day first, as `13.10`.
  private func dayFirst(_ place: Int) -> Day? {
    guard let day = parser.dayOfMonth(at: place), let month = parser.dayOfMonth(at: place + 2)
    else { return nil }
    return parser.latest(month: month, day: day)
  }

  /// `13.10.`
  private func isPointed(_ place: Int) -> Bool {
    [1, 3].allSatisfy { parser.isMark(".", at: place + $0) && parser.isGlued(place + $0) }
      && dayFirst(place) != nil
  }

  /// `Mon 2 Nov`, `Monday, 2 November`.
  private func withWeekday(_ day: LineDay) -> LineDay {
    let start = day.tokens.lowerBound
    let place = parser.isMark(",", at: start - 1) ? start - 2 : start - 1
    guard place >= 0, parser.isWeekday(place) else { return day }
    var named = day
    named.tokens = place..<day.tokens.upperBound
    return named
  }

  private func dated(_ place: Int) -> LineDay? {
    if parser.isDigits(place), let day = Day(compact: parser.tokens[place].text),
      (1900...2100).contains(day.year)
    {
      return LineDay(tokens: place..<place + 1, day: day)
    }
    // Two figures after a month's name may be anything.
    guard let date = parser.date(at: place), !date.parts.hasName || date.parts.hasLongYear else {
      return nil
    }
    let days = orders.days(of: date, isDayFirstHere: parser.options.isDayFirst)
    let tokens = place..<date.end
    if days.count == 1, days[0] <= parser.today { return LineDay(tokens: tokens, day: days[0]) }
    let choices = days.count > 1 ? days.filter { $0 <= parser.today } : []
    return LineDay(tokens: tokens, choices: choices)
  }

  /// `5 Oct`, `5. Oktober`, `Oct 5`: the last such day.
  private func named(_ place: Int) -> LineDay? {
    // `Fri 27 Nov`: short names of days are months of other languages.
    guard parser.word(at: place).flatMap(Calendar.weekday) == nil,
      let (month, day, end) = parser.monthDay(at: place, MonthNames.month),
      !parser.isWord(place)
        || !parser.isMark("-", at: place + 1)
          && !(parser.isMark(":", at: place + 2) && parser.isGlued(place + 2)),
      let latest = parser.latest(month: month, day: day)
    else { return nil }
    let isEnglish = (place..<end).contains { parser.word(at: $0).flatMap(Calendar.month) != nil }
    if let date = parser.date(at: place), date.end > end, let other = date.parts.day(.dayFirst),
      !(parser.isMark(":", at: date.end) && parser.isGlued(date.end))
    {
      return other == latest
        ? LineDay(tokens: place..<date.end, day: latest)
        : LineDay(tokens: place..<end, choices: [latest, other], reach: date.end)
    }
    return isEnglish && !orders.namesYear
      ? LineDay(tokens: place..<end, day: latest)
      : LineDay(tokens: place..<end, choices: [latest])
  }

  /// What may be a day at the beginning of the line: `13.10`, `1/10`, `2026-10`, `yesterday`.
  private var unclear: LineDay? {
    if let mark = ["-", ".", "/"].first(where: { parser.isTight($0, at: 1) }),
      let first = parser.integer(at: 0), let second = parser.integer(at: 2)
    {
      let hasEnd = isPointed(0)
      guard parser.dayOfMonth(at: 0) != nil, parser.dayOfMonth(at: 2) != nil else {
        let isMonth = (1900...2100).contains(first) && (1...12).contains(second)
        return isMonth ? LineDay(tokens: 0..<3) : nil
      }
      let orders = mark == "." ? [.dayFirst] : [DayOrder.dayFirst, .monthFirst]
      let days = orders.filter { mark != "/" || self.orders.allows($0) }.compactMap {
        $0 == .dayFirst
          ? dayFirst(0)
          : parser.latest(month: first, day: second)
      }.reduce(into: [Day]()) { $0.appendIfNew($1) }
      // A number has no slash, and no second point.
      let isClear = days.count == 1 && (mark == "/" || hasEnd) && !self.orders.namesYear
      let day = isClear ? days[0] : nil
      return days.isEmpty ? nil : LineDay(tokens: 0..<(hasEnd ? 4 : 3), day: day, choices: days)
    }
    let words = parser.days(at: 0)
    return words.first.map {
      LineDay(tokens: 0..<$0.end, choices: words.filter { $0.ask == nil }.map(\.day))
    }
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
