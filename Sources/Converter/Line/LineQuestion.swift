// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// What the line asks: a phrase, and the options of the command line that shape an answer.
struct LineQuestion: Equatable {
  /// What the phrase asks, as of the day asked for in either way.
  let query: Query
  /// The settings the answer is given by.
  let settings: Settings
  /// Whether every digit of the answer is wanted.
  let isExact: Bool
  /// What of it the board can be set to; nil unless all of it can.
  let conversion: Conversion?

  /// Reads a text as typed, `agio 1,234 usd eur --decimal , --on yesterday`.
  ///
  /// - Throws: what is wrong, and what to write instead.
  init(_ text: String, today: Day, settings: Settings) throws(PhraseError) {
    let line = try LineOptions(text, today: today)
    var settings = settings
    settings.reading.decimal = line.decimal ?? settings.reading.decimal
    settings.source = line.source ?? settings.source
    settings.rounding = line.rounding ?? settings.rounding
    settings.digits = line.digits ?? settings.digits
    self.settings = settings
    isExact = line.isExact
    query = try Phrase.read(line.phrase, today: today, options: settings.reading).on(line.on)
    // The board has one source and one rounding for all it shows.
    conversion = line.changesAnswer ? nil : Conversion(query)
  }

  /// Its answer from the rates at hand.
  func answer(in state: State) -> Answer {
    Answer(
      query, book: state.book, clock: state.clock, conventions: settings.conventions,
      favourites: state.board.rows)
  }
}
