// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

/// Choosing the day whose rates are used.
package struct DateSheet: Equatable, Sendable {
  /// What the text says.
  package enum Reading: Equatable, Sendable {
    /// Nothing, or today: the newest rates.
    case newest
    /// A day there can be rates of.
    case day(Day)
    /// A day that has not come yet.
    case future(Day)
    /// No date.
    case unreadable
  }

  /// What is typed.
  package internal(set) var field: Field
  /// Whether the next character replaces the text, as if all of it were selected.
  package internal(set) var isFresh: Bool
  /// The day to count back from.
  let today: Day

  /// A sheet that shows the day in use.
  init(on day: Day?, today: Day) {
    field = Field(day?.iso ?? "")
    isFresh = true
    self.today = today
  }

  /// What the text says.
  package var reading: Reading {
    guard field.text.contains(where: { $0 != " " }) else { return .newest }
    guard let day = DayWords.read(field.text, today: today) else { return .unreadable }
    return day == today ? .newest : day > today ? .future(day) : .day(day)
  }
}

/// What can happen while a day is chosen.
package enum DateMessage: Equatable, Sendable, Codable {
  /// An edit of the text.
  case edit(FieldEdit)
  /// The publication before the day of the text, or after it; after the last, the newest.
  case step(forward: Bool)
  /// Take the day the text says.
  case choose
  /// Told to the parent: the day was chosen; nil for the newest.
  case chosen(Day?)
}
