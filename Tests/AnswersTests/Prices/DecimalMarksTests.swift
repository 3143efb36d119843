// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The decimal mark of a file that prices are added to") struct DecimalMarksTests {
  /// What is added to a text: the price of 30 October 2026, 1.1172 USD or 157.25 JPY.
  private func added(
    _ text: String, _ format: PriceFormat, _ quote: Currency = .usd, mark: DecimalMark? = nil
  ) throws -> String {
    let report = PriceReport(
      [(Currency.eur, quote)], .day(Samples.clock.today), book: RateBook(), clock: Samples.clock,
      source: .auto, format: format, names: try PriceNames([], for: format), mark: mark)
    let whole = try report.added(to: text, of: "main.journal").text
    return whole.dropFirst(text.count).split(whereSeparator: \.isNewline).joined()
  }

  private static let comma = "P 2026-10-30 EUR 1,1172 USD"
  private static let point = "P 2026-10-30 EUR 1.1172 USD"

  @Test(
    "is that of its directives, prices and amounts",
    arguments: [
      ("decimal-mark ,\n", comma), ("decimal-mark .\nP 2026-10-01 EUR 1,1 USD\n", point),
      ("commodity 1.000,00 USD\n", comma), ("commodity $1,000.00\ncommodity USD 1.000,0\n", comma),
      ("commodity USD\n  format 1.000,00 USD\n", comma), ("commodity 1,000. USD\n", point),
      ("commodity 1 000,00 USD\n", comma), ("D 1.000,00 EUR\n", comma), ("D $1,000.00\n", point),
      ("P 2026-10-01 GBP 1,2 EUR\n", comma), ("P 2026-10-01 GBP €1.2 ; 1,5 EUR\n", point),
      ("2026-10-01 x 1,5\n    a:b 2,5  12.50 EUR\n    c\n", point),
      ("2026/10/01 x\n\ta\t1.234,50 EUR @ 1,2 USD\n\tc\n", comma),
      ("2026-10-01 x\n  a  EUR -12,50\n  c  ; 1.5 EUR\n", comma), ("--decimal-comma\n", comma),
      ("; 1,5 EUR\n", point), ("comment\n  a  1,5 EUR\nend comment\n", point), ("", point),
      ("2026-10-01 x\n  a  10 EUR\n  c\n", point),
      // Of the commodity itself, whatever others have.
      ("commodity 1.000,00 EUR\nP 2026-10-01 EUR 1.1 USD\n", point),
      ("D 1.000,00 EUR\n2026-10-01 x\n  a  $1.50\n  b  USD 3,50\n  c\n", comma),
      ("2026-10-01 x\n  a  1,234 USD\n  b  7,5 EUR\n", comma),
      ("2026-10-01 x\n  a  1.234 USD\n  b  7.5 EUR\n", point),
    ]) func ofJournal(text: String, line: String) throws
  {
    for format in [PriceFormat.ledger, .hledger] {
      #expect(try added(text, format) == line, "\(format)")
    }
  }

  @Test("is that of --decimal, whatever the file has")
  func requested() throws {
    #expect(try added("decimal-mark ,\n", .hledger, mark: .point) == Self.point)
    #expect(try added("P 2026-10-01 EUR 1.1 USD\n", .ledger, mark: .comma) == Self.comma)
  }

  @Test(
    "is asked for where amounts contradict each other, or have two readings",
    arguments: [
      "P 2026-10-01 EUR 1,1 GBP\nP 2026-10-02 EUR 1.2 CHF\n",
      "P 2026-10-01 EUR 1,1 USD\nP 2026-10-02 EUR 1.2 USD\n",
      "2026-10-01 x\n  a  1,234 USD\n  c\n", "commodity 1.000 EUR\n",
    ]) func asked(text: String) throws
  {
    for format in [PriceFormat.ledger, .hledger] {
      let problem = #expect(throws: Problem.self) { try added(text, format) }
      #expect(problem?.code == .badData && problem?.remedy == .decimalMark)
      #expect(problem?.message.hasPrefix("main.journal: ") == true)
      #expect(try added(text, format, mark: .comma) == Self.comma)
    }
  }

  @Test("leaves ledger no mark of thousands: a zero more after three decimals")
  func thousands() throws {
    let text = "D 1.000,00 EUR\n"
    #expect(PriceFormat.ledger.written("0.895", mark: .comma) == "0,8950")
    #expect(PriceFormat.ledger.written("7.123456", mark: .comma) == "7,1234560")
    #expect(PriceFormat.hledger.written("0.895", mark: .comma) == "0,895")
    #expect(PriceFormat.ledger.written("0.895", mark: .point) == "0.895")
    #expect(PriceFormat.ledger.written("7", mark: .comma) == "7")
    #expect(try added(text, .ledger, .jpy) == "P 2026-10-30 EUR 175,68 JPY")
  }

  @Test("is a point in every beancount file, and that of the rows of a table")
  func others() throws {
    let bean = "option \"title\" \"1,5 EUR\"\n"
    #expect(try added(bean, .beancount) == "2026-10-30 price EUR 1.1172 USD")
    #expect(throws: Problem.self) { try PriceFormat.beancount.check(.comma) }
    #expect(throws: Never.self) { try PriceFormat.hledger.check(.comma) }
    let table = "date,base,quote,rate,source\n2026-10-01,EUR,USD,\"1,1\",ecb\n"
    #expect(try added(table, .csv) == "2026-10-30,EUR,USD,\"1,1172\",ecb")
  }
}
