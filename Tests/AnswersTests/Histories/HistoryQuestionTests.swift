// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("The question about a history") struct HistoryQuestionTests {
  private let today = Samples.clock.today

  private func question(
    _ base: String, _ quote: String? = nil, with other: String? = nil, from: String? = nil,
    to: String? = nil
  ) throws -> HistoryQuestion {
    try HistoryQuestion(
      base, quote, comparedWith: other, from: from, to: to, every: .day,
      reader: PhraseReader(today: today, options: ReadingOptions()))
  }

  @Test("has a pair in one word or in two, and all pairs whose rates it needs")
  func pairs() throws {
    #expect(try question("eurusd").pairs.map(\.to) == [.usd])
    #expect(try question("eur", "usd", with: "gbp").pairs.map(\.to) == [.usd, .gbp])
    #expect(throws: Problem.self) { try question("eur", "usd", with: "usd") }
  }

  @Test("is about the last 90 days, or the range that is named")
  func dates() throws {
    #expect(try question("eurusd").dates == today.adding(-90)...today)
    let march = try question("eurusd", from: "2024-03-01", to: "2024-03-15")
    #expect(march.dates == Samples.day("2024-03-01")...Samples.day("2024-03-15"))
    #expect(march.until == Samples.day("2024-03-15"))
    #expect(throws: Problem.self) { try question("eurusd", from: "2024-03-15", to: "2024-03-01") }
  }

  @Test("notes how ambiguous symbols were taken")
  func notes() throws {
    #expect(try question("eur", "$", with: "gbp").notes.map(\.kind) == [.note])
  }

  @Test("gives one history, or two to compare")
  func histories() throws {
    let book = RateBook()
    let one = try question("eur", "usd", from: "2024-03-01", to: "2024-03-15")
      .histories(of: book, today: today, source: .auto)
    #expect(one.0.to == .usd && one.1 == nil)
    let two = try question("eur", "usd", with: "gbp", from: "2024-03-01", to: "2024-03-15")
      .histories(of: book, today: today, source: .auto)
    #expect(two.1?.to == .gbp)
  }
}
