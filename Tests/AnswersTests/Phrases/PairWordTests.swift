// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Pairs as banks write them") struct PairWordTests {
  private func read(_ text: String) throws -> Query {
    try Grammar(today: try #require(Day(iso: "2026-11-21")), options: ReadingOptions()).query(text)
  }

  @Test(
    "are the first currency in the second",
    arguments: [
      ("eurusd", "1"), ("EURUSD", "1"), ("eur/usd", "1"), ("EUR / USD", "1"),
      ("100 EUR/USD", "100"),
      ("100 eurusd", "100"), ("100EUR/USD", "100"), ("1,234.50 EUR/USD", "1234.5"),
    ])
  func pairs(text: String, amount: String) throws {
    let query = try read(text)
    #expect(query.from == .eur)
    #expect(query.targets == [.usd])
    #expect(query.amount.value?.description == amount)
  }

  @Test("the stroke of a symbol divides nothing")
  func stroke() throws {
    let query = try read("S/ 25.50 EUR")
    #expect(query.from?.code == "PEN")
    #expect(query.targets == [.eur])
  }

  @Test("a division and a name of six letters are none")
  func others() throws {
    #expect(throws: Problem.self) { try read("10 USD / 4 EUR") }
    #expect(try read("5 eur in mexico").targets == [.mxn])
    #expect(try read("10 / 4 USD in EUR").amount.value == Rational(5, 2))
  }

  @Test(
    "where a command takes two currencies, one word for both will do",
    arguments: ["eurusd", "EUR/USD", "eur-usd", "euro to dollars", "eur usd"])
  func oneWord(text: String) throws {
    let query = try Grammar(today: GrammarTableTests.grammar.today, options: ReadingOptions()).pair(
      text)
    #expect(query.from == .eur)
    #expect(query.targets == [.usd])
    #expect(query.amount.value == .one)
  }

  @Test(
    "an amount, a day, one currency or three are no pair",
    arguments: [
      "100 eur/usd", "1 eur usd", "eur", "eur/usd/gbp", "eurusd yesterday", "usd for a eur",
    ])
  func noPair(text: String) {
    #expect {
      try Grammar(today: GrammarTableTests.grammar.today, options: ReadingOptions()).pair(text)
    } throws: {
      ($0 as? Problem)?.code == .badAmount
    }
  }
}
