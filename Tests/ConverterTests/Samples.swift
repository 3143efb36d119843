// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

@testable import Converter

/// States for tests: the bundled history, on a fixed day.
enum Samples {
  /// Saturday, 21 November 2026, 09:00 UTC: three weeks after the bundle's last day.
  static let clock = ClockReading(
    now: Timestamp(Day(iso: "2026-11-21") ?? Day(daysSince1970: 0), hour: 9),
    today: Day(iso: "2026-11-21") ?? Day(daysSince1970: 0), secondsToMidnight: 54_000)

  /// The initial state with the bundled history alone.
  static func state(amount: String = "1", glyphs: Glyphs = .unicode) -> State {
    amount == "1" && glyphs == .unicode ? initial : new(amount, glyphs)
  }

  private static let initial = new("1", .unicode)

  private static func new(_ amount: String, _ glyphs: Glyphs) -> State {
    let settings = Settings(glyphs: glyphs)
    return State(
      clock: clock, settings: settings,
      board: Board(amount: amount, options: settings.reading))
  }

  /// The rows in the list: without that of the source.
  static let listedRows = Board.defaultRows.filter { $0 != .usd }

  static func day(_ iso: String) -> Day { Day(iso: iso) ?? Day(daysSince1970: 0) }

  /// Sends a message and the messages it sends; effects and timers are dropped.
  static func send(_ message: Message, to state: inout State) {
    let store = Store(state, reducer: appReducer, interpreter: .empty)
    store.send(message)
    state = store.state
    store.close()
  }
}
