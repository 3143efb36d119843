// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@testable import Converter

@Suite("The history in the app") struct HistoryPageTests {
  /// The source of a history on the screen, and in `agio history` over the same days.
  private func sources(
    of currency: Currency, until: Day? = nil, _ book: RateBook
  ) -> (screen: SourceID?, command: SourceID?) {
    var state = Samples.state()
    state.book = book
    state.board.on = until.map { .day($0) }
    let chart = state.chart(from: .eur, to: currency)
    let end = until ?? state.clock.today
    let command = try? PairHistory(
      from: .eur, to: currency, since: chart.range.start(endingOn: end), until: until,
      book: book, today: state.clock.today)
    return (chart.source, command?.source)
  }

  @Test("it is from the same source as that of agio history")
  func sameSource() throws {
    let rate = try #require(PublishedRate(text: "117"))
    var book = RateBook()
    book.insert(
      ["2022-03-01", "2022-03-31", "2026-11-20"].map { day in
        Publication(
          source: .frankfurter, day: Samples.day(day), base: .eur, kind: .mid,
          quotes: [Publication.Quote(.rub, rate), Publication.Quote(.usd, rate)])
      })
    // The ECB stopped quoting the rouble on 2 March 2022.
    #expect(sources(of: .rub, until: Samples.day("2022-03-01"), book) == (.ecb, .ecb))
    #expect(
      sources(of: .rub, until: Samples.day("2022-03-31"), book) == (.frankfurter, .frankfurter))
    #expect(sources(of: .rub, until: Samples.day("2022-03-31"), RateBook()) == (.ecb, .ecb))
    // The ECB is preferred, also where another source has newer rates.
    #expect(sources(of: .usd, book) == (.ecb, .ecb))
    // A range with rates at its beginning only.
    #expect(sources(of: .rub, until: Samples.day("2022-12-31"), book) == (.ecb, .ecb))
    book.enable(.ecb, false)
    #expect(
      sources(of: .rub, until: Samples.day("2022-12-31"), book) == (.frankfurter, .frankfurter))
  }
}
