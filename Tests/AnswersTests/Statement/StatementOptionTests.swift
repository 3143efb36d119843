// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

/// Each option of `agio csv` decides what a table leaves open, or changes what is found.
@Suite("Options of tables") struct StatementOptionTests {
  struct Case: CustomStringConvertible {
    let option: String
    let table: String
    /// Options that it needs beside it.
    var with: [String] = []
    /// What is written with it.
    let meant: String

    var description: String { option }
  }

  private static let cases = [
    Case(
      option: "--delimiter :", table: "date:amount:currency\n2024-03-15:100:USD\n",
      meant: "date:amount:currency:eur_amount\n2024-03-15:100:USD:91.81\n"),
    Case(
      option: "--no-quotes",
      table: "date,amount,currency,what\n2024-03-15,100,USD,\"tea\n2024-03-18,100,USD,cake\n",
      meant: "date,amount,currency,what,eur_amount\n2024-03-15,100,USD,\"tea,91.81\n"
        + "2024-03-18,100,USD,cake,91.81\n"),
    Case(
      option: "--skip 2",
      table: "date,amount,currency\n2024-03-18,1,USD\ndate,amount,currency\n2024-03-15,100,USD\n",
      meant: "date,amount,currency\n2024-03-18,1,USD\ndate,amount,currency,eur_amount\n"
        + "2024-03-15,100,USD,91.81\n"),
    Case(
      option: "--no-header", table: "date,amount,currency\n2024-03-15,-100,USD\n",
      meant: "date,amount,currency\n2024-03-15,-100,USD,-91.81\n"),
    Case(
      option: "--amount total", table: "date,total,amount,currency\n2024-03-15,100,7,USD\n",
      meant: "date,total,amount,currency,eur_amount\n2024-03-15,100,7,USD,91.81\n"),
    Case(
      option: "--debit a --credit b",
      table: "date,a,b,currency\n2024-03-15,100,,USD\n2024-03-18,,100,USD\n",
      meant: "date,a,b,currency,eur_amount\n2024-03-15,100,,USD,-91.81\n2024-03-18,,100,USD,91.81\n"
    ),
    Case(
      option: "--sign none", table: "date,amount,currency,way\n2024-03-15,100,USD,debit\n",
      meant: "date,amount,currency,way,eur_amount\n2024-03-15,100,USD,debit,91.81\n"),
    Case(
      option: "--sign way",
      table: "date,amount,currency,type,way\n2024-03-15,100,USD,credit,debit\n",
      meant: "date,amount,currency,type,way,eur_amount\n2024-03-15,100,USD,credit,debit,-91.81\n"),
    Case(
      option: "--currency 4",
      table: "date,A currency,amount,B currency\n2024-03-15,GBP,100,USD\n",
      meant: "date,A currency,amount,B currency,eur_amount\n2024-03-15,GBP,100,USD,91.81\n"),
    Case(
      option: "--from GBP", table: "date,amount\n2024-03-15,100\n",
      meant: "date,amount,eur_amount\n2024-03-15,100,117.08\n"),
    Case(
      option: "--date booked",
      table: "date,amount,currency,booked\n2024-03-05,100,USD,2024-03-15\n",
      meant: "date,amount,currency,booked,eur_amount\n2024-03-05,100,USD,2024-03-15,91.81\n"),
    Case(
      option: "--on 2024-03-15", table: "date,amount,currency\n2024-03-05,100,USD\n",
      meant: "date,amount,currency,eur_amount\n2024-03-05,100,USD,91.81\n"),
    Case(
      option: "--date-format %m/%d/%Y", table: "date,amount,currency\n03/05/2024,100,USD\n",
      meant: "date,amount,currency,eur_amount\n03/05/2024,100,USD,92.17\n"),
    Case(
      option: "--year 2024", table: "date,amount,currency\n15.03,100,USD\n",
      with: ["--date-format", "%d.%m"],
      meant: "date,amount,currency,eur_amount\n15.03,100,USD,91.81\n"),
    Case(
      option: "--unit minor",
      table: "date,amount,currency\n2024-03-15,100,USD\n2024-03-15,100,JPY\n",
      meant: "date,amount,currency,eur_amount\n2024-03-15,100,USD,0.92\n2024-03-15,100,JPY,0.62\n"),
    Case(
      option: "--unit 1000", table: "date,debit,credit,currency\n2024-03-15,0.1,,USD\n",
      meant: "date,debit,credit,currency,eur_amount\n2024-03-15,0.1,,USD,-91.81\n"),
    Case(
      option: "--decimal .", table: "date;amount;currency\n2024-03-15;1,000;USD\n",
      meant: "date;amount;currency;eur_amount\n2024-03-15;1,000;USD;918.11\n"),
    Case(
      option: "--decimal ,", table: "date,amount,currency\n2024-03-15,1.000,USD\n",
      meant: "date,amount,currency,eur_amount\n2024-03-15,1.000,USD,918.11\n"),
    Case(
      option: "--read $=CAD", table: "date,amount\n2024-03-15,$100\n",
      meant: "date,amount,eur_amount\n2024-03-15,$100,67.88\n"),
    Case(
      option: "--into euros", table: "date,amount,currency\n2024-03-15,100,USD\n",
      meant: "date,amount,currency,euros\n2024-03-15,100,USD,91.81\n"),
  ]

