// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("The clock on the screen") struct ClockTests {
  /// In Sydney, where the 18th begins at 13:00 UTC of the 17th, with rates up to Monday the 16th.
  private func sydney(hour: Int, minute: Int = 0) -> ClockReading {
    ClockReading(
      now: Timestamp(Samples.day("2026-11-17"), hour: hour, minute: minute),
      today: Samples.day("2026-11-18"), secondsToMidnight: (37 - hour) * 3600 - minute * 60)
  }

  private func state(_ clock: ClockReading) throws -> State {
    var book = RateBook()
    let last = try #require(book.publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    book.insert(
      (0..<11).map { Samples.day("2026-11-02").adding($0 / 5 * 7 + $0 % 5) }.map { day in
        Publication(
          source: .ecb, day: day, base: .eur, kind: .reference, fetched: Samples.clock.now,
          quotes: last.quotes)
      })
    return State(clock: clock, book: book)
  }

  @Test("east of Frankfurt yesterday's publication is not missed before it is out")
  func east() throws {
    let early = try state(sydney(hour: 14, minute: 59))
    #expect(early.selectedRate?.quote?.isStale == false)
    let late = try state(sydney(hour: 15))
    #expect(late.selectedRate?.quote?.isStale == true)
  }

  @Test("is read again when a source publishes: from then on its publication is missing")
  func publication() throws {
    let store = TestStore(try state(sydney(hour: 13)), reducer: appReducer)
    store.exhaustivity = .off
    store.send(.clock(sydney(hour: 13)))
    #expect(store.nextDeadline == .seconds(2 * 3600))
    store.advance(by: .seconds(2 * 3600))
    store.perform(.readClock, replying: .clock(sydney(hour: 15)))
    store.receive(.clock(sydney(hour: 15)))
    #expect(store.state.selectedRate?.quote?.isStale == true)
    #expect(FreshnessChip(of: .ecb, on: nil, store.state)?.advice == "^R reload")
  }

  @Test("is read again at midnight where no source publishes before")
  func midnight() throws {
    let store = TestStore(try state(sydney(hour: 16)), reducer: appReducer)
    store.exhaustivity = .off
    var saturday = Samples.clock
    saturday.secondsToMidnight = 600
    store.send(.clock(saturday))
    #expect(store.nextDeadline == .seconds(600))
  }
}
