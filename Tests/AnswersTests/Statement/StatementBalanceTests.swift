// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Answers

/// A last row that is a balance is shown by nothing but its shape.
@Suite("Balances by their shape") struct StatementBalanceTests {
  private static let rows = [
    "2024-03-15,-12.50,Card,Kiosk", "2024-03-14,1200.00,Transfer,Acme",
    "2024-03-13,-30.00,Card,Shop",
  ]

  private func outcome(_ last: String, _ rows: [String] = rows) throws -> (
    amount: String, notes: [String]
  ) {
    let table = (["date,amount,type,what"] + rows + [last]).joined(separator: "\n") + "\n"
    let request = try StatementSample.request(["--from", "USD"])
    let result = TableSample(request).run(Array(table.utf8))
    let line = String(decoding: result.output, as: UTF8.self).split(separator: "\n").last ?? ""
    let cells = line.split(separator: ",", omittingEmptySubsequences: false)
    return (cells.count > 4 ? String(cells[4]) : "", result.plan?.remarks ?? [])
  }

  @Test("without all texts that others have it is not converted, and said")
  func empty() throws {
    let (amount, notes) = try outcome("2024-03-12,1157.50,,")
    #expect(amount.isEmpty)
    #expect(notes == ["the last row may be a balance: it has no type, what"])
  }

  @Test("without one of them it is not converted where its day is out of order")
  func order() throws {
    #expect(try outcome("2024-03-31,1157.50,,000").amount.isEmpty)
    let (amount, notes) = try outcome("2024-03-12,1150.00,,000")
    #expect(!amount.isEmpty)
    #expect(notes == ["the last row has no type, as all others have, and is converted"])
  }

  @Test(
    "shows what amounts and words without a sign are, or it is asked",
    arguments: [
      ("amount,x,balance", ["45.90,,954.10", "500 CR,,1454.10", "20,,1434.10"], "-42.14"),
      ("amount,x,balance", ["45.90,,1045.90", "500 CR,,1545.90", "20,,1565.90"], "42.14"),
      ("amount,x,balance", ["45.90,,954.10", "500,CR,1454.10", "20,,1434.10"], "-42.14"),
      ("amount,x,balance", ["45.90,qa,954.10", "500,qb,1454.10", "20,qa,1434.10"], "-42.14"),
      ("amount,x,balance", ["45.90,,954.10", "500,,454.10", "20,,434.10"], "-42.14"),
      ("amount,x,balance", ["45.90,,1045.90", "500,,1545.90", "20,,1565.90"], "42.14"),
    ])
  func proven(names: String, rows: [String], meant: String) throws {
    let lines = ["date,\(names)"] + rows.map { "2024-03-15,\($0)" }
    let table = lines.joined(separator: "\n") + "\n"
    let result = TableSample(try StatementSample.request(["--from", "USD"])).run(Array(table.utf8))
    #expect(result.error == nil)
    let row = String(decoding: result.output, as: UTF8.self).split(separator: "\n").dropFirst()
      .first
    #expect(row?.split(separator: ",").last.map(String.init) == meant)
  }

  @Test("is a row like others where they lack texts, too, or are few")
  func usual() throws {
    let (amount, notes) = try outcome("2024-03-12,5.00,Card,Tea")
    #expect(!amount.isEmpty && notes.isEmpty)
    #expect(try !outcome("2024-03-31,5.00,,", ["2024-03-15,1.00,,"] + Self.rows).amount.isEmpty)
    #expect(try !outcome("2024-03-31,5.00,,", [Self.rows[0]]).amount.isEmpty)
  }

  @Test(
    "named in the column of the signs takes no sign from the rows",
    arguments: ["", "Sens", "S/H"])
  func beside(signs heading: String) throws {
    let table = """
      Datum;Text;Währung;Umsatz;\(heading)
      28.03.2024;T1;EUR;39,95;S
      27.03.2024;T2;EUR;10,00;H
      01.03.2024;;EUR;500,00;Anfangssaldo
      28.03.2024;;EUR;470,05;Endsaldo

      """
    let result = TableSample(try StatementSample.request([])).run(Array(table.utf8))
    #expect(result.plan?.sign?.column == 4)
  }
}
