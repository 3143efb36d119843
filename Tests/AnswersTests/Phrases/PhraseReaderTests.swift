// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The words of a command") struct PhraseReaderTests {
  private let march = Samples.day("2024-03-15")
  private let reader = Grammar(today: Samples.clock.today, options: ReadingOptions())

  @Test("are about the day of --on, which no phrase contradicts")
  func day() throws {
    #expect(try reader.day(given: "2024-03-15") == march && reader.day(given: nil) == nil)
    #expect(try reader.query("100 usd eur", on: march).on == .day(march))
    #expect(try reader.pair("eurusd", nil, on: march).on == .day(march))
    #expect(
      try reader.condition("EUR/USD >1", on: march, command: "agio watch").pair.on == .day(march))
    #expect(throws: (any Error).self) { try reader.query("1 usd eur on 2024-03-14", on: march) }
  }

  @Test("are dates of options as those of phrases: in the locale's order, or refused with both")
  func numericDay() throws {
    var options = reader.options
    options.isDayFirst = true
    let local = Grammar(today: reader.today, options: options)
    let april = Samples.day("2024-04-03")
    #expect(try local.query("100 usd eur on 03.04.2024").on == .day(april))
    #expect(try local.day("03.04.2024") == april)
    #expect(try Day(withRatesNamed: "03.04.2024", local) == april)
    let problem = #expect(throws: Problem.self) {
      try reader.day(given: "03.04.2024", option: "--from")
    }
    #expect(
      problem
        == Problem(
          .badDate, "--from 03.04.2024 can be Wed 3 Apr 2024 or Mon 4 Mar 2024",
          advice: "write 2024-04-03 or 2024-03-04"))
  }

  @Test("name a pair in one word or in two")
  func pairs() throws {
    #expect(try reader.pair("EUR/USD", nil) == reader.pair("eur", "usd"))
    #expect(throws: (any Error).self) { try reader.pair("eur", nil) }
  }

  @Test("count days from today")
  func today() throws {
    #expect(try reader.day(given: "yesterday") == Samples.clock.today.adding(-1))
    #expect(try reader.day(given: "2027-01-01", option: "--to") == Samples.day("2027-01-01"))
    #expect(throws: Problem.self) { try reader.day(given: "2027-01-01") }
  }
}
