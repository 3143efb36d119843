// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen
import Testing

@testable import Answers

@Suite("The picture of a history") struct HistoryPictureTests {
  private func history(
    _ from: Currency, _ to: Currency, since: String, until: String = "2026-10-30",
    every: HistoryInterval = .day
  ) throws -> PairHistory {
    try PairHistory(
      from: from, to: to, since: Samples.day(since), until: Samples.day(until), interval: every,
      book: RateBook(), today: Samples.clock.today)
  }

  @Test("of one pair has round values, months, the source and its days")
  func one() throws {
    let picture = try HistoryPicture(history(.eur, .usd, since: "2026-08-03"))
    let svg = picture.svg(palette: .dark)
    for text in ["USD per EUR", "ECB · 2026-08-03 to 2026-10-30", "Sep 2026", "Oct 2026"] {
      #expect(svg.contains(">\(text)</text>"), "\(text)")
    }
    #expect(svg.split(separator: "\n").filter { $0.hasPrefix("<path") }.count == 1)
  }

  @Test("of two pairs begins at 100, with a name for each")
  func two() throws {
    let picture = try HistoryPicture(
      history(.eur, .usd, since: "2025-10-30", every: .month),
      other: history(.eur, .gbp, since: "2025-10-30", every: .month))
    let svg = picture.svg(palette: .light)
    #expect(svg.contains("<title>USD per EUR and GBP per EUR, 2025-10-31 = 100</title>"))
    for text in ["100", "USD per EUR", "GBP per EUR"] { #expect(svg.contains(">\(text)</text>")) }
  }

  @Test("of pairs without a common day is refused")
  func apart() throws {
    let early = try history(.eur, .usd, since: "2024-01-02", until: "2024-01-03")
    let late = try history(.eur, .gbp, since: "2026-01-05", until: "2026-01-06")
    #expect(
      throws: Problem(
        .unavailable, "the two pairs have no day in common", advice: "use an earlier --from")
    ) { try HistoryPicture(early, other: late) }
  }

  @Test("of one rate has its value on the axis")
  func single() throws {
    let history = try history(.eur, .usd, since: "2026-10-30")
    let svg = try HistoryPicture(history).svg(palette: .dark)
    #expect(svg.contains(">1.11720</text>"))
  }

  @Test("has a gap where the currency was suspended")
  func gap() throws {
    let isk = try #require(Currency(code: "ISK"))
    let svg = try HistoryPicture(
      history(.eur, isk, since: "2008-11-01", until: "2018-03-01")
    ).svg(palette: .dark)
    let path = try #require(svg.split(separator: "\n").first { $0.hasPrefix("<path") })
    #expect(path.filter { $0 == "M" }.count == 2)
  }
}
