// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// What the header of every format has. It is read first, so that a recording of another format is refused
/// as one, whatever else its header has.
package struct RecordingFormat: Equatable, Sendable, Codable {
  package let format: Int
  /// The version of agio that made the recording.
  package let agio: String
}

/// The first line of a recording: the initial state.
///
/// It has the custom rates but not the bundled history. API keys and passwords are never part of the
/// state, so never part of a recording.
package struct RecordingHeader: Equatable, Sendable, Codable {
  /// The format this version writes and plays.
  package static let currentFormat = 4

  package let format: Int
  /// The version of agio that made the recording.
  package let agio: String
  /// The initial size of the terminal.
  package let size: Size
  package let theme: String

  private let clock: ClockReading
  private let settings: Settings
  private let screen: Configuration.Screen
  private let isColored: Bool
  private let enabled: [SourceID]
  /// The order of preference; nil for the standard one.
  private let order: [SourceID]?
  private let maximumAge: Int
  private let ownRates: [Publication]
  private let from: Currency
  private let rows: [Currency]
  private let amount: String

  package init(_ state: State, agio: String, size: Size) {
    format = Self.currentFormat
    self.agio = agio
    self.size = size
    theme = state.chosenTheme.name
    clock = state.clock
    settings = state.settings
    screen = state.screen.configured
    isColored = state.screen.themes.contains(where: \.hasColor)
    enabled = state.book.enabled
    order = state.book.order == RateBook().order ? nil : state.book.order
    maximumAge = state.book.maximumAge
    ownRates = RecordingHeader.ownRates(in: state.book)
    from = state.board.from
    rows = state.board.rows
    amount = state.board.amount.field.text
  }

  /// The initial state, over the bundled history.
  package var state: State {
    var book = RateBook()
    if let order { book.prefer(order) }
    book.enabled = enabled
    book.maximumAge = maximumAge
    book.insert(ownRates)
    var configuration = Configuration()
    configuration.screen = screen
    var state = State(
      clock: clock, settings: settings,
      screen: (try? ScreenSettings(configuration, isColored: isColored)) ?? ScreenSettings(),
      book: book,
      board: Board(from: from, rows: rows, amount: amount, options: settings.fieldReading))
    if theme != state.chosenTheme.name { state.themeName = theme }
    return state
  }

  /// The custom rates from the configuration, which no message contains.
  private static func ownRates(in book: RateBook) -> [Publication] {
    var publications: [Publication] = []
    var next = book.firstDay(of: .user)
    while let day = next, let publication = book.publication(of: .user, onOrBefore: day) {
      publications.append(publication)
      next = book.nextDay(of: .user, from: day)
    }
    return publications
  }
}
