// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Answers

/// What a row says is checked against the plan: what does not fit fails or is asked about, and is never a guess.
@Suite("Rows that do not fit") struct UnfitRowTests {
  struct Case: CustomStringConvertible {
    let what: String
    let table: String
    let options: String
    /// The amount of each line after the heading: empty for one that failed, `-` for a line as it is.
    let meant: String

    init(_ what: String, _ table: String, _ options: String = "--from EUR", meant: String) {
      (self.what, self.table, self.options, self.meant) = (what, table, options, meant)
    }

    var description: String { what }
  }

  /// What became of each line after the heading; a question or an error is its message.
  private func outcome(_ one: Case) throws -> String {
    let words = one.options.split(separator: " ").map(String.init)
    let code = one.options.contains("SGD") ? "SGD" : "EUR"
    let request = try StatementSample.request(words, to: Currency(code: code) ?? .eur)
    let result = TableSample(request).run(Array(one.table.utf8))
    if let error = result.error { return error.message }
    let before = one.table.split(separator: "\n")
    let after = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    let first = (result.plan?.rowsBefore ?? 0) + 1
    return zip(before, after).dropFirst(first).map { line, written in
      let cells = written.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" }
      return line == written ? "-" : String(cells.last ?? "")
    }.joined(separator: " ")
  }

  func check(_ one: Case) throws {
    let found = try outcome(one)
    let isMessage = one.meant.contains { $0.isLetter }
    #expect(isMessage ? found.hasPrefix(one.meant) : found == one.meant, "\(found)")
  }

  private static let totals = [
    Case(
      "a balance of each day",
      """
      Data;Histórico;Valor
      01/03/2024;SALDO ANTERIOR;1.000,00
      05/03/2024;PIX MERCADO;-150,25
      05/03/2024;SALDO DO DIA;849,75
      28/03/2024;TED ACME;3.200,00
      28/03/2024;SALDO DO DIA;4.049,75

      """, meant: "- -150.25 - 3200.00 -"),
    Case(
      "a balance of each day in words that are not known",
      """
      Date,Text,Amount
      2024-03-01,Qix hus,1000.00
      2024-03-05,Shop,-150.25
      2024-03-05,Qix fan,849.75
      2024-03-28,Acme,3200.00
      2024-03-28,Qix fan,4049.75
      2024-03-29,Kiosk,-5.00

      """, meant: "1000.00 -150.25 - 3200.00 - -5.00"),
    Case(
      "the total of each month",
      """
      Date,Text,Amount
      2024-03-01,Shop,-12.50
      2024-03-05,Kiosk,-7.25
      2024-03-31,Total March,-19.75
      2024-04-01,Shop,-2.50
      2024-04-05,Kiosk,-1.25
      2024-04-30,Total April,-3.75

      """, meant: "-12.50 -7.25 - -2.50 -1.25 -"),
    Case(
      "subtotals",
      "Date,Text,Amount\n2024-03-01,Shop,-12.50\n2024-03-02,Subtotal,-12.50\n2024-03-05,Acme,50\n",
      meant: "-12.50 - 50.00"),
    Case(
      "a payment to a shop with a name of totals",
      "Date,Text,Amount\n2024-03-01,Shop,-12.50\n2024-03-02,Total Energies,-40.00\n2024-03-05,Acme,50\n",
      meant: "-12.50 -40.00 50.00"),
    Case(
      "a last row that is the sum of all others",
      "Date,Text,Amount\n2024-03-01,Shop,-12.50\n2024-03-02,Kiosk,-40.25\n2024-03-05,Acme,50\n"
        + "2024-03-05,Qix,-2.75\n", meant: "-12.50 -40.25 50.00 "),
  ]

  @Test("balances and totals between the rows", arguments: totals)
  func total(one: Case) throws { try check(one) }

