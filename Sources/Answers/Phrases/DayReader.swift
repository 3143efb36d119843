// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// Finds the day that tokens name: `2024-03-15`, `15 march 2024`, `last friday`, `3 months ago`.
struct DayReader {
  /// What tokens can mean.
  enum Meaning: Equatable {
    case day(Day)
    /// `03.04.2024` is the third of April or the fourth of March.
    case either(Day, Day)
    /// `monday 15 march 2024`, which is a Friday.
    case otherWeekday(Day, named: Int)
  }

  let today: Day
  /// Whether the locale writes the day of `3.4.24` first, and then the month.
  var isDayFirst = false

  /// The most tokens of a day: `on the 15th of march, 2024` has as many after `on`.
  static let longest = 8

  /// The first year of the ECB's rates: four digits from it on can be a year.
  static let firstYear = 1999

  /// What all of the tokens mean together; nil when they are not a day.
  func read(_ tokens: ArraySlice<PhraseToken>) -> Meaning? {
    guard (1...DayReader.longest).contains(tokens.count) else { return nil }
    let items = Item.items(of: tokens)
    if let weekday = weekday(tokens) { return weekday }
    if let counted = counted(items) { return counted }
    switch items.count {
    case 1: return single(items[0])
    case 2: return two(items[0], items[1])
    case 3: return three(items)
    case 4 where items == [.word("half"), .word("a"), .word("year"), .word("ago")]:
      return back(6, .months(1))
    case 4 where items[2] == .word("ago") && items[3] == .word("today"):
      // `a year ago today`
      return counted(Array(items[..<3])) ?? three(Array(items[..<3]))
    default: return nil
    }
  }

  /// Whether a day may begin with these tokens, or be one.
  static func mayBegin(_ tokens: ArraySlice<PhraseToken>) -> Bool {
    !tokens.isEmpty && tokens.count <= longest && tokens.allSatisfy(mayBePart)
  }

  /// Whether a token may be a part of a day: not `12.50`.
  static func mayBePart(_ token: PhraseToken) -> Bool {
    switch token.kind {
    case .number: token.text.utf8.count { $0 == 0x2E } != 1 || token.text.utf8.last == 0x2E
    case .mark: "-/.,:".contains(token.text)
    case .symbol: false
    case .word: DayVocabulary.contains(token.text)
    }
  }

  /// Whether a whole day is at the end of some tokens, also after `on`.
  func endsDay(_ tokens: ArraySlice<PhraseToken>) -> Bool {
    tokens.indices.contains { read(tokens[$0...]) != nil }
  }

  // MARK: - Forms

  /// `friday 15 march 2024`, `fri, 15.03.2024`: a weekday and the date it is.
  private func weekday(_ tokens: ArraySlice<PhraseToken>) -> Meaning? {
    guard let first = tokens.first, let named = DayVocabulary.weekday(first.text) else {
      return nil
    }
    let rest = tokens.dropFirst()
    let date = rest.first?.text == "," ? rest.dropFirst() : rest
    guard date.contains(where: { $0.kind == .number }),
      date.allSatisfy({ DayVocabulary.weekday($0.text) == nil })
    else { return nil }
    switch read(date) {
    case .day(let day): return day.weekday == named ? .day(day) : .otherWeekday(day, named: named)
    case .either(let one, let other):
      if one.weekday == named, other.weekday != named { return .day(one) }
      if other.weekday == named, one.weekday != named { return .day(other) }
      return one.weekday == named ? .either(one, other) : .otherWeekday(one, named: named)
    default: return nil
    }
  }

  private func single(_ item: Item) -> Meaning? {
    switch item {
    case .word("today"), .word("now"): .day(today)
    case .word("yesterday"), .word("yesterdays"): .day(today.adding(-1))
    case .word(let word): DayVocabulary.weekday(word).map { .day(lastDay($0, upTo: today)) }
    case .numbers(let parts): numeric(parts)
    case .number: nil
    }
  }

  private func two(_ first: Item, _ second: Item) -> Meaning? {
    switch (first, second) {
    case (.word("last"), .word(let word)):
      if let weekday = DayVocabulary.weekday(word) {
        return .day(lastDay(weekday, upTo: today.adding(-1)))
      }
      return DayVocabulary.unit(word).flatMap { back(1, $0) }
    case (.word("this"), .word(let word)):
      return DayVocabulary.weekday(word).flatMap {
        $0 <= today.weekday ? .day(lastDay($0, upTo: today)) : nil
      }
    case (.word(let word), .number(let number)), (.number(let number), .word(let word)):
      guard let month = DayVocabulary.month(word), number.digits <= 2 else { return nil }
      return latest(month: month, day: number.value)
    default: return nil
    }
  }

