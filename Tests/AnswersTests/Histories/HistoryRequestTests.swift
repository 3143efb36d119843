// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The request about a history") struct HistoryRequestTests {
  private let today = Samples.clock.today

  private func request(
    _ base: String, _ quote: String? = nil, with other: String? = nil, from: String? = nil,
    to: String? = nil
  ) throws -> HistoryRequest {
    try HistoryRequest(
      base, quote, comparedWith: other, from: from, to: to, every: .day,
      reader: Grammar(today: today, options: ReadingOptions()))
  }

  @Test("has a pair in one word or in two, and all pairs whose rates it needs")
  func pairs() throws {
    #expect(try request("eurusd").pairs.map(\.to) == [.usd])
    #expect(try request("eur", "usd", with: "gbp").pairs.map(\.to) == [.usd, .gbp])
    #expect(throws: Problem.self) { try request("eur", "usd", with: "usd") }
  }

  @Test("is about the last 90 days, or the range that is named")
  func dates() throws {
    #expect(try request("eurusd").dates == today.adding(-90)...today)
    let march = try request("eurusd", from: "2024-03-01", to: "2024-03-15")
    #expect(march.dates == Samples.day("2024-03-01")...Samples.day("2024-03-15"))
    #expect(march.until == Samples.day("2024-03-15"))
    #expect(throws: Problem.self) { try request("eurusd", from: "2024-03-15", to: "2024-03-01") }
  }

  @Test("notes how ambiguous symbols were taken")
  func notes() throws {
    #expect(try request("eur", "$", with: "gbp").notes.map(\.kind) == [.note])
  }

  @Test("gives one history, or two to compare")
  func histories() throws {
    let book = RateBook()
    let one = try request("eur", "usd", from: "2024-03-01", to: "2024-03-15")
      .histories(of: book, today: today, source: .auto)
    #expect(one.0.to == .usd && one.1 == nil)
    let two = try request("eur", "usd", with: "gbp", from: "2024-03-01", to: "2024-03-15")
      .histories(of: book, today: today, source: .auto)
    #expect(two.1?.to == .gbp)
  }
}
