// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

/// The sheet for the date of the rates.
package struct DateSheet: Equatable, Sendable {
  /// The meaning of the text.
  package enum Input: Equatable, Sendable {
    /// Empty, or today.
    case newest
    case day(Day)
    case future(Day)
    /// Not a date.
    case invalid
  }

  package internal(set) var field: TextField
  /// Whether the next character replaces the text, as if all of it were selected.
  package internal(set) var isFresh: Bool
  /// The day that relative dates count from.
  let today: Day

  /// Creates a sheet that shows the current date of the board.
  init(on day: Day?, today: Day) {
    field = TextField(day?.iso ?? "")
    isFresh = true
    self.today = today
  }

  package var input: Input {
    guard field.text.contains(where: { $0 != " " }) else { return .newest }
    guard let day = DayWords.read(field.text, today: today) else { return .invalid }
    return day == today ? .newest : day > today ? .future(day) : .day(day)
  }
}

package enum DateMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Goes to the next or the previous publication; after the last, to the newest rates.
  case step(forward: Bool)
  /// Uses the date.
  case choose
  /// Handled by the parent: a date was chosen; nil for the newest rates.
  case chosen(Day?)
}
