// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The words of days.
enum Calendar {
  enum Step: Equatable {
    case days(Int)
    case months(Int)
  }

  static let months = Day.englishMonths
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  static let steps: [(name: String, step: Step)] = [
    ("day", .days(1)), ("week", .days(7)), ("fortnight", .days(14)), ("month", .months(1)),
    ("year", .months(12)),
  ]
  /// Words a day can begin with, as they are offered.
  static let beginnings = ["today", "yesterday", "last"] + weekdays + months

  /// 1 to 12 by a month's name or three or more letters of it.
  static func month(_ word: String) -> Int? { monthPlaces[word] }

  /// 1 for Monday to 7 by a weekday's name or three or more letters of it.
  static func weekday(_ word: String) -> Int? { weekdayPlaces[word] }

  static func step(_ word: String) -> Step? {
    steps.first { word == $0.name || word == $0.name + "s" }?.step
  }

  static func contains(_ word: String) -> Bool {
    monthPlaces[word] != nil || weekdayPlaces[word] != nil || step(word) != nil
      || ["today", "yesterday", "last", "ago"].contains(word)
  }

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

/// The day or days whose rate is asked for.
package enum When: Equatable, Sendable {
  case on(Day)
  case average(Period)
  /// The last publication strictly before a day.
  case before(Day)
  /// The last publication of a period.
  case end(Period)

  /// As a phrase has it.
  package var phrase: String {
    switch self {
    case .on(let day): "on \(day.iso)"
    case .average(let period): "average \(period.name)"
    case .before(let day): "before \(day.iso)"
    case .end(let period): "end of \(period.name)"
    }
  }
}

extension Day {
  /// `20240315`
  init?(compact text: String) {
    guard text.utf8.count == 8, let value = Int(text) else { return nil }
    self.init(year: value / 10_000, month: value / 100 % 100, day: value % 100)
  }
}

extension Problem {
  /// What to write for a day in a phrase.
  package static let dayExamples = "write 2024-03-15, 15 mar 2024, yesterday or 5 days ago"

  package static func notADate(_ text: String, advice: String = dayExamples) -> Problem {
    Problem(.badDate, "not a date: \(text)", advice: advice)
  }

  /// The error for a day after today, which is the newest one to ask about.
  package static func notYet(_ day: String, today: Day) -> Problem {
    Problem(.badDate, "\(day) has not come yet", remedy: .useDate(through: today))
  }
}
