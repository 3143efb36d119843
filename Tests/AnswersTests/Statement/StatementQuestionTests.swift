// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

/// What a table leaves open is asked in one message, with the options that answer it.
@Suite("Questions about tables") struct StatementQuestionTests {
  struct Case: CustomStringConvertible {
    let what: String
    let table: String
    /// The options of the advice, with what a person writes for its placeholders.
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
      "a symbol of several currencies", "date,amount,currency\n2024-03-15,100,$\n", "--read $=USD",
      meant: "91.81"),
    Case(
      "the decimal mark", "date;amount;currency\n2024-03-15;1,000;USD\n", "--decimal .",
      meant: "918.11"),
    Case(
      "signs that contradict amounts",
      "date,amount,currency,way\n2024-03-15,100,USD,debit\n2024-03-15,-1,USD,credit\n",
      "--sign none", meant: "91.81"),
    Case(
      "debits of both signs",
      "date,debit,credit,currency\n2024-03-15,100,,USD\n2024-03-15,-1,,USD\n2024-03-15,,5,USD\n",
      "--sign none", meant: "-91.81"),
    Case(
      "one word of a sign in all rows",
      "date,amount,currency,status\n2024-03-15,100,USD,paid\n2024-03-18,50,USD,paid\n",
      "--sign none", meant: "91.81"),
    Case(
      "a running number beside a quantity that is the same in all rows",
      "no,date,item,count,worth,currency\n1,2024-03-15,a,1,100,USD\n2,2024-03-18,b,1,50,USD\n",
      "--amount no", "--amount worth", meant: "91.81"),
    Case(
      "credits with a minus beside debits without",
      "date,debit,credit,currency\n2024-03-15,,-100,USD\n2024-03-18,5,,USD\n",
      "--sign credit", meant: "91.81"),
    Case(
      "a currency that is not that of the amount",
      "date,amount,original currency\n2024-03-15,100,GBP\n", "--from CUR", "--from USD",
      meant: "91.81"),
  ]

  /// The words of an advice after the command; those in quotes are one, with `_` for blanks.
  private static func words(_ advice: String) -> [String] {
    var isQuoted = false
    let text = String(
      advice.compactMap { character -> Character? in
        if character == "'" { isQuoted.toggle() }
        return character == "'" ? nil : isQuoted && character == " " ? "_" : character
      })
    return text.split(separator: " ").map(String.init)
  }

  @Test("are in one message, and its command answers them", arguments: cases)
  func questions(one: Case) throws {
    let bytes = Array(one.table.utf8)
    let asked = TableSample(try StatementSample.request([])).run(bytes)
    let advice = Self.words(asked.error?.advice ?? "")
    #expect(advice.starts(with: ["try:", "agio"]))
    #expect(advice.suffix(one.advice.count) == one.advice[...], "\(advice)")
    #expect(asked.output.isEmpty)
    guard !one.meant.isEmpty else { return }
    let words = one.answers.map { $0.replacing("_", with: " ") }
    let answered = TableSample(try StatementSample.request(words)).run(bytes)
    #expect(answered.error == nil)
    let row = String(decoding: answered.output, as: UTF8.self).split(separator: "\n").dropFirst()
      .first
    #expect(
      row?.split(separator: one.table.contains(";") ? ";" : ",").last.map(String.init) == one.meant)
  }

  @Test("are all in the message, also those that hang on another") func several() throws {
    let table = "date,total amount,amount paid\n05/03/2024,100,7\n"
    let error = TableSample(try StatementSample.request([])).run(Array(table.utf8)).error
    let words = Self.words(error?.advice ?? "")
    for option in ["--amount", "--date-format", "--from"] {
      #expect(words.contains(option), "\(words)")
    }
  }
}
