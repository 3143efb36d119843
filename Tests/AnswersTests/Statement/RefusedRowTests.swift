// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("What a table must not be taken for") struct RefusedRowTests {
  private func notes(_ table: String, _ change: (inout TableRequest) -> Void = { _ in }) throws
    -> [String]
  {
    try TableSample(change: change).convert(table).text.split(separator: "\n").dropFirst()
      .map { String($0.split(separator: ",", omittingEmptySubsequences: false).last ?? "") }
  }

  @Test("a day in the future has no rate, as in a single conversion") func future() throws {
    #expect(
      try notes("date,amount,currency\n2026-11-22,1,USD\n2026-11-21,1,EUR\n2068-01-01,1,EUR\n")
        == ["2026-11-22 has not come yet", "", "2068-01-01 has not come yet"])
    let counts = try TableSample { $0.dateFormat = DatePattern("%y%m%d") }
      .convert("date,amount,currency\n680315,1,USD\n690315,1,USD\n").counts
    #expect(counts.reasons.map(\.code) == [.badDate, .beforeFirst])
  }

  @Test("an amount without a mark after rows that all have one has no direction")
  func unmarked() throws {
    let start =
      "date,amount,currency\n" + String(repeating: "2024-03-15,+1.00,USD\n", count: 20_000)
    let rows = start + "2024-03-15,-2.00,USD\n"
    let counts = try TableSample().convert(rows + "2024-03-15,3.00,USD\n").counts
    #expect(counts.converted == 20_001 && counts.failed == 1)
    #expect(counts.reasons.first?.example.hasPrefix("it has no mark, as others have") == true)
  }

  @Test("a note says what to write in place of the cell, and names no command")
  func advice() throws {
    let strict = ReadingOptions(isStrict: true)
    func all(_ table: String) throws -> String {
      try TableSample { $0.settings.reading = strict }.convert(table).text
    }
    #expect(try all("amount,currency\n5,kr\n5,USD\n6,USD\n").contains("; write the code"))
    let unknown = try all("amount,currency\n5,XYZ\n5 ERU,USD\n")
    #expect(unknown.contains("is called \"\"XYZ\"\"\"\n"), "\(unknown)")
    #expect(unknown.contains("is called \"\"ERU\"\"\"\n"), "\(unknown)")
  }

  @Test("hundredths of a currency are not the currency", arguments: ["GBp", "GBX", "ZAc", "ILA"])
  func hundredths(code: String) throws {
    let (text, counts) = try TableSample().convert("amount,currency\n250,\(code)\n")
    #expect(counts.reasons.map(\.code) == [.ambiguousCurrency])
    #expect(text.contains("\(code)\"\" can mean hundredths of "), "\(text)")
    #expect(throws: Problem.self) {
      try Grammar(today: Samples.clock.today, options: ReadingOptions()).query("250 \(code) eur")
    }
    #expect(throws: Problem.self) {
      try Grammar(today: Samples.clock.today, options: ReadingOptions()).query("250 eur to \(code)")
    }
    #expect(throws: Problem.self) { try Cell.read("250 \(code)") }
  }

  @Test("other spellings of a code stay the code", arguments: ["gbp", "Gbp", "gBP", "GBP", "gBp"])
  func spellings(code: String) throws {
    let (_, counts) = try TableSample().convert("amount,currency\n250,\(code)\n")
    #expect(counts.converted == 1)
  }

  @Test("a column of dates that is not read is named") func unreadDates() throws {
    func remarks(_ table: String, day: String?) throws -> [String] {
      var request = TableRequest(to: [.eur])
      request.day = day.map(Samples.day)
      var splitter = TableSplitter(request)
      var table = table
      try table.withUTF8 { bytes in _ = try splitter.cut(bytes, isLast: true) }
      return splitter.statement?.remarks ?? []
    }
    #expect(
      try remarks("Date,amount,currency\n", day: "2024-03-15")
        == ["the column Date is ignored: --on 2024-03-15 applies to all rows"])
    #expect(try remarks("Date,amount,currency\n", day: nil) == [])
    #expect(try remarks("amount,currency\n", day: "2024-03-15") == [])
  }

  @Test("a row may end in a separator, but not have another cell") func lastSeparator() throws {
    let (text, counts) = try TableSample().convert("amount,currency\n1,USD,\n1,USD,\n1,USD,x\n")
    #expect(text.contains("\n1,USD,0.90,"))
    #expect(
      counts.converted == 2 && text.contains("the heading 2: a cell with a separator needs quotes"))
  }

  @Test("a heading with other columns within a table is refused") func otherHeading() throws {
    let error = TableSample(try StatementSample.request(["--from", "USD"])).run(
      Array(
        ("date,amount,text\n" + String(repeating: "2024-03-15,1,a\n", count: 3)
          + "text,date,amount\nb,2024-03-15,2\n").utf8)
    ).error
    #expect(error?.message == "a heading with other columns than line 1")
    let same = TableSample(try StatementSample.request(["--from", "USD"])).run(
      Array("date,amount,text\n2024-03-15,1,a\ndate,amount,text\n2024-03-15,2,b\n".utf8))
    #expect(same.error == nil && same.counts.converted == 2)
  }

  @Test("the delimiter is the one under which the most columns are found") func delimiters() throws
  {
    func head(_ head: String, amount: String = "amount") throws -> String {
      var sample = TableSample()
      sample.request.amount = amount
      return try sample.convert("\(head)\n").text
    }
    let added = ["eur_amount", "rate", "rate_date", "source", "note\n"]
    func with(_ delimiter: String, _ head: String) -> String {
      head + delimiter + added.joined(separator: delimiter)
    }
    #expect(try head("amount;currency;a,b,c,d") == with(";", "amount;currency;a,b,c,d"))
    #expect(try head("amount,currency,a;b;c;d") == with(",", "amount,currency,a;b;c;d"))
    #expect(try head("amount\tcurrency\ta,b,c") == with("\t", "amount\tcurrency\ta,b,c"))
  }

  @Test("what controls a terminal is shown in a message") func controls() throws {
    let shown = try notes(
      "date,amount,currency\n2024-\u{07}03,1,USD\n2024-03-15,1,U\u{1B}S\tD\n")
    #expect(
      shown == [
        "not a date: 2024-␇03", "\"no currency is called \"\"U␛S␉D\"\"\"",
      ])
  }

  @Test("a column that is there already is not added again") func names() throws {
    func head(_ head: String, _ change: (inout TableRequest) -> Void = { _ in }) -> String {
      let result = TableSample(change: change).run(Array("\(head)\n".utf8))
      if let error = result.error { return error.named("t").message }
      return String(decoding: result.output, as: UTF8.self)
    }
    #expect(
      head("amount,currency,Note")
        == "amount,currency,Note,eur_amount,eur_rate,eur_rate_date,eur_source,eur_note\n")
    #expect(
      head("amount,currency,note") { $0.isAmountAlone = true }
        == "amount,currency,note,eur_amount\n")
    #expect(
      head("amount,currency,EUR_amount") == "t: two columns would be called eur_amount")
    #expect(
      head("amount,currency,EUR_amount") { $0.into = "eur2" }.hasSuffix(
        "eur2,rate,rate_date,source,note\n"))
    #expect(head("amount,currency,rate,eur_rate") == "t: two columns would be called eur_rate")
    #expect(
      head("amount,currency") { $0.into = "Rate" } == "t: two columns would be called rate")
    #expect(
      head("amount,currency") { $0.targets = [.eur, .eur] }
        == "t: --to names EUR twice")
  }

  @Test(
    "a first row without a heading is a row, also with an amount as long as an account's number")
  func firstRow() throws {
    var sample = TableSample()
    sample.request.hasHeader = false
    (sample.request.date, sample.request.amount, sample.request.currency) = ("1", "2", "3")
    let (text, counts) = try sample.convert(
      "2017-10-16,1234567890123,USD\n2017-10-16,12.50,USD\n2017-10-17,13.50,USD\n")
    #expect(counts.converted == 3)
    #expect(text.hasPrefix("2017-10-16,1234567890123,USD,"))
    #expect(!text.hasPrefix("2017-10-16,1234567890123,USD\n"))
  }

  @Test("sections that are named in each of their rows, with totals in between, are several tables")
  func sections() throws {
    let rows = (1...3).map { "Cash,Data,EUR,2024-03-0\($0),Transfer,10\($0)\n" + total + total }
    let table =
      "Cash,Header,Currency,Settle Date,Text,Amount\n" + rows.joined()
      + "Dividends,Header,Currency,Date,Text,Amount\nDividends,Data,USD,2024-03-18,Acme,3.75\n"
    let error = TableSample(try StatementSample.request([])).run(Array(table.utf8)).error
    #expect(error?.message == "a heading with other columns than line 1")
  }

  private let total = "Cash,Data,Total,,,100\n"
}
