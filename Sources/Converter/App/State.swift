// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers

/// The complete state of the running app.
///
/// A plain value: it can be rendered, tested or sent a message without a terminal, a network, a clock
/// or a file.
package struct State: Equatable, Sendable {
  package var settings: Settings
  package var screen: ScreenSettings
  package var clock: ClockReading
  /// All rates: the stored ones over the bundled history.
  package var book: RateBook
  package var board: Board
  /// The preferences as last read or written.
  package internal(set) var saved: Preferences
  /// Whether the stored preferences have been read.
  package internal(set) var isRestored = false
  /// Whether a save is running or scheduled.
  package internal(set) var isSaving = false
  package var reload: Reload
  package var sheet: Sheet?
  /// Whether the menu of the converter is open: one letter, then the field again.
  package internal(set) var isMenuOpen = false
  /// The sheet under one that opens over sheets, such as the palette; it is open again after that.
  package internal(set) var sheetBelow: Sheet?
  package var pages: ScreenStack<Page>
  package var sourceRecords: [FetchRecord] = []
  /// The sources enabled or disabled on the screen, in this session or before.
  package var switches = SourceSwitches()
  package var tape = Tape()
  /// What undo takes back, in this session or from before.
  package internal(set) var log = UndoLog<Change>()
  package var alerts = Alerts()
  /// The theme chosen on the screen or in the configuration; nil for the first.
  package internal(set) var themeName: String?
  /// Whether the database can be written.
  package var isKept = true
  /// Shown for a few seconds, or until the next key press or notice.
  package var notice: Notice?
  package internal(set) var messages = MessageLog()
  package var isFinished: Bool
  /// Whether it only waits for what is being saved.
  var isLeaving = false

  /// The initial state: the bundled history, an amount of one.
  package init(
    clock: ClockReading, settings: Settings = Settings(),
    screen: ScreenSettings = ScreenSettings(), book: RateBook = RateBook(), board: Board? = nil
  ) {
    self.settings = settings
    self.screen = screen
    self.clock = clock
    self.book = book
    let board = board ?? Board(options: settings.fieldReading)
    self.board = board
    themeName = settings.lineup.theme
    saved = Preferences(rows: [], from: board.from, to: board.to, amount: "1")
    reload = Reload()
    pages = ScreenStack()
    isFinished = false
    saved = preferences
    lookUpRates()
  }

  /// Whether everything stored has been read. Until then keys wait: they are meant for the user's own
  /// board and tape, and a change to the initial ones would be saved over them. After the one that quits
  /// there are no more.
  package var acceptsKeys: Bool { isRestored && tape.loadState != .loading && !isLeaving }

  package var figures: Figures {
    Figures(board, book: book, at: clock, source: settings.source)
  }

  /// The rate of a pair from the chosen source; without a time the newest.
  func quote(from: Currency, to: Currency, on time: RateTime? = nil) throws(Problem) -> RateQuote {
    try book.quote(from: from, to: to, on: time, at: clock, source: settings.source)
  }

  package var selectedRate: RowRate? {
    board.rates.rows.indices.contains(board.selected) ? board.rates.rows[board.selected] : nil
  }

  /// Whether a stale rate of a list needs a mark: not where the header already shows that all are.
  func marksAsStale(_ quote: RateQuote) -> Bool {
    quote.isStale
      && !(board.rates.common?.isStale == true && selectedRate?.quote?.isStale == true)
  }

  mutating func lookUpRates() {
    board.rates = BoardRates(
      for: board, book: book, at: clock, source: settings.source)
  }
}
