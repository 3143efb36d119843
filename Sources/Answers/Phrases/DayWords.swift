// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Reading a day as people write it: `2024-03-15`, `15 mar 2024`, `-30`, `last friday`.
package enum DayWords {
  /// The day a text names, or nil when it names none.
  ///
  /// - Parameters:
  ///   - text: A day as in a phrase, or a number of days back such as `-30`.
  ///   - name: What the text is called where it can name two days.
  ///   - today: The day to count from.
  ///   - options: Decide whether the day is before the month.
  /// - Returns: The day.
  /// - Throws: `bad-date` where it can name two days, or is not the weekday it names.
  package static func read(
    _ text: some StringProtocol, called name: String? = nil, today: Day,
    options: ReadingOptions = ReadingOptions()
  ) throws(Problem) -> Day? {
    guard text.utf8.count <= 100 else { return nil }
    let tokens = PhraseText(String(text)).tokens[...]
    switch DayReader(today: today, isDayFirst: options.isDayFirst).read(tokens) {
    case .day(let day): return day
    case .either(let first, let second): throw .eitherDay(first, second, name ?? "this")
    case .otherWeekday(let day, let named): throw .otherWeekday(day, named: named)
    case nil: return daysBack(tokens).map { today.adding(-$0) }
    }
  }

  private static func daysBack(_ tokens: ArraySlice<PhraseToken>) -> Int? {
    guard tokens.count == 2, let sign = tokens.first, let number = tokens.last, sign.text == "-",
      number.isTight, let days = Int(number.text), days < 40_000
    else { return nil }
    return days
  }
}

extension Problem {
  /// What to write for a day in a phrase.
  package static let dayExamples = "write 2024-03-15, 15 mar 2024, yesterday or 5 days ago"

  package static func notADate(_ text: String, advice: String = dayExamples) -> Problem {
    Problem(.badDate, "not a date: \(text)", advice: advice)
  }

  /// The error for a date that can be one of two days; `name` is the date's.
  static func eitherDay(_ first: Day, _ second: Day, _ name: String = "this") -> Problem {
    Problem(
      .badDate, "\(name) can be \(first.long) or \(second.long)",
      advice: "write \(first.iso) or \(second.iso)")
  }

  static func otherWeekday(_ day: Day, named: Int) -> Problem {
    Problem(
      .badDate, "\(day.iso) is not a \(DayVocabulary.weekdays[named - 1].capitalized): \(day.long)",
      advice: "leave out the weekday, or correct the date")
  }

  /// The error for a day after today, which is the newest one to ask about.
  package static func notYet(_ day: String, today: Day) -> Problem {
    Problem(.badDate, "\(day) has not come yet", remedy: .useDate(through: today))
  }
}
