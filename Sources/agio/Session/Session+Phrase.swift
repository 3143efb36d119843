// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates

extension Session {
  /// The rows of a screen that has never been left.
  var favourites: [Currency] {
    configuration.favourites.isEmpty ? Board.firstRows : configuration.favourites
  }

  /// What a phrase asks.
  func query(_ phrase: String) throws -> Query {
    do {
      return try Phrase.read(phrase, today: clock.today(), options: settings.reading)
    } catch {
      throw Failure(error)
    }
  }

  /// One unit of a currency in another.
  func pair(_ base: String, _ quote: String) throws -> Query {
    do {
      return try Phrase.pair(base, quote, options: settings.reading)
    } catch {
      throw Failure(error)
    }
  }

  /// The day an option names.
  func day(_ text: String?, option: String = "--on") throws -> Day? {
    guard let text else { return nil }
    guard let day = DayWords.read(text, today: clock.today()) else {
      throw Failure(
        .usage, "not a date: \(option) \(text)",
        advice: "write 2024-03-15, \"15 mar 2024\" or yesterday"
      )
    }
    return day
  }
}
