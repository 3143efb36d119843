// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Changes of the rows") struct RowChangesTests {
  /// The dollar and the pound in euro; of the pound the rate of the 5th is missing.
  private func state(_ days: [(day: String, usd: String, gbp: String?)]) throws -> State {
    let today = Samples.day(try #require(days.last).day)
    let publications = try days.map { day, usd, gbp in
      func quote(_ currency: Currency, _ text: String) throws -> Publication.Quote {
        Publication.Quote(currency, try #require(PublishedRate(text: text)))
      }
      return Publication(
        source: .ecb, day: Samples.day(day), base: .eur, kind: .reference,
        quotes: try [quote(.usd, usd)] + (gbp.map { [try quote(.gbp, $0)] } ?? []))
    }
    var state = State(
      clock: ClockReading(
        now: Timestamp(today, hour: 20), today: today, secondsToMidnight: 14_400),
      settings: Settings(), board: Board(from: .eur, rows: [.usd, .gbp]))
    state.book = RateBook(stored: publications)
    state.lookUpRates()
    return state
  }

  private func lines(_ state: State, columns: Int) -> [String] {
    let frame = render(state, Size(columns: columns, rows: 24))
    return (0..<24).map { frame.line($0) }
  }

  @Test("are of the day before, in the table and beside the rate")
  func day() throws {
    let state = try state([("2026-11-05", "1.10", "0.80"), ("2026-11-06", "1.21", "0.84")])
    #expect(state.board.rates.name(of: .day) == "1d")
    let lines = lines(state, columns: 80)
    #expect(lines.contains { $0.contains("1d %") })
    #expect(lines.contains { $0.contains("1d +10.00 %") })
  }

  @Test("over missing days have the days they span for a name")
  func hole() throws {
    let state = try state([("2026-11-02", "1.10", "0.80"), ("2026-11-27", "1.21", "0.84")])
    #expect(state.board.rates.name(of: .day) == "25d")
    let lines = lines(state, columns: 80)
    #expect(lines.contains { $0.contains("25d %") })
    #expect(lines.contains { $0.contains("25d +10.00 %") })
    #expect(!lines.contains { $0.contains("1d %") })
  }

  @Test("of a row whose rate of the period's start was not published are left out")
  func oneRow() throws {
    let state = try state([
      ("2026-11-04", "1.10", "0.80"), ("2026-11-05", "1.10", nil), ("2026-11-06", "1.21", "0.84"),
    ])
    let lines = lines(state, columns: 80)
    #expect(lines.contains { $0.contains("USD") && $0.contains(" +10.00") })
    let row = try #require(lines.first { $0.contains("GBP") })
    #expect(!row.contains("5.00"), "\(row)")
  }

  @Test("have columns of a day and a year, from 150 columns also of a week and a month")
  func columns() {
    func heads(_ columns: Int) -> [Substring] {
      let frame = render(Samples.state(), Size(columns: columns, rows: 40))
      let head = (0..<40).map { frame.line($0) }.first { $0.contains("Currency ") } ?? ""
      return head.split(separator: " ").filter { ["1d", "1w", "1m", "1y"].contains($0) }
    }
    #expect(heads(120) == ["1d", "1y"])
    #expect(heads(149) == ["1d", "1y"])
    #expect(heads(150) == ["1d", "1w", "1m", "1y"])
    #expect(heads(200) == ["1d", "1w", "1m", "1y"])
  }

  @Test("stand beside rates with six digits and grouping")
  func grouping() throws {
    let rate = Rational(16_338_249) / Rational(1000)
    #expect(Settings().columnText(of: rate) == "16,338.2")
    #expect(Settings().rateText(of: rate) == "16,338.2")
  }
}