  private func three(_ items: [Item]) -> Meaning? {
    switch (items[0], items[1], items[2]) {
    case (.word("day"), .word("before"), .word("yesterday")): return .day(today.adding(-2))
    case (.number(let count), .word(let word), .word("ago")):
      return DayVocabulary.unit(word).flatMap { back(count.value, $0) }
    case (.number(let day), .word(let word), .number(let year)) where day.digits <= 2,
      (.word(let word), .number(let day), .number(let year)) where day.digits <= 2:
      return dated(day.value, word, year)
    case (.number(let year), .word(let word), .number(let day)) where year.digits == 4:
      return dated(day.value, word, year)
    case (.number(let first), .number(let second), .number(let third)):
      // `15. 3. 2024`
      return first.isOrdinal && second.isOrdinal ? numeric([first, second, third]) : nil
    default: return nil
    }
  }

  /// `three months ago`, `forty-five days ago`
  private func counted(_ items: [Item]) -> Meaning? {
    guard (3...4).contains(items.count), items.last == .word("ago"),
      case .word(let name) = items[items.count - 2], let unit = DayVocabulary.unit(name)
    else { return nil }
    let words = items.dropLast(2).compactMap { if case .word(let word) = $0 { word } else { nil } }
    guard words.count == items.count - 2 else { return nil }
    return DayVocabulary.count(words).flatMap { back($0, unit) }
  }

  private func dated(_ day: Int, _ word: String, _ year: Item.Number) -> Meaning? {
    guard let month = DayVocabulary.month(word), let year = fullYear(year) else { return nil }
    return Day(year: year, month: month, day: day).map { .day($0) }
  }

  /// Four digits, or two of the hundred years up to the next one.
  private func fullYear(_ year: Item.Number) -> Int? {
    if year.digits == 4 { return year.value }
    guard year.digits == 2 else { return nil }
    let century = (today.year + 1) / 100 * 100
    return century + year.value <= today.year + 1
      ? century + year.value : century - 100 + year.value
  }

  private func numeric(_ parts: [Item.Number]) -> Meaning? {
    if parts.count == 2 { return latest(parts[0], parts[1]) }
    guard parts.count == 3 else { return nil }
    if parts[0].digits == 4 {
      let day = Day(year: parts[0].value, month: parts[1].value, day: parts[2].value)
      return day.map { .day($0) }
    }
    guard parts[0].digits <= 2, parts[1].digits <= 2, let year = fullYear(parts[2]) else {
      return nil
    }
    let dayFirst = Day(year: year, month: parts[1].value, day: parts[0].value)
    if isDayFirst, let dayFirst { return .day(dayFirst) }
    // `15.03.24` may be a day of 2015: two digits are a year only where they cannot be a day.
    if parts[2].digits == 2, let first = fullYear(parts[0]),
      let yearFirst = Day(year: first, month: parts[1].value, day: parts[2].value), let dayFirst
    {
      return dayFirst == yearFirst ? .day(dayFirst) : .either(dayFirst, yearFirst)
    }
    let monthFirst = Day(year: year, month: parts[0].value, day: parts[1].value)
    if let dayFirst, let monthFirst, dayFirst != monthFirst { return .either(dayFirst, monthFirst) }
    return (dayFirst ?? monthFirst).map { .day($0) }
  }

  // MARK: - Counting

  private func lastDay(_ weekday: Int, upTo day: Day) -> Day {
    day.adding(-((day.weekday - weekday + 7) % 7))
  }

  /// The latest such day up to today.
  private func latest(month: Int, day: Int) -> Meaning? {
    // Eight years back there is a 29 February.
    for year in stride(from: today.year, through: today.year - 8, by: -1) {
      if let found = Day(year: year, month: month, day: day), found <= today { return .day(found) }
    }
    return nil
  }

  /// The latest `15.3.` up to today.
  private func latest(_ first: Item.Number, _ second: Item.Number) -> Meaning? {
    guard first.digits <= 2, second.digits <= 2 else { return nil }
    let dayFirst = latest(month: second.value, day: first.value)
    let monthFirst = latest(month: first.value, day: second.value)
    if !isDayFirst, case .day(let one) = dayFirst, case .day(let other) = monthFirst, one != other {
      return .either(one, other)
    }
    return dayFirst ?? monthFirst
  }

  /// The day `count` units before today; the last day of a month that is too short.
  private func back(_ count: Int, _ unit: DayVocabulary.Unit) -> Meaning? {
    guard (0...40_000).contains(count) else { return nil }
    switch unit {
    case .days(let days): return .day(today.adding(-count * days))
    case .months(let months):
      let month = today.year * 12 + today.month - 1 - count * months
      guard month >= 12 else { return nil }
      let (year, place) = (month / 12, month % 12 + 1)
      let day = min(today.day, Day.length(ofMonth: place, year: year))
      return Day(year: year, month: place, day: day).map { .day($0) }
    }
  }
}
