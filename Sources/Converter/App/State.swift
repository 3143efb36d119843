// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

/// All there is to know about the running app.
///
/// A plain value: whoever holds one can render it, test it or send it a message, without a
/// terminal, a network, a clock or a file. It is copied and compared with every key, so what a key
/// seldom changes is shared between the copies.
package struct State: Equatable, Sendable {
  /// What was decided before the screen opened.
  @CopyOnWrite package var settings: Settings
  /// The clock as last read.
  package var clock: ClockReading
  /// Every rate at hand: what is stored over the bundled history.
  package var book: RateBook
  /// The amount, the rows and what they come to.
  package var board: Board
  /// What is remembered of the board, as far as it is known.
  @CopyOnWrite package internal(set) var saved: Preferences
  /// Whether they are being saved, or a moment is set at which they will be.
  package internal(set) var isSaving = false
  /// The reload that runs and how the last one ended.
  @CopyOnWrite package var reload: Reload
  /// The sheet that is open over all else.
  @CopyOnWrite package var sheet: Sheet?
  /// The screens pushed over the converter.
  package var pages: Stack<Page>
  /// How the fetches of the sources went, as last read.
  package var sourceRecords: [SourceRecord] = []
  /// The sources switched on or off on the screen, this time and before.
  package var switches = SourceSwitches()
  /// The conversions written down, as last read.
  @CopyOnWrite package var tape = Tape()
  /// The rates waited for, as last read.
  @CopyOnWrite package var alerts = Alerts()
  /// Whether what is written down now will be there at the next start.
  package var isKept = true
  /// A line for the person, until the next key.
  package var notice: Notice?
  /// Whether the program is to end.
  package var isFinished: Bool

  /// The app as it starts: the bundled history, an amount of one.
  package init(
    clock: ClockReading, settings: Settings = Settings(), book: RateBook = RateBook(),
    board: Board? = nil
  ) {
    self.settings = settings
    self.clock = clock
    self.book = book
    let board = board ?? Board(options: settings.reading)
    self.board = board
    saved = Preferences(PreferencesParts(board, over: settings.lineup))
    reload = Reload()
    pages = Stack()
    isFinished = false
    lookUpRates()
  }

  /// What the board comes to now.
  package var figures: Figures {
    Figures(board, book: book, today: clock.today, source: settings.source)
  }

  /// The rate of the selected row.
  package var selectedRate: RowRate? {
    board.rates.rows.indices.contains(board.selected) ? board.rates.rows[board.selected] : nil
  }

  /// Looks up the rates of all rows again.
  mutating func lookUpRates() {
    board.rates = BoardRates(
      for: board, book: book, today: clock.today, source: settings.source)
  }
}
