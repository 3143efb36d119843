// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

/// What a table leaves open is asked in one message, with the options that answer it.
@Suite("Questions about tables") struct StatementQuestionTests {
  struct Case: CustomStringConvertible {
    let what: String
    let table: String
    /// The options of the first command, with what a person writes for its placeholders.
    let advice: [String]
    let answers: [String]
    /// The first row's amount after that.
    let meant: String

    init(_ what: String, _ table: String, _ advice: String, _ answers: String? = nil, meant: String)
    {
      (self.what, self.table, self.meant) = (what, table, meant)
      self.advice = advice.split(separator: " ").map(String.init)
      self.answers = (answers ?? advice).split(separator: " ").map(String.init)
    }

    var description: String { what }
  }

  private static let cases = [
    Case(
      "no amount", "date,currency,x\n2024-03-15,USD,tea 100\n", "--amount COLUMN", "--amount 3",
      meant: ""),
    Case(
      "which amount", "date,total amount,amount paid,currency\n2024-03-15,100,7,USD\n",
      "--amount total_amount", meant: "91.81"),
    Case(
      "two columns of which each row has one",
      "date,a,b,currency\n2024-03-15,100,,USD\n2024-03-18,,100,USD\n", "--debit a --credit b",
      meant: "-91.81"),
    Case("no day", "amount,currency\n100,USD\n", "--on DATE", "--on 2024-03-15", meant: "91.81"),
    Case(
      "which day", "a,b,amount,currency\n2024-03-15,2024-03-05,100,USD\n", "--date a",
      meant: "91.81"),
    Case(
      "the order of the day", "date,amount,currency\n05/03/2024,100,USD\n",
      "--date-format %d/%m/%Y",
      meant: "92.17"),
    Case(
      "no currency", "date,amount\n2024-03-15,100\n", "--from CUR", "--from GBP", meant: "117.08"),
    Case(
      "which currency", "date,A currency,amount,B currency\n2024-03-15,USD,100,GBP\n",
      "--currency A_currency", meant: "91.81"),
    Case(
      "codes under an unknown name", "date,amount,qx\n2024-03-15,100,USD\n", "--currency qx",
      meant: "91.81"),
    Case(
      "a symbol of many currencies", "date,amount,currency\n2024-03-15,100,$\n", "--read $=CUR",
      "--read $=USD", meant: "91.81"),
    Case(
      "a symbol of two currencies", "date,amount,currency\n2024-03-15,100,¥\n", "--read ¥=JPY",
      meant: "0.62"),
    Case(
      "the decimal mark", "date;amount;currency\n2024-03-15;1,000;USD\n", "--decimal .",
      meant: "918.11"),
    Case(
      "signs that contradict amounts",
      "date,amount,currency,direction\n2024-03-15,100,USD,debit\n2024-03-15,-1,USD,credit\n",
      "--sign direction", "--sign none", meant: "91.81"),
    Case(
      "codes that are words of signs",
      "date,amount,currency,VAT\n2024-03-15,100,USD,S\n2024-03-18,50,USD,H\n",
      "--sign VAT", "--sign none", meant: "91.81"),
    Case(
      "debits of both signs",
      "date,debit,credit,currency\n2024-03-15,100,,USD\n2024-03-15,-1,,USD\n2024-03-15,,5,USD\n",
      "--sign none", meant: "-91.81"),
    Case(
      "one word of a sign in all rows",
      "date,amount,currency,kind\n2024-03-15,100,USD,debit\n2024-03-18,50,USD,debit\n",
      "--sign kind", "--sign none", meant: "91.81"),
    Case(
      "a word that is not known beside one of a sign",
      "date,amount,currency,kind\n2024-03-15,100,USD,Purchase\n2024-03-18,50,USD,Credit\n"
        + "2024-03-18,7,USD,Purchase\n",
      "--sign kind --read Purchase=debit", meant: "-91.81"),
    Case(
      "a running number beside a quantity that is the same in all rows",
      "no,date,item,count,worth,currency\n1,2024-03-15,a,1,100,USD\n2,2024-03-18,b,1,50,USD\n",
      "--amount no", "--amount worth", meant: "91.81"),
    Case(
      "a number of an order beside an amount with decimals",
      "order,date,worth,currency\n1001,2024-03-15,100.00,USD\n1007,2024-03-18,50.00,USD\n",
      "--amount worth", meant: "91.81"),
    Case(
      "words of signs that are not known",
      "date,amount,currency,debit/credit\n2024-03-15,100,USD,qa\n2024-03-18,5,USD,qb\n",
      "--read qa=debit --read qb=credit", meant: "-91.81"),
    Case(
      "amounts of two currencies, of which each row has one",
      "date,what,CAD$,USD$\n2024-03-15,a,-1.50,\n2024-03-18,b,,100.00\n",
      "--amount CAD$,USD$", "--amount CAD$", meant: "-1.02"),
    Case(
      "days without a year", "date,amount,currency\n15.03,100,USD\n",
      "--date-format %d.%m --year YEAR", "--date-format %d.%m --year 2024", meant: "91.81"),
    Case(
      "days with a month's name and without a year", "date,amount,currency\n15 Mar,100,USD\n",
      "--date-format %d_%b --year YEAR", "--date-format %d_%b --year 2024", meant: "91.81"),
    Case(
      "days between unusual marks", "date,amount,currency\n[15|03|2024],100,USD\n",
      "--date-format [%d|%m|%Y]", meant: "91.81"),
    Case(
      "days between two marks", "date,amount,currency\n05/ 03/ 2024,100,USD\n",
      "--date-format %d/_%m/_%Y", meant: "92.17"),
    Case(
      "days that are not known", "date,amount,currency\nweek 12,100,USD\n",
      "--on DATE", "--on 2024-03-15", meant: "91.81"),
    Case(
      "amounts without a mark beside one that comes in",
      "date,amount,currency\n2024-03-15,100,USD\n2024-03-18,500 CR,USD\n2024-03-18,(7),USD\n",
      "--read =debit", meant: "-91.81"),
    Case(
      "amounts without a mark beside one with a plus",
      "date,amount,currency\n2024-03-15,100,USD\n2024-03-18,+500,USD\n",
      "--read =debit", "--read =credit", meant: "91.81"),
    Case(
      "empty cells of a column of signs",
      "date,amount,currency,amount sign\n2024-03-15,100,USD,\n2024-03-18,500,USD,CR\n",
      "--read =debit", meant: "-91.81"),
    Case(
      "empty cells of a column that may be the signs",
      "date,amount,currency,x\n2024-03-15,100,USD,\n2024-03-18,500,USD,+\n",
      "--sign x --read =debit", meant: "-91.81"),
    Case(
      "two words in turn beside amounts without signs",
      "date,amount,currency,x\n2024-03-15,100,USD,qa\n2024-03-18,5,USD,qb\n2024-03-19,7,USD,qa\n",
      "--sign x --read qa=debit --read qb=credit", meant: "-91.81"),
    Case(
      "a few words of a column named as the signs",
      "date,amount,currency,type\n2024-03-15,100,USD,qa\n2024-03-18,5,USD,qb\n2024-03-19,7,USD,qc\n",
      "--sign type --read WORD=debit",
      "--sign type --read qa=debit --read qb=credit --read qc=credit", meant: "-91.81"),
    Case(
      "words that contradict some amounts, one of which has a sign",
      "date,amount,currency,action\n2024-03-15,100,USD,Market buy\n2024-03-18,5,USD,Market sell\n"
        + "2024-03-19,-5,USD,Withdrawal\n",
      "--sign action", meant: "-91.81"),
    Case(
      "signs that are all opposite to the words",
      "date,amount,currency,direction\n2024-03-15,100,USD,debit\n2024-03-18,-5,USD,credit\n",
      "--sign direction", meant: "-91.81"),
    Case(
      "three digits after the mark of each amount",
      "date;text;amount;currency\n2024-03-15;a;-30.000;USD\n2024-03-18;b;-450.000;USD\n",
      "--decimal .", meant: "-27.54"),
    Case(
      "two pairs of debits and credits",
      "date,gross debit,gross credit,net debit,net credit,currency\n"
        + "2024-03-15,100,,90,,USD\n2024-03-18,,50,,45,USD\n2024-03-19,,,5,,USD\n",
      "--debit gross_debit --credit gross_credit", meant: "-91.81"),
    Case(
      "two columns of which each row has one, both out or both ways",
      "date,total amount,held amount,currency\n2024-03-15,-100,,USD\n2024-03-18,,-7,USD\n",
      "--amount total_amount,held_amount", "--amount total_amount", meant: "-91.81"),
    Case(
      "credits with a minus beside debits without",
      "date,debit,credit,currency\n2024-03-15,,-100,USD\n2024-03-18,5,,USD\n",
      "--sign credit", meant: "91.81"),
    Case(
      "a currency that is not that of the amount",
      "date,amount,original currency\n2024-03-15,100,GBP\n", "--from CUR", "--from USD",
      meant: "91.81"),
  ]