  private static func output(_ table: String, _ words: [String]) -> String? {
    guard let request = try? StatementSample.request(words) else { return nil }
    let result = TableSample(request).run(Array(table.utf8))
    return result.error == nil ? String(decoding: result.output, as: UTF8.self) : nil
  }

  @Test("give what they say, and without them it is another or asked", arguments: cases)
  func options(one: Case) {
    let words = one.option.split(separator: " ").map(String.init)
    #expect(Self.output(one.table, one.with + words) == one.meant)
    #expect(Self.output(one.table, one.with) != one.meant)
  }

  @Test("an encoding by name is taken where the bytes show another") func encoding() throws {
    // 0x88 is the sign of the euro in windows-1251 alone.
    let bytes = Array("date;amount\n2024-03-15;100 ".utf8) + [0x88, 0x0A]
    let found = TableSample(try StatementSample.request([])).run(bytes)
    #expect(found.error != nil)
    let given = TableSample(try StatementSample.request(["--encoding", "windows-1251"])).run(bytes)
    #expect(given.error == nil)
    #expect(given.output.suffix(8) == Array(";100.00\n".utf8))
  }

  @Test("the amount alone, or with its rate, day, source and note") func onlyAmount() throws {
    let table = Array("date,amount,currency\n2024-03-15,100,USD\n".utf8)
    var request = try StatementSample.request([])
    #expect(
      String(decoding: TableSample(request).run(table).output, as: UTF8.self).hasSuffix(",91.81\n"))
    request.isAmountAlone = false
    #expect(
      String(decoding: TableSample(request).run(table).output, as: UTF8.self)
        .hasSuffix(",2024-03-15,ecb,\n"))
  }

  @Test("a plain number has a point, another the mark of its column") func plain() throws {
    let table = Array("date;amount;currency\n2024-03-15;100,50;USD\n".utf8)
    var request = try StatementSample.request([])
    #expect(
      String(decoding: TableSample(request).run(table).output, as: UTF8.self).hasSuffix(";92.27\n"))
    request.isPlain = false
    #expect(
      String(decoding: TableSample(request).run(table).output, as: UTF8.self).hasSuffix(";92,27\n"))
  }

  @Test("strictly, a row that failed is the status of the command") func strict() throws {
    let table = Array(
      "date,amount,currency\n2024-03-15,100,USD\n2024-03-15,x1,USD\n2024-03-15,1,USD\n".utf8)
    var request = try StatementSample.request([])
    #expect(TableSample(request).run(table).counts.exitStatus(for: request) == .answered)
    request.limit = AgeLimit(isStrict: true, days: nil)
    #expect(TableSample(request).run(table).counts.exitStatus(for: request) == .data)
  }

  @Test("a column of signs that is none is refused") func signColumn() throws {
    let table = Array("date,amount,currency,way\n2024-03-15,1,EUR,in\n2024-03-15,2,EUR,out\n".utf8)
    for (name, message) in [
      ("wey", "no column is called wey: there are date, amount, currency, way"),
      ("amount", "--sign amount: it is the column of the amounts"),
    ] {
      let request = try StatementSample.request(["--sign", name])
      #expect(TableSample(request).run(table).error?.message == message)
    }
  }
}
