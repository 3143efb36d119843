// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

enum DayVocabulary {
  /// What is counted back.
  enum Unit: Equatable {
    case days(Int)
    case months(Int)
  }

  static let months = Day.englishMonths

  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  static let units: [(name: String, unit: Unit)] = [
    ("day", .days(1)), ("week", .days(7)), ("fortnight", .days(14)), ("month", .months(1)),
    ("year", .months(12)),
  ]

  /// Days of one word, and the words used with numbers, months and weekdays.
  static let others = [
    "today", "yesterday", "yesterdays", "now", "last", "this", "half", "ago", "before", "the", "of",
    "a", "an",
    "st", "nd", "rd",
    "th",
  ]

  /// Words a day can begin with, as they are offered.
  static let beginnings = ["today", "yesterday", "last"] + weekdays + months

  /// 1 to 12 by a month's name or three or more letters of it.
  static func month(_ word: String) -> Int? { monthPlaces[word] }

  /// 1 for Monday to 7 by a weekday's name or three or more letters of it.
  static func weekday(_ word: String) -> Int? { weekdayPlaces[word] }

  static func unit(_ word: String) -> Unit? {
    units.first { word == $0.name || word == $0.name + "s" }?.unit
  }

  /// How many one or two words count: `a`, `ten`, `forty five`.
  static func count(_ words: [String]) -> Int? {
    if words == ["a"] || words == ["an"] { return 1 }
    let numbers = words.compactMap(NumberWords.value)
    guard numbers.count == words.count, let first = numbers.first, let last = numbers.last else {
      return nil
    }
    if words.count == 1 { return first }
    return words.count == 2 && first >= 20 && last < 10 ? first + last : nil
  }

  static func contains(_ word: String) -> Bool {
    all.contains(word)
  }

  /// Whether only days have this word: `march`, but not `one`.
  static func isUnambiguous(_ word: String) -> Bool {
    month(word) != nil || weekday(word) != nil || unit(word) != nil || word == "last"
  }

  // MARK: - Lookup

  // Every word of every phrase is looked up here, and most are not found.

  private static let monthPlaces = places(in: months)
  private static let weekdayPlaces = places(in: weekdays)
  private static let all = Set(others + NumberWords.words)
    .union(units.flatMap { [$0.name, $0.name + "s"] })
    .union(monthPlaces.keys).union(weekdayPlaces.keys)

  /// The place of each name, from 1, by the name and by its first letters, at least three.
  private static func places(in names: [String]) -> [String: Int] {
    var places: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      for length in 3...name.count where places[String(name.prefix(length))] == nil {
        places[String(name.prefix(length))] = index + 1
      }
    }
    return places
  }
}
