// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Answers

/// Rows that are balances and totals, whose names are not known, and those that only look like them.
@Suite("Balances by what shows them") struct StatementBalanceTests {
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
    let (amount, notes) = try outcome("2024-03-12,1157.00,,")
    #expect(amount.isEmpty)
    #expect(
      notes == [
        "row 5 may be a balance and is not converted: it has no type, what; otherwise: --leave-out none"
      ])
  }

  @Test("with texts that some others have, or one of several kinds of payments, it is converted")
  func kinds() throws {
    for (first, last) in [(",bank,a1", "Apple,,"), (",,", "Apple,,E4")] {
      let table =
        "Action,Time,Total,Currency,Name,Notes,ID\nDeposit,2024-03-04,500.00,GBP,\(first)\n"
        + "Buy,2024-03-15,203.42,GBP,Apple,,E1\nSell,2024-03-18,68.24,GBP,Apple,note,E2\n"
        + "Withdrawal,2024-03-18,68.24,GBP,Apple,,E3\nSell,2024-03-28,0.16,GBP,\(last)\n"
      let result = TableSample(try StatementSample.request([])).run(Array(table.utf8))
      #expect(result.counts.converted == 5, "\(result.plan?.remarks ?? [])")
    }
  }

  @Test("without one of them it is not converted where its day is out of order")
  func order() throws {
    #expect(try outcome("2024-03-31,1157.50,,000").amount.isEmpty)
    let (amount, notes) = try outcome("2024-03-12,1150.00,,000")
    #expect(!amount.isEmpty)
    #expect(
      notes == ["row 5 has no type, as others have, and is converted; otherwise: --leave-out 5"])
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
    let many = (1...12).map { "2024-03-15,\($0).50,Card,Shop" }
    #expect(try outcome("2024-03-15,5.00,,", ["2024-03-15,1.00,,"] + many).amount.isEmpty)
    #expect(try !outcome("2024-03-31,5.00,,", [Self.rows[0]]).amount.isEmpty)
  }

  /// The amounts that are converted of rows of a day, a text, an amount and what may follow it.
  private func converted(
    _ rows: [String], _ names: String = "date,what,amount", _ words: [String] = []
  ) throws -> [String] {
    let table = ([names] + rows.map { "2024-03-15,\($0)" }).joined(separator: "\n") + "\n"
    let request = try StatementSample.request(["--from", "EUR"] + words)
    let result = TableSample(request).run(Array(table.utf8))
    if let error = result.error { return [error.message] }
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").dropFirst()
      .filter {
        !$0.hasSuffix(",") && $0.split(separator: ",").count > names.split(separator: ",").count
      }
      .map { String($0.split(separator: ",")[1]) }
  }

  @Test(
    "are left out where a sum shows them, with an opening balance that it counts",
    arguments: [
      ["a,10", "b,-20", "c,35", "Sigma,25"],
      ["Arxi ypoloipo,100", "a,10", "b,-20", "c,35", "Telos ypoloipo,125"],
      ["Arxi,100", "a,10", "b,-20", "c,35", "X,45", "Telos,125"],
      ["a,10", "b,-20", "c,35", "d,-5", "e,2", "X,-25", "Y,47"],
      ["a,-450", "b,12000", "c,-5000", "X,-5450", "Y,12000"],
      ["Arxi,100", "a,-10", "b,-20", "c,35", "X,30", "X,35", "Y,105"],
      ["a,10", "b,-20", "c,35", "X,25", "Y,25"],
      ["X,25", "a,10", "b,-20", "c,35"],
      ["Arxi,100", "a,10", "b,-20", "c,35", "X,25"],
      ["a,10", "b,-20", "X,-10", "c,30", "d,5", "Y,35"],
      ["a,10", "b,-20", "X,-10", "c,30", "d,5", "Y,35", "Z,25"],
    ])
  func sums(rows: [String]) throws {
    #expect(
      try Set(converted(rows)).isDisjoint(with: ["Sigma", "Arxi", "Arxi ypoloipo", "X", "Y"]))
    #expect(try Set(converted(rows)).isSuperset(of: ["a", "b", "c"]))
    #expect(try converted(rows, "date,what,amount", ["--leave-out", "none"]).count == rows.count)
  }

  @Test("are left out where they repeat the running balance, and are transactions where it moves")
  func running() throws {
    let names = "date,what,amount,balance"
    let rows = ["a,11,111", "b,-20,91", "c,35,126", "d,-5,121"]
    #expect(try converted(rows + ["X,121,121"], names) == ["a", "b", "c", "d"])
    #expect(try converted(rows + ["Total,-20,101"], names).last == "Total")
    #expect(try converted(rows + ["e,21,142"], names).last == "e")
    #expect(try converted(rows + ["X,-121,121"], names) == ["a", "b", "c", "d"])
    #expect(
      try converted(["Opening balance,11,11", "b,9,20", "Balance,-20,0"], names) == [
        "b", "Balance",
      ])
    let days = ["a,11,111", "X,11,111", "b,-20,91", "c,-5,86", "d,7,93", "X,-18,"]
    #expect(try converted(days, names) == ["a", "b", "c", "d"])
    #expect(try converted(["X,100,100"] + rows, names).count == 5)
    #expect(
      try converted(["X,100,100"] + rows, names, ["--leave-out", "2"]) == ["a", "b", "c", "d"])
  }

  @Test("are the rows that a person names, of which each is one")
  func named() throws {
    let rows = ["a,10", "b,-20", "b,-20", "c,35", "d,7"]
    #expect(try converted(rows, "date,what,amount", ["--leave-out", "2,6"]) == ["b", "b", "c"])
    #expect(
      try converted(rows, "date,what,amount", ["--leave-out", "3"])
        == ["--leave-out 3: row 4 is the same"])
    #expect(try converted(rows, "date,what,amount", ["--leave-out", "3,4"]) == ["a", "c", "d"])
    // What a sum shows is left out beside them.
    let counted = ["Arxi,100", "a,10", "b,-20", "c,35", "Telos,125"]
    #expect(
      try converted(counted, "date,what,amount", ["--leave-out", "2"]) == ["a", "b", "c"])
    #expect(
      try converted(rows, "date,what,amount", ["--leave-out", "9"])
        == ["--leave-out 9: row 9 has no amount"])
  }

  @Test("are said where two rows alone may be summed, or a balance counts the first row")
  func open() throws {
    func notes(_ rows: [String]) throws -> [String] {
      let table =
        (["date,what,amount"] + rows.map { "2024-03-15,\($0)" }).joined(separator: "\n") + "\n"
      return TableSample(try StatementSample.request(["--from", "EUR"])).run(Array(table.utf8))
        .plan?
        .remarks ?? []
    }
    let sum = "row 4 is the sum of the others and is converted; otherwise: --leave-out 4"
    #expect(try notes(["a,-450", "b,35000", "Samtala,34550"]) == [sum])
    #expect(try notes(["a,-450", "b,35000", "c,34551"]).isEmpty)
    let first = "row 2 may be an opening balance and is converted; otherwise: --leave-out 2"
    #expect(try notes(["Arxi,100", "a,10", "b,-20", "c,35", "Closing balance,125"]) == [first])
    #expect(try notes(["Arxi,100", "a,10", "b,-20", "c,35", "Total,125"]).count == 0)
  }

  @Test("known by words are not in the sums of others")
  func words() throws {
    let rows = ["Opening balance,12000", "a,-450", "b,35000", "Obrat celkem,34550"]
    #expect(try converted(rows + ["Closing balance,46550"]) == ["a", "b"])
  }

  @Test("of another account than that of --from are said")
  func accounts() throws {
    let table = "date,what,amount\n2024-03-15,a,10\nAccount,1002 USD,\n2024-03-15,b,20\n"
    let request = try StatementSample.request(["--from", "GBP"])
    #expect(
      TableSample(request).run(Array(table.utf8)).plan?.remarks
        == ["row 3 names USD; all rows are read as GBP, as --from says"])
  }

  @Test("at the end may have several known names")
  func several() throws {
    let rows = ["a,10", "b,-20", "c,36", "Total debits,999", "Total credits,998"]
    #expect(try converted(rows) == ["a", "b", "c"])
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
