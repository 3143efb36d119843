// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Means of months in the history") struct HistoryMeansTests {
  private let book = RateBook()

  private func history(_ state: State) -> RateHistory? {
    guard case .history(let history) = state.pages.top?.screen else { return nil }
    return history
  }

  @Test("shows the means of the months, opens one of them on the converter, and all rates again")
  func means() throws {
    let state = Samples.press("Alt-h a")
    let shown = try #require(history(state))
    #expect(shown.series.points.count == 13)
    let point = try #require(shown.series.points.dropLast().last)
    let period = HistoryInterval.month.period(of: point.day)
    #expect(period.name == "2026-09")
    let mean = try book.average(from: .usd, to: .eur, over: period, today: Samples.clock.today)
    #expect(point.rate == mean.rate)
    let screen = render(state, .standard).text()
    #expect(screen.contains("mean of each month") && screen.contains("Mean of Oct 2026"))
    #expect(Samples.press("Left Enter", on: state).board.on?.period != nil)
    let daily = try #require(history(Samples.press("Alt-h")))
    #expect(history(Samples.press("a", on: state))?.series == daily.series)
  }
}