  private static let uneven = [
    Case(
      "a cell lost before the amount",
      """
      Date,Type,Description,Amount,Balance
      28/03/2024,POS,Shop,-12.50,987.50
      27/03/2024,POS,Kiosk,-20.00,1000.00
      26/03/2024,FEE,-5.00,1020.00
      25/03/2024,TRF,Acme,1025.00,1025.00

      """, meant: "-12.50 -20.00  1025.00"),
    Case(
      "a cell lost before debits",
      """
      Date,Description,Cheque,Debit,Credit,Balance
      28/03/2024,Shop,,12.50,,987.50
      27/03/2024,Acme,,,1000.00,1000.00
      25/03/2024,Other,30.00,,0.00
      24/03/2024,Kiosk,17,30.00,,0.00

      """, meant: "-12.50 1000.00  -30.00"),
    Case(
      "a cell lost before the currency",
      """
      Date,Type,Description,Amount,Fee,Currency
      28/03/2024,POS,Shop,-12.50,0.10,EUR
      26/03/2024,FEE,-5.00,0.20,EUR
      25/03/2024,TRF,Acme,1025.00,0.10,EUR

      """, "--currency Currency", meant: "-12.50  1025.00"),
    Case(
      "a line torn in the amount",
      """
      Date,Text,Amount,Balance
      28/03/2024,Shop,-12.50,987.50
      27/03/2024,Acme,-2
      0.00,1000.00
      26/03/2024,Acme,1020.00,1020.00

      """, meant: "-12.50   1020.00"),
    Case(
      "empty cells that a spreadsheet leaves out",
      "Date,Amount,Note,More\n2024-03-15,1,a,\n2024-03-15,2,,\n2024-03-15,3\n2024-03-15,4,b,z\n",
      meant: "1.00 2.00 3.00 4.00"),
    Case(
      "cells shifted to the right",
      """
      Date,Description,Amount,Currency,Note
      28/03/2024,Shop,-12.50,EUR,
      27/03/2024,Acme,1000.00,EUR,x
      ,26/03/2024,Rail,-30.00,EUR
      25/03/2024,Kiosk,-3.00,EUR,

      """, meant: "-12.50 1000.00  -3.00"),
    Case(
      "a line torn before its day",
      """
      Status,Date,Description,Amount,Currency
      Booked,28/03/2024,Shop,-12.50,EUR
      Booked,27/03/2024,Acme,1000.00,EUR
      Booked,
      26/03/2024,Rail,-30.00,EUR
      Booked,25/03/2024,Kiosk,-3.00,EUR

      """, meant: "-12.50 1000.00 -  -3.00"),
    Case(
      "a line torn between debits",
      """
      Date;Value;Description;Debit;Credit
      28/03/2024;28/03/2024;Shop;12,50;
      26/03/2024;26/03/2024;Rail
       to Bern;30,00;
      25/03/2024;25/03/2024;Acme;;50,00

      """, meant: "-12.50   50.00"),
    Case(
      "a cell too many whose last is empty",
      """
      Date,Text,Category,Debit,Credit
      2024-03-28,Shop,Food,12.50,
      2024-03-27,Acme,Inc,,48.12,
      2024-03-26,Kiosk,Food,3.50,

      """, meant: "-12.50  -3.50"),
    Case(
      "a separator at the end of all rows",
      "Date,Text,Amount\n2024-03-28,Shop,-12.50,\n2024-03-27,Acme,50,\n", meant: "-12.50 50.00"),
  ]

  @Test("rows with fewer or more cells, shifted or torn", arguments: uneven)
  func cells(one: Case) throws { try check(one) }

  private static let symbols = [
    Case(
      "debits and credits with S$",
      "Date,Text,Withdrawal,Deposit\n2024-03-28,Shop,S$12.50,\n2024-03-27,Acme,,\"S$1,000.00\"\n",
      "--from SGD", meant: "-12.50 1000.00"),
    Case(
      "S$ beside a bare amount",
      "Date,Text,Amount,Currency\n2024-03-28,a,S$12.50,SGD\n2024-03-27,b,12.50,SGD\n",
      "--sign none", meant: "8.57 8.57"),
  ]

