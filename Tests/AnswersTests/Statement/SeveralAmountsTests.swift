// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Several columns of amounts") struct SeveralAmountsTests {
  private func convert(
    _ table: String, _ amount: String, to targets: [Currency] = [.eur], isAlone: Bool = true,
    into: String? = nil
  ) throws -> (text: String, counts: TableCounts) {
    try TableSample(to: targets) {
      ($0.amount, $0.isAmountAlone, $0.into) = (amount, isAlone, into)
    }.convert(table)
  }

  private let table = """
    date,net,gross,currency
    2024-03-15,100,119.00,USD
    2024-03-15,,7,USD
    2024-03-15,,,USD
    2024-03-15,x,1,USD

    """

  @Test("are each converted, with columns named after them")
  func each() throws {
    let (text, counts) = try convert(table, "net,gross")
    #expect(
      text == """
        date,net,gross,currency,eur_net,eur_gross
        2024-03-15,100,119.00,USD,91.81,109.25
        2024-03-15,,7,USD,,6.43
        2024-03-15,,,USD,,
        2024-03-15,x,1,USD,,0.92

        """)
    #expect(counts.rows == 4 && counts.converted == 2 && counts.empty == 1 && counts.failed == 1)
    #expect(
      counts.lines(for: TableRequest(to: [.eur]), of: ["net", "gross"]).map(\.text).prefix(3) == [
        "4 rows: 2 converted, 1 empty, 1 failed · ECB 2024-03-15",
        "  net: 100.00 USD → 91.81 EUR", "  gross: 127.00 USD → 116.60 EUR",
      ])
  }

  @Test("have their rates and notes beside them, for each target")
  func columns() throws {
    let text = try convert(table, "net,gross", to: [.eur, .jpy], isAlone: false).text
    let names = text.split(separator: "\n")[0].split(separator: ",").dropFirst(4)
    let each = ["eur_net", "jpy_net", "eur_gross", "jpy_gross"].flatMap { name in
      [name] + ["rate", "rate_date", "source", "note"].map { "\(name)_\($0)" }
    }
    #expect(Array(names.map(String.init)) == each)
    #expect(
      try convert(table, "net,gross", into: "n,g").text.hasPrefix("date,net,gross,currency,n,g\n"))
    #expect(throws: Problem.self) { try convert(table, "net,gross", into: "n") }
  }

  @Test("may have a comma in a name, which goes first")
  func comma() throws {
    let table = "date,\"Amount, net\",Amount,net,currency\n2024-03-15,1,2,3,EUR\n"
    #expect(
      try convert(table, "Amount, net").text.hasSuffix("2024-03-15,1,2,3,EUR,1.00\n"))
    #expect(try convert(table, "2,Amount").text.hasSuffix("2024-03-15,1,2,3,EUR,1.00,2.00\n"))
    #expect(try convert(table, "net,Amount").text.hasSuffix("2024-03-15,1,2,3,EUR,3.00,2.00\n"))
    #expect(try convert(table, "3,4").text.hasSuffix("2024-03-15,1,2,3,EUR,2.00,3.00\n"))
  }

  @Test("have each their own currency and mark")
  func own() throws {
    let table = """
      Date;Amount;Currency;Orig amount;Orig currency
      2024-03-15;1,50;EUR;1.250,00;USD

      """
    #expect(
      try convert(table, "Amount,Orig amount").text.hasSuffix("USD;1,50;1147,63\n"))
    let heads = "date,Amount (EUR),Amount (USD)\n2024-03-15,1.00,100.00\n"
    #expect(
      try convert(heads, "Amount (EUR),Amount (USD)").text.hasSuffix("100.00,1.00,91.81\n"))
  }

  @Test("are refused twice, or without a column of the name")
  func refused() throws {
    #expect(throws: Problem.doubleAmount("NET")) { try convert(table, "net,NET") }
    #expect(throws: Problem.self) { try convert(table, "net,other") }
    let asked = TableSample(to: [.eur]) { $0.amount = "a,b" }.run(
      Array("date,a,b\n2024-03-15,1,2\n".utf8))
    #expect(asked.error?.message == "the currency of the amounts is not in the file")
  }

  @Test("are a row of the table if one of them is")
  func outside() throws {
    let table =
      "date,net,gross,currency\n2024-03-15,1,2,EUR\nnotes,,,\nno day,,5,EUR\n2024-03-15,1,2,EUR\n"
    let counts = try convert(table, "net,gross").counts
    #expect(counts.rows == 3 && counts.others == 1 && counts.failed == 1)
  }
}
