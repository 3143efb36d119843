// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

/// The sheet for the date of the rates.
package struct DateSheet: Equatable, Sendable {
  package enum Input: Equatable, Sendable {
    /// Empty, or today.
    case newest
    case day(Day)
    case future(Day)
    /// A day before all rates.
    case tooEarly(Day, first: Day)
    /// `3.4.24` where the locale does not decide which number is the month.
    case ambiguous(Problem)
    case invalid
  }

  package internal(set) var entry: PromptField
  /// The day that relative dates count from.
  let today: Day
  /// The first day with rates; nil where that is not known.
  let first: Day?
  private let reading: ReadingOptions

  /// Creates a sheet that shows the current date of the board.
  init(
    on day: Day?, today: Day, first: Day? = nil, reading: ReadingOptions = ReadingOptions()
  ) {
    entry = PromptField(day?.shortWithYear ?? "")
    self.today = today
    self.first = first
    self.reading = reading
  }

  package var input: Input {
    guard entry.text.contains(where: { $0 != " " }) else { return .newest }
    do throws(Problem) {
      let grammar = Grammar(today: today, options: reading)
      guard let day = try grammar.onlyDay(entry.text) else { return .invalid }
      if let first, day < first { return .tooEarly(day, first: first) }
      return day == today ? .newest : day > today ? .future(day) : .day(day)
    } catch {
      return .ambiguous(error)
    }
  }
}

package enum DateMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Goes to the next or the previous publication; after the last, to the newest rates.
  case step(forward: Bool)
  case choose
  /// Handled by the parent: a date was chosen; nil for the newest rates.
  case chosen(Day?)
}

/// Handles typing and choosing a date. Invalid and ambiguous text, dates in the future and before all
/// rates cannot be chosen.
package let dateReducer = Reducer<DateSheet, DateMessage, Effect> { sheet, message in
  switch message {
  case .edit(let edit):
    sheet.entry.apply(edit)

  case .choose:
    switch sheet.input {
    case .newest: return .batch(.send(.chosen(nil)), .dismiss)
    case .day(let day): return .batch(.send(.chosen(day)), .dismiss)
    case .future, .tooEarly, .ambiguous, .invalid: break
    }

  case .chosen, .step:
    break
  }
  return .none
}

extension DateSheet {
  /// Replaces the text by a date; nil for the newest rates.
  mutating func show(_ day: Day?) {
    entry = PromptField(day?.shortWithYear ?? "")
  }
}
