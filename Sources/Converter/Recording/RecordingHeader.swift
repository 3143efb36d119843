// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The first line of a recording: what the session started from.
///
/// The bundled history is not in it, only what was set over it; keys and passwords are in no state
/// and so in no recording.
package struct RecordingHeader: Equatable, Sendable, Codable {
  /// The format this version writes.
  package static let currentFormat = 1

  /// The number of the format.
  package let format: Int
  /// The version of agio that recorded.
  package let agio: String
  /// The size of the terminal as the session began.
  package let size: Size
  /// The theme's name.
  package let theme: String

  private let clock: ClockReading
  private let settings: RecordedSettings
  private let enabled: [SourceID]
  private let maximumAge: Int
  private let ownRates: [Publication]
  private let from: Currency
  private let rows: [Currency]
  private let amount: String

  /// The header of a session that starts from a state.
  package init(_ state: State, agio: String, size: Size, theme: String) {
    format = Self.currentFormat
    self.agio = agio
    self.size = size
    self.theme = theme
    clock = state.clock
    settings = RecordedSettings(state.settings)
    enabled = state.book.enabled
    maximumAge = state.book.maximumAge
    ownRates = RecordingHeader.ownRates(in: state.book)
    from = state.board.from
    rows = state.board.rows
    amount = state.board.amount.field.text
  }

  /// The state the session started from, over the bundled history.
  package var state: State {
    var book = RateBook()
    book.enabled = enabled
    book.maximumAge = maximumAge
    book.insert(ownRates)
    let settings = settings.settings
    return State(
      clock: clock, settings: settings, book: book,
      board: Board(from: from, rows: rows, amount: amount, options: settings.reading))
  }

  /// The rates of the person's own, from the configuration: no message brings them.
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
