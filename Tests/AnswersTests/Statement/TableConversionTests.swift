// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A converted table") struct TableConversionTests {
  let usd = """
    date,amount,currency,what
    2024-03-15,100,USD,rent
    2024-03-17,12.50,GBP,"tea, ""green"", 1"

    """

  @Test("appends the amount, the rate, its day, its source and a note to each row")
  func appended() throws {
    let (text, counts) = try TableSample().convert(usd)
    #expect(
      text == """
        date,amount,currency,what,eur_amount,rate,rate_date,source,note
        2024-03-15,100,USD,rent,91.81,0.9181050312155710613294160852,2024-03-15,ecb,
        2024-03-17,12.50,GBP,"tea, ""green"", 1",14.64,1.170823088631307809390001171,2024-03-15,ecb,

        """)
    #expect((counts.rows, counts.converted, counts.stale) == (2, 2, 0))
  }

  @Test("keeps byte order mark, line ends, quotes, empty lines and an end without a line end")
  func keepsBytes() throws {
    let table = "\u{FEFF}amount;\"currency\";x\r\n\r\n1;EUR;\"a\r\nb\"\r\n \"2\" ;EUR;c\r\n3;EUR;d"
    let (text, counts) = try TableSample { $0.isAmountAlone = true }.convert(table)
    #expect(
      text == "\u{FEFF}amount;\"currency\";x;eur_amount\r\n\r\n1;EUR;\"a\r\nb\";1.00\r\n"
        + " \"2\" ;EUR;c;\r\n3;EUR;d;3.00")
    #expect((counts.rows, counts.records, counts.converted) == (3, 4, 2))
  }

  @Test("keeps rows that end with CR alone")
  func oldMac() throws {
    let (text, _) = try TableSample { $0.isAmountAlone = true }
      .convert("amount,currency\r1,EUR\r2,EUR\r")
    #expect(text == "amount,currency,eur_amount\r1,EUR,1.00\r2,EUR,2.00\r")
    let (quoted, _) = try TableSample { $0.isAmountAlone = true }
      .convert("amount,\"currency\"\r1,\"EUR\"\r2,EUR\r3,\"EUR\"")
    #expect(
      quoted == "amount,\"currency\",eur_amount\r1,\"EUR\",1.00\r2,EUR,2.00\r3,\"EUR\",3.00")
  }

  @Test("keeps the place of a row that has no amount, with the reason")
  func failures() throws {
    let (text, counts) = try TableSample { $0.isAmountAlone = false }.convert(
      """
      amount,currency,date
      x,USD,2024-03-15
      1,XYZ,2024-03-15
      1,USD,35.3.2024
      1,USD
      1,AED,2024-03-15
      ,USD,2024-03-15
      2,USD,2024-03-15
      3,XYZ,2024-03-15

      """)
    let notes = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", maxSplits: 7, omittingEmptySubsequences: false).last ?? ""
    }
    #expect(notes[0].hasPrefix("\"unexpected \"\"x\"\""))
    #expect(notes[1] == "\"no currency is called \"\"XYZ\"\"\"")
    #expect(notes[2] == "not a date: 35.3.2024")
    #expect(notes[3].hasSuffix("the row has only 2 columns"))
    #expect(notes[4] == "ECB does not quote AED")
    #expect(notes[5] == "")
    #expect(notes[6] == "")
    #expect((counts.converted, counts.empty, counts.failed) == (1, 1, 6))
    let lines = counts.lines(for: TableSample().request).map(\.text)
    #expect(
      lines == [
        "8 rows: 1 converted, 1 empty, 6 failed · 2.00 USD → 1.84 EUR · ECB 2024-03-15",
        "1 bad-amount, first in row 2: unexpected \"x\": expected an amount or a currency",
        "2 unknown-currency, first in row 3: no currency is called \"XYZ\"",
        "1 bad-date, first in row 4: not a date: 35.3.2024",
        "1 short-row, first in row 5: the row has only 2 columns",
        "1 not-quoted, first in row 6: ECB does not quote AED",
        "only 1 of 7 rows with an amount were converted",
      ])
  }

  @Test("of which less than half of the amounts were converted is refused, or none")
  func mostRows() throws {
    func outcome(_ rows: String) throws -> (message: String?, status: Answers.ExitStatus) {
      let sample = TableSample()
      let (_, counts) = try sample.convert("amount,currency,date\n" + rows)
      return (counts.refusal(for: sample.request)?.message, counts.exitStatus(for: sample.request))
    }
    let (good, bad, empty) = ("1,USD,2024-03-15\n", "1,XYZ,2024-03-15\n", " ,USD,2024-03-15\n")
    for rows in [good, good + bad, good + bad + empty + empty, good + empty + "\n\n"] {
      let (message, status) = try outcome(rows)
      #expect(message == nil && status == .answered, "\(rows)")
    }
    for rows in [bad, empty] {
      let (message, status) = try outcome(rows)
      #expect(message == "no row was converted" && status == .data, "\(rows)")
    }
    let (message, status) = try outcome(good + bad + bad + empty)
    #expect(message == "only 1 of 3 rows with an amount were converted" && status == .data)
  }

  @Test("a row of another width has its result under the headings, or none")
  func uneven() throws {
    let (text, counts) = try TableSample().convert(
      """
      amount,currency,date,text
      1,USD,2024-03-15
      1,USD
      1,USD,2024-03-15,a
      1,234,USD,2024-03-15,a

      """)
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows[1].count == rows[0].count && rows[1][3...4] == ["", "0.92"])
    #expect(rows[2].count == rows[0].count && rows[2].last == "the row has only 2 columns")
    #expect(rows[3].count == rows[0].count && rows[3][4] == "0.92")
    #expect(rows[4][5] == "")
    #expect(text.contains("the row has 5 columns, the heading 4"))
    #expect((counts.converted, counts.failed) == (2, 2))
  }

  @Test("has columns for each of several targets")
  func severalTargets() throws {
    let (text, _) = try TableSample(to: [.eur, .usd]).convert(
      "amount,currency,date\n1,USD,2024-03-15\n")
    #expect(
      text == """
        amount,currency,date,eur_amount,eur_rate,eur_rate_date,eur_source,eur_note,\
        usd_amount,usd_rate,usd_rate_date,usd_source,usd_note
        1,USD,2024-03-15,0.92,0.9181050312155710613294160852,2024-03-15,ecb,,1.00,1,,,

        """)
  }

  @Test("says that a rate is stale, and what the law fixed")
  func remarks() throws {
    let (text, counts) = try TableSample().convert(
      "amount,currency,date\n1,USD,2026-11-20\n7.5345,HRK,2024-01-05\n")
    let rows = text.split(separator: "\n")
    #expect(
      rows[1].hasSuffix(
        ",2026-10-30,ecb,stale: 21 days before 2026-11-20; ECB's publication of 2026-11-20 is not stored"
      ))
    #expect(
      rows[2] == "7.5345,HRK,2024-01-05,1.00,0.1327228084146260534872917911,2023-01-01,fixed,")
    #expect(counts.stale == 1)
  }

  @Test("without a column of days asks for one, and has those of --on for all rows")
  func days() throws {
    let table = "amount,currency\n100,USD\n"
    var sample = TableSample()
    sample.day = nil
    let problem = sample.run(Array(table.utf8)).error
    #expect(problem?.message == "no column of days was found: there are amount, currency")
    #expect(problem?.advice == "try: agio --on DATE")
    sample.request.limit.isStrict = true
    #expect(sample.run(Array(table.utf8)).error == problem)
    sample.request.hasHeader = false
    sample.request.amount = "1"
    sample.request.currency = "2"
    #expect(
      sample.run(Array("100,USD\n".utf8)).error?.message
        == "no column of days was found: there are column 1, column 2")
    let (newest, _) = try TableSample().convert(table)
    #expect(newest.contains("100,USD,89.51,"))
    let (then, _) = try TableSample { $0.day = Samples.day("2024-03-15") }.convert(
      "amount,currency,date\n100,USD,whatever\n")
    #expect(then.contains("100,USD,whatever,91.81,"))
  }

  @Test("takes no delimiter that is part of a cell")
  func delimiters() throws {
    for text in [".", "-", "7", "x", "\"", "ab"] {
      var question = TableSample().request
      #expect(throws: Problem.self, "\(text)") { try question.separate(by: text) }
    }
    for text in [";", "tab", "|", " ", ":"] {
      var question = TableSample().request
      #expect(throws: Never.self, "\(text)") { try question.separate(by: text) }
    }
  }

  @Test("finds its columns by name in any case, by number, and its delimiter")
  func columns() throws {
    let (text, _) = try TableSample { $0.isAmountAlone = true }.convert(
      "Amount\tCURRENCY\n1\tEUR\n")
    #expect(text == "Amount\tCURRENCY\teur_amount\n1\tEUR\t1.00\n")
    let numbered = TableSample {
      $0.hasHeader = false
      $0.isAmountAlone = true
      $0.amount = "2"
      $0.currency = "1"
    }
    #expect(try numbered.convert("EUR;1,50;x\n").text == "EUR;1,50;x;1,50\n")
  }

  @Test("reads names, symbols, and amounts with their currency")
  func currencies() throws {
    let (named, _) = try TableSample { $0.isAmountAlone = true }.convert(
      "amount,currency\n1,euro\n2,€\n3,eur\n€4,EUR\n5,zzz\n")
    #expect(
      named.split(separator: "\n").map { $0.split(separator: ",").last } == [
        "eur_amount", "1.00", "2.00", "3.00", "4.00", "zzz",
      ])
    let own = TableSample {
      $0.isAmountAlone = true
      $0.currency = "amount"
    }
    #expect(
      try own.convert("amount\n12.50 EUR\n€ 3\n4\n").text
        == "amount,eur_amount\n12.50 EUR,12.50\n€ 3,3.00\n4,\n")
  }

  @Test("is refused without its columns, with the nearest name to one that was asked for")
  func missingColumn() {
    let table = "date,amuont,currency\n2024-03-15,1,EUR\n"
    let error = TableSample { $0.amount = "amount" }.run(Array(table.utf8)).error
    #expect(
      error?.named("t.csv").message
        == "t.csv: no column is called amount: there are date, amuont, currency")
    #expect(
      error?.named("t.csv").advice
        == "name it with --amount NAME or its number, such as --amount amuont")
    let twice = TableSample { $0.amount = "amount" }
      .run(Array("amount,amount,currency,date\n1,2,EUR,2024-03-15\n".utf8)).error
    #expect(twice?.named("t.csv").message == "t.csv: 2 columns are called amount")
  }

  @Test("asks which column a number means that is also a name, and takes no name without a header")
  func numberedColumns() throws {
    let table = "2,1,currency\n10,20,EUR\n"
    func sample(_ amount: String, hasHeader: Bool = true) -> TableSample {
      TableSample {
        $0.isAmountAlone = true
        $0.hasHeader = hasHeader
        $0.skip = 0
        $0.amount = amount
        if !hasHeader { $0.currency = "3" }
      }
    }
    let problem = sample("1").run(Array(table.utf8)).error?.named("t.csv")
    #expect(
      problem?.message == "t.csv: --amount 1 can be column 2, which is called 1, or column 1")
    #expect(problem?.advice == "write its number with a zero: --amount 02 or --amount 01")
    #expect(try sample("01").convert(table).text.hasSuffix("10,20,EUR,10.00\n"))
    #expect(try sample("02").convert(table).text.hasSuffix("10,20,EUR,20.00\n"))
    let unnamed = sample("total", hasHeader: false).run(Array("1,2,EUR\n".utf8)).error
    #expect(
      unnamed?.named("t.csv").message
        == "t.csv: total is not a column number: the table has 3, without names (--no-header)")
  }

  @Test("ends before a NUL, an open quote and a row that is too long")
  func damaged() {
    let head = "amount,currency\n1,EUR\n"
    let (output, _, nul, _) = TableSample { $0.isAmountAlone = true }.run(
      Array((head + "2,E\0R\n").utf8))
    #expect(String(decoding: output, as: UTF8.self) == "amount,currency,eur_amount\n1,EUR,1.00\n")
    #expect(
      nul?.after(rows: 2).named("t.csv").message
        == "t.csv: row 4: a NUL byte: this is not a text file")
    let (rows, _, open, _) = TableSample { $0.isAmountAlone = true }.run(
      Array((head + "\"2,EUR\n").utf8))
    #expect(rows == output)
    #expect(
      open?.after(rows: 2).named("t.csv").message == "t.csv: row 3: a quote that is never closed")
    let long = Array((head + "\"").utf8) + [UInt8](repeating: 0x61, count: 9 << 20)
    #expect(
      TableSample().run(long, pieces: 1 << 20).error?.named("t.csv").message
        == "t.csv: row 3: longer than 8 MiB")
    #expect(TableSample().run([]).error == .emptyTable)
  }

  @Test("of ten thousand columns is converted, and its error is short")
  func manyColumns() throws {
    let names = (0..<10_000).map { "c\($0)" } + ["amount", "currency"]
    let cells = names.dropLast(2).map { _ in "x" } + ["1", "EUR"]
    let table = names.joined(separator: ",") + "\n" + cells.joined(separator: ",") + "\n"
    #expect(
      try TableSample { $0.isAmountAlone = true }.convert(table).text.hasSuffix("x,1,EUR,1.00\n"))
    let (_, _, error, _) = TableSample { $0.amount = "nope" }.run(
      Array(table.utf8))
    #expect((error?.named("t.csv").message.count ?? 0) < 200)
  }
}