  @Test("a letter of a symbol is no sign", arguments: symbols)
  func symbol(one: Case) throws { try check(one) }

  @Test("a parenthesis alone is no sign") func torn() throws {
    try check(
      Case(
        "torn",
        "Date,Text,Amount\n2024-03-28,a,-12.50\n2024-03-28,b,(12.50\n2024-03-28,c,12.50)\n"
          + "2024-03-28,d,(13.5)\n", meant: "-12.50   -13.50"))
  }

  @Test("three decimals or thousands in a column of both marks") func marks() throws {
    try check(
      Case(
        "both marks",
        """
        Date;Text;Amount
        2024-03-28;Shop;-12.50
        2024-03-27;Acme;-12,50
        2024-03-26;Rail;-1,25
        2024-03-25;Rail;-1,250
        2024-03-24;Rail;-1.250
        2024-03-24;Rail;-3.250,00

        """, meant: " -12.50 -1.25   -3250.00"))
  }

  @Test("rows of a first table are no lines before the heading") func firstTable() throws {
    try check(
      Case(
        "two tables",
        """
        Date,Description,Amount,Currency
        28/03/2024,Shop,-12.50,EUR
        27/03/2024,Acme,1000.00,EUR

        Date,Description,Currency,Amount
        26/03/2024,Kiosk,USD,-20.00
        25/03/2024,Cinema,USD,-60.00

        """, meant: "a heading with other columns than line 1"))
  }

  private static let start = (1...300).map { "2024-03-15,x,-\($0).50,\($0 + 100).00,\n" }.joined()
  private static let later = [
    Case(
      "another account after a blank line",
      "Currency;CHF\ndate;amount\n2024-03-15;1\n\nCurrency;USD\ndate;amount\n2024-03-15;2\n",
      "", meant: "another currency, USD"),
    Case(
      "a heading with other columns",
      "Date,Text,Amount,Balance,Card amount\n" + start
        + "Date,Text,Balance,Amount,Card amount\n2024-03-15,y,100,-1.00,\n",
      meant: "a heading with other columns than line 1"),
    Case(
      "another account",
      "Currency,EUR\nDate,Text,Amount,Balance,Card amount\n"
        + String(repeating: start, count: 18) + "Currency,CHF\n2024-03-15,y,-1.00,100,\n",
      "", meant: "another currency, CHF"),
  ]

  @Test("rows after those the plan was made from", arguments: later)
  func after(one: Case) throws { try check(one) }

  @Test("amounts of another column in rows that have none are said") func otherAmount() throws {
    let table =
      "Date,Text,Amount,Balance,Card amount\n" + Self.start + "2024-03-15,tail,,,-10.00\n"
    let result = TableSample(try StatementSample.request(["--from", "EUR"])).run(Array(table.utf8))
    let lines = result.counts.lines(for: try StatementSample.request([])).map(\.text)
    #expect(lines.contains { $0.hasPrefix("1: no amount, but Card amount has one") }, "\(lines)")
    let zero = table.replacing("tail,,,-10.00", with: "tail,0.00,,9.00")
    let notes = TableSample(try StatementSample.request(["--from", "EUR"])).run(Array(zero.utf8))
      .counts.lines(for: try StatementSample.request([])).map(\.text)
    #expect(notes.contains { $0.hasPrefix("1: no amount, but Card amount has one") }, "\(notes)")
  }

  @Test("debits of the other sign fail") func debits() throws {
    let table =
      "Date,Debit,Credit\n" + String(repeating: "2024-03-15,10.00,\n", count: 5_010)
      + "2024-03-15,-10.00,\n"
    let result = TableSample(try StatementSample.request(["--from", "EUR"])).run(Array(table.utf8))
    #expect(result.counts.converted == 5_010 && result.counts.failed == 1)
  }
}
