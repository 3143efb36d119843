// SPDX-License-Identifier: Apache-2.0

import Rates

/// The words of days.
enum Calendar {
  /// What a word counts back.
  typealias Step = (days: Int, months: Int)

  static let months = Day.englishMonths
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  static let steps: [(name: String, step: Step)] = [
    ("day", (1, 0)), ("week", (7, 0)), ("fortnight", (14, 0)), ("month", (0, 1)), ("year", (0, 12)),
  ]
  /// Words a day can begin with, as they are offered.
  static let beginnings = ["today", "yesterday", "last"] + weekdays + months

  /// 1 to 12 by a month's name or three or more letters of it.
  static func month(_ word: String) -> Int? { monthPlaces[word] }

  /// 1 for Monday to 7 by a weekday's name or three or more letters of it.
  static func weekday(_ word: String) -> Int? { weekdayPlaces[word] }

  static func contains(_ word: String) -> Bool { words.contains(word) }

  static let words: Set<String> = Set(monthPlaces.keys).union(weekdayPlaces.keys)
    .union(stepsByName.keys).union(["today", "yesterday", "last", "ago"])

  static let stepsByName = Dictionary(
    uniqueKeysWithValues: steps.flatMap { [($0.name, $0.step), ($0.name + "s", $0.step)] })
  private static let monthPlaces = places(in: months)
  private static let weekdayPlaces = places(in: weekdays)

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

extension Day {
  /// `20240315`
  init?(compact text: String) {
    guard text.utf8.count == 8, let value = Int(text) else { return nil }
    self.init(year: value / 10_000, month: value / 100 % 100, day: value % 100)
  }
}
