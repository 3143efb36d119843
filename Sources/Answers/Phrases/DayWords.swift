// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// Reading a day as people write it: `2024-03-15`, `15 mar 2024`, `-30`, `last friday`.
package enum DayWords {
  /// The day a text names, or nil when it names none, or could name two.
  ///
  /// - Parameters:
  ///   - text: A day as in a phrase, or a number of days back such as `-30`.
  ///   - today: The day to count from.
  /// - Returns: The day.
  package static func read(_ text: some StringProtocol, today: Day) -> Day? {
    guard text.utf8.count <= 100 else { return nil }
    return read(PhraseText(String(text)).tokens[...], today: today)
  }

  /// The same of tokens.
  static func read(_ tokens: ArraySlice<PhraseToken>, today: Day) -> Day? {
    if case .day(let day) = DayReader(today: today).read(tokens) { return day }
    guard tokens.count == 2, let sign = tokens.first, let number = tokens.last, sign.text == "-",
      number.isTight, let days = Int(number.text), days < 40_000
    else { return nil }
    return today.adding(-days)
  }
}

extension Problem {
  /// What to write for a day in a phrase.
  package static let dayExamples = "write 2024-03-15, 15 mar 2024, yesterday or 5 days ago"

  package static func notADate(_ text: String, advice: String = dayExamples) -> Problem {
    Problem(.badDate, "not a date: \(text)", advice: advice)
  }

  /// The error for a day that is not over yet.
  package static func noRatesYet(
    of day: String, advice: String = "omit it for the newest rates"
  ) -> Problem {
    Problem(.badDate, "there are no rates for \(day) yet", advice: advice)
  }
}
