// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A cell of a table in one grammar") struct CellTests {
  private func cell(
    _ text: String, _ options: ReadingOptions = ReadingOptions(readsAccounting: true)
  ) -> String {
    do throws(Problem) {
      let amount = try Grammar(today: Samples.day("2026-11-21"), options: options).cell(text).query
        .amount
      return amount.terms.map { "\($0.value)" + ($0.currency.map { " \($0.code)" } ?? "") }.joined(
        separator: " + ")
    } catch {
      return error.code == .ambiguousAmount ? "?" : "!"
    }
  }

  @Test(
    "brackets and a sign after the amount make it negative",
    arguments: [
      ("(12.50)", "-12.5"), ("12.50-", "-12.5"), ("12.50- EUR", "-12.5 EUR"),
      ("12.50 EUR-", "-12.5 EUR"),
      ("(12.50) EUR", "-12.5 EUR"), ("(1,250.00) usd", "-1250 USD"), ("EUR (12.50)", "-12.5 EUR"),
      ("($12.50)", "-12.5 USD"),
      ("$(5)", "-5 USD"),
      ("-12.50", "-12.5"), ("12.50+", "12.5"), ("1'234.50", "1234.5"), ("EUR 5", "5 EUR"),
      ("100 USD.", "100 USD"),
    ])
  func accounting(pair: (String, String)) { #expect(cell(pair.0) == pair.1) }

  @Test(
    "a calculation is no cell",
    arguments: [
      "1+2", "2^3", "(1+2)", "-(5)", "5 usd + 5 eur", "5%", "100 usd to eur", "", "minus 5 usd",
      "less 5",
    ])
  func calculations(text: String) { #expect(cell(text) == "!") }

  @Test("the only mark is asked about, except of yen")
  func marks() {
    #expect(cell("1,234") == "?")
    #expect(cell("1.234 JPY") == "1234 JPY")
  }
}
