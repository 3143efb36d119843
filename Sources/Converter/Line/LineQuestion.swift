// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The typed line: a phrase and options.
struct LineQuestion: Equatable {
  /// The query, with the date of `--on` or of the phrase.
  let query: Query
  /// The session's settings with the options applied.
  let settings: Settings
  let isExact: Bool
  /// The conversion for the board; nil unless the board can show the same answer.
  let conversion: Conversion?

  /// Parses a line such as `agio 1,234 usd eur --decimal , --on yesterday`.
  ///
  /// - Throws: What is wrong, and what to type instead.
  init(_ text: String, today: Day, settings: Settings) throws(PhraseError) {
    let line = try LineOptions(text, today: today)
    var settings = settings
    settings.reading.decimal = line.decimal ?? settings.reading.decimal
    settings.source = line.source ?? settings.source
    settings.rounding = line.rounding ?? settings.rounding
    settings.digits = line.digits ?? settings.digits
    self.settings = settings
    isExact = line.isExact
    query = try Phrase.read(line.phrase, today: today, options: settings.fieldReading).on(line.on)
    // The board has one source and one rounding for all it shows.
    conversion = line.changesAnswer ? nil : Conversion(query)
  }

  func answer(in state: State) -> Answer {
    Answer(
      query, book: state.book, clock: state.clock, conventions: settings.conventions,
      favourites: state.board.rows)
  }
}
