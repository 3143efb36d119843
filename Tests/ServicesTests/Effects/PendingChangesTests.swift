// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Foundation
import Reducers
import Synchronization
import Testing

@testable import Services

@Suite("Changes that are not answered yet") struct PendingChangesTests {
  private let change = Effect.appendToTape([TapeEntry(text: "100 USD", detail: nil)])

  @Test("are counted from the reduction that asks for them to their last answer")
  func counted() async throws {
    let changes = PendingChanges()
    let effects = [.readClock, change, .alerts(.delete(1))]
    let asking = Reducer<State, Message, Effect> { [effects] _, _ in
      .batch(effects.map { .perform($0) })
    }
    let woken = Mutex(0)
    let interpreter = changes.counting(.empty) { woken.withLock { $0 += 1 } }
    var state = State(
      clock: ClockReading(
        now: try SamplePublications.moment("2026-11-21T09:00:00Z"),
        today: try SamplePublications.day("2026-11-21")))
    #expect(changes.isEmpty)
    _ = changes.counting(asking).reduce(&state, .started)
    for effect in effects {
      #expect(!changes.isEmpty)
      await interpreter.run(effect, .init { _ in })
    }
    #expect(changes.isEmpty)
    #expect(woken.withLock { $0 } == 2)
  }
}
