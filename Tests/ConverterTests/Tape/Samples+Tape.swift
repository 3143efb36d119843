// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Testing

@testable import Converter

extension Samples {
  /// The tape page with lines and the keys in the list, on 30 October 2026.
  static func tape(_ lines: [TapeLine]) -> State {
    var state = state()
    let now = Timestamp(day("2026-10-30"), hour: 13)
    send(
      .clock(.init(now: now, today: day("2026-10-30"), secondsToMidnight: 39_600)), to: &state)
    state = press("Alt-t Tab", on: state)
    send(.tape(.loaded(lines)), to: &state)
    state.tape.totals.currency = .gbp
    return state
  }
}
