// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The request about prices") struct PriceRequestTests {
  private func request(
    _ words: String..., base: String? = nil, names: [String] = [], _ format: PriceFormat = .ledger
  ) throws -> PriceRequest {
    try request(words, base: base, names: names, format)
  }

  private func request(
    _ words: [String], base: String? = nil, names: [String] = [], _ format: PriceFormat = .ledger
  ) throws -> PriceRequest {
    try PriceRequest(
      words, base: base, names: names, format: format, on: nil, from: nil, to: nil, every: .day,
      reader: Grammar(today: Samples.clock.today, options: ReadingOptions()))
  }

  @Test("has the format that is named, that of the file's name, or ledger's")
  func format() throws {
    func format(_ requested: PriceFormat?, json: Bool = false, to path: String? = nil) throws
      -> PriceFormat
    {
      try PriceFormat(requested, isJSON: json, addedTo: path)
    }
    #expect(try format(nil) == .ledger)
    #expect(try format(nil, json: true) == .json)
    #expect(try format(.beancount) == .beancount)
    #expect(try format(nil, to: "prices.bean") == .beancount)
    #expect(try format(.hledger, to: "prices.bean") == .hledger)
    #expect(throws: Problem.self) { try format(nil, json: true, to: "prices.json") }
    #expect(throws: Problem.self) { try format(nil, to: "-") }
  }

  @Test("has a base and its quotes, or pairs")
  func pairs() throws {
    #expect(try request("EUR", "USD", "GBP").pairs.map(\.to) == [.usd, .gbp])
    #expect(try request("USD", base: "EUR").pairs.map(\.from) == [.eur])
    #expect(throws: Problem.self) { try request("EUR") }
  }

  @Test("refuses names that the format cannot have, or that two currencies share")
  func names() throws {
    #expect(throws: Never.self) { try request("EUR", "USD", names: ["USD=$"]) }
    #expect(throws: Problem.self) { try request("EUR", "USD", names: ["USD=$"], .beancount) }
    #expect(throws: Problem.self) { try request("EUR", "USD", names: ["USD=EUR"]) }
  }

  @Test("leaves out what is no currency: a journal's commodities are also shares and hours")
  func commodities() throws {
    let words = ["$", "AAPL", "EUR", "GBP", "hours"]
    let request = try request(words, base: "EUR", names: ["USD=$"])
    #expect(request.pairs.map(\.to) == [.usd, .gbp])
    func report(isAddedToFile: Bool) -> PriceReport {
      request.report(
        of: RateBook(), at: Samples.clock, source: .auto, Choices(), isAddedToFile: isAddedToFile)
    }
    let added = report(isAddedToFile: true)
    #expect(added.exitStatus == .answered)
    #expect(
      added.remarks.filter { !$0.text.contains("stale") }
        == ["AAPL", "hours"].map {
          Line(.note, "no currency is called \"\($0)\": left out")
        })
    let printed = report(isAddedToFile: false)
    #expect(printed.exitStatus == .usage)
    #expect(printed.prices.map(\.quote) == [.usd, .gbp])
    #expect(printed.json.text.contains("no currency is called \\\"AAPL\\\""))
    #expect(throws: Problem.self) { try self.request(["AAPL", "hours"], base: "EUR") }
    let problem = #expect(throws: Problem.self) { try self.request(["AAPL", "EUR", "GBP"]) }
    #expect(problem?.message == "the base, AAPL, is not a currency")
  }

  @Test("notes how ambiguous symbols were taken")
  func notes() throws {
    #expect(try request("EUR", "$").notes.map(\.kind) == [.note])
  }
}
