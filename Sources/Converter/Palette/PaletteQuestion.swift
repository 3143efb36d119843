// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// A phrase in the palette, with options.
struct PaletteQuestion: Equatable {
  /// The text as typed.
  let text: String
  /// The query, with the date of `--on` or of the phrase.
  let query: Query
  /// The session's settings with the options applied.
  let settings: Settings
  let isExact: Bool
  /// Whether the board shows the same answer: it has one source and one rounding for all it shows.
  let canBeOnBoard: Bool
  /// Whether the text has no options.
  let isPlain: Bool

  /// Parses a line such as `agio 1,234 usd eur --decimal , --on yesterday`.
  ///
  /// - Throws: What is wrong, and what to type instead.
  init(_ text: String, today: Day, settings: Settings) throws(Problem) {
    let line = try PhraseOptions(text, today: today)
    var settings = settings
    settings.reading.decimal = line.decimal ?? settings.reading.decimal
    settings.source = line.source ?? settings.source
    settings.rounding = line.rounding ?? settings.rounding
    settings.digits = line.digits ?? settings.digits
    self.text = text
    self.settings = settings
    isExact = line.isExact
    isPlain = line.phrase == text
    canBeOnBoard = !line.changesAnswer
    do throws(Problem) {
      query = try Phrase.read(line.phrase, today: today, options: settings.fieldReading).on(line.on)
    } catch {
      throw error.at(
        .text(text, offset: error.offset.map { line.position(of: $0, in: text) }))
    }
  }

  func answer(in state: State) -> Answer {
    Answer(
      query, book: state.book, clock: state.clock, conventions: settings.conventions,
      favourites: [state.board.to == query.from ? state.board.from : state.board.to])
  }
}
