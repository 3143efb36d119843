// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// Reading a day as people write it: `2024-03-15`, `15 mar 2024`, `-30`, `yesterday`.
package enum DayWords {
  /// The day a text names, or nil when it names none.
  ///
  /// - Parameters:
  ///   - text: An ISO 8601 date; a day, an English month and a year in either order; `today`,
  ///     `yesterday`; or so many days back as `-30`.
  ///   - today: The day to count from.
  package static func read(_ text: some StringProtocol, today: Day) -> Day? {
    let words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    switch words.count {
    case 1: return single(words[0], today: today)
    case 3: return named(words)
    default: return nil
    }
  }

  private static func single(_ word: String, today: Day) -> Day? {
    switch word {
    case "today", "now": return today
    case "yesterday": return today.adding(-1)
    default: break
    }
    if word.hasPrefix("-"), let days = Int(word), days > -40_000 { return today.adding(days) }
    return Day(iso: word)
  }

  /// `2 jan 2020`, `jan 2 2020`, `2020 jan 2`.
  private static func named(_ words: [String]) -> Day? {
    guard let place = words.firstIndex(where: { month($0) != nil }), let month = month(words[place])
    else { return nil }
    let numbers = words.enumerated().filter { $0.offset != place }.map(\.element)
    let order = numbers[0].count == 4 ? [1, 0] : [0, 1]
    guard let day = Int(numbers[order[0]].trimmingOrdinal), numbers[order[1]].count == 4,
      let year = Int(numbers[order[1]])
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    let plain = word.hasSuffix(".") ? String(word.dropLast()) : word
    return months.firstIndex { $0.hasPrefix(plain) }.map { $0 + 1 }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}

extension String {
  /// `2nd` as `2`.
  fileprivate var trimmingOrdinal: String {
    for ending in ["st", "nd", "rd", "th"] where hasSuffix(ending) { return String(dropLast(2)) }
    return self
  }
}