  /// The commands of an advice, as words; those in quotes are one, with `_` for blanks.
  private static func commands(_ error: Problem?) -> [[String]] {
    guard case .run(let runs) = error?.remedy else { return [] }
    return runs.map { run in
      var isQuoted = false
      let text = String(
        run.command.compactMap { character -> Character? in
          if character == "'" { isQuoted.toggle() }
          return character == "'" ? nil : isQuoted && character == " " ? "_" : character
        })
      return text.split(separator: " ").map(String.init)
    }
  }

  @Test("are in one message, and its commands answer them", arguments: cases)
  func questions(one: Case) throws {
    let bytes = Array(one.table.utf8)
    func run(_ words: [String]) throws -> (output: String, error: Problem?) {
      let words = words.map { $0.replacing("_", with: " ") }
      let result = TableSample(try StatementSample.request(words)).run(bytes)
      return (String(decoding: result.output, as: UTF8.self), result.error)
    }
    let asked = try run([])
    let commands = Self.commands(asked.error)
    #expect(commands.allSatisfy { $0.first == "agio" })
    #expect(commands.first?.suffix(one.advice.count) == one.advice[...], "\(commands)")
    #expect(asked.output.isEmpty)
    for command in commands where !command.contains(where: Self.isPlaceholder) {
      #expect(try run(Array(command.dropFirst())).error == nil, "\(command)")
    }
    guard !one.meant.isEmpty else { return }
    let answered = try run(one.answers)
    #expect(answered.error == nil)
    let row = answered.output.split(separator: "\n").dropFirst().first
    #expect(
      row?.split(separator: one.table.contains(";") ? ";" : ",").last.map(String.init) == one.meant)
  }

  private static func isPlaceholder(_ word: String) -> Bool {
    ["CUR", "COLUMN", "DATE", "YEAR", "WORD=debit"].contains { word.hasSuffix($0) }
  }

  @Test("have a command for each answer, and say what it takes for granted")
  func answers() throws {
    let table = "date,total amount,amount paid,currency\n05/03/2024,100,7,USD\n"
    let error = TableSample(try StatementSample.request([])).run(Array(table.utf8)).error
    guard case .run(let runs) = error?.remedy else {
      Issue.record("no commands")
      return
    }
    #expect(
      runs.map(\.assumption) == [
        "the amount is total amount, and 05/03/2024 is 2024-03-05",
        "the amount is total amount, and 05/03/2024 is 2024-05-03",
        "the amount is amount paid, and 05/03/2024 is 2024-03-05",
        "the amount is amount paid, and 05/03/2024 is 2024-05-03",
      ])
    #expect(Set(runs.map(\.command)).count == 4)
    #expect(error?.lines.count == 9)
  }

  @Test("have a command for each column alone where two may belong together")
  func alone() throws {
    let table = "date,a,b,currency\n2024-03-15,100,,USD\n2024-03-18,,100,USD\n"
    let error = TableSample(try StatementSample.request([])).run(Array(table.utf8)).error
    let words = Self.commands(error).map { $0.dropFirst().joined(separator: " ") }
    #expect(words == ["--debit a --credit b", "--debit b --credit a", "--amount a", "--amount b"])
  }

  @Test("have a command for another column where one is left")
  func another() throws {
    let table =
      "date,price,subtotal,total with fees,currency\n2024-03-15,70.00,7.00,7.20,USD\n"
    let error = TableSample(try StatementSample.request([])).run(Array(table.utf8)).error
    #expect(
      Self.commands(error).map { $0.dropFirst().joined(separator: " ") } == [
        "--amount price", "--amount subtotal", "--amount COLUMN",
      ])
  }

  @Test("are not asked about a word that may be a state, which is said")
  func state() throws {
    let table = "date,amount,currency,status\n2024-03-15,100,USD,paid\n"
    let found = TableSample(try StatementSample.request([])).run(Array(table.utf8))
    #expect(found.error == nil && found.output.suffix(7) == Array(",91.81\n".utf8))
    #expect(
      found.plan?.remarks == ["no amount has a sign; if status gives them: --sign 4"])
    let named = table.replacing("status", with: "direction")
    #expect(TableSample(try StatementSample.request([])).run(Array(named.utf8)).error != nil)
  }

  @Test("have a placeholder where there are too many answers")
  func many() throws {
    let names = (1...8).map { "amount \($0)x" }
    let row = (1...8).map { "\($0).50" }
    let table =
      (["date", "currency"] + names).joined(separator: ",") + "\n"
      + (["2024-03-15", "USD"] + row).joined(separator: ",") + "\n"
    let error = TableSample(try StatementSample.request([])).run(Array(table.utf8)).error
    #expect(Self.commands(error).map { $0.suffix(2) } == [["--amount", "COLUMN"]])
  }

  @Test("are all in the message, also those that hang on another") func several() throws {
    let table = "date,total amount,amount paid\n05/03/2024,100,7\n"
    let error = TableSample(try StatementSample.request([])).run(Array(table.utf8)).error
    for command in Self.commands(error) {
      for option in ["--amount", "--date-format", "--from"] {
        #expect(command.contains(option), "\(command)")
      }
    }
  }

  @Test("are not asked about a heading without rows") func noRows() throws {
    let error = TableSample(try StatementSample.request([])).run(Array("a,b\n".utf8)).error
    #expect(error == .noRows)
  }
}
