// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The request about a table") struct TableRequestTests {
  private let reader = Grammar(today: Samples.clock.today, options: ReadingOptions())

  private func targets(_ words: String?) throws -> [String] {
    try TableRequest(
      to: words, .init(), Choices(), reader: reader, settings: Settings()
    ).targets.map(\.code)
  }

  @Test("names its currencies with commas or spaces between them")
  func currencies() throws {
    #expect(try targets("EUR") == ["EUR"])
    #expect(try targets("eur,usd") == ["EUR", "USD"])
    #expect(try targets(" EUR, GBP ,") == ["EUR", "GBP"])
  }

  @Test("is refused without a currency", arguments: [nil, "", ",", " , "])
  func none(words: String?) {
    let problem = #expect(throws: Problem.self) { _ = try targets(words) }
    #expect(problem?.message == "no currency to convert to")
    #expect(throws: Problem.self) { _ = try targets("EUR,XYZ") }
  }

  @Test("has the day, the digits and the limit of the command")
  func choices() throws {
    var choices = Choices()
    choices.on = "2024-03-15"
    choices.isExact = true
    choices.maximumAge = 5
    var texts = TableRequest.Texts()
    texts.amount = "total"
    let request = try TableRequest(
      to: "EUR", texts, choices, reader: reader, settings: Settings())
    #expect(request.day == Samples.day("2024-03-15") && request.isExact)
    #expect(request.limit == choices.ageLimit)
    #expect(request.amount == "total")
    #expect(request.date == nil)
    choices.on = "2027-01-01"
    #expect(throws: Problem.self) {
      try TableRequest(
        to: "EUR", .init(), choices, reader: reader, settings: Settings())
    }
  }
}
