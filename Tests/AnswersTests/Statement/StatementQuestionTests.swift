// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

/// What a table leaves open is asked in one message, with the options that answer it.
@Suite("Questions about tables") struct StatementQuestionTests {
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

  @Test("are not asked about words in a column of states") func states() throws {
    let table =
      "date,amount,currency,status\n2024-03-15,5,USD,paid_out\n2024-03-15,7,USD,paid_out\n"
      + "2024-03-15,9,USD,failed\n"
    #expect(TableSample(try StatementSample.request([])).run(Array(table.utf8)).error == nil)
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
    ["CUR", "COLUMN", "DATE", "YEAR", "=SIGN"].contains { word.hasSuffix($0) }
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

  @Test("are not about numbers of rows where others have decimals or signs")
  func numbers() throws {
    let table = "no,date,a,b,currency\n1001,2024-03-15,100.50,,USD\n1007,2024-03-18,,100.00,USD\n"
    let error = TableSample(try StatementSample.request([])).run(Array(table.utf8)).error
    let words = Self.commands(error).map { $0.dropFirst().joined(separator: " ") }
    #expect(
      words == [
        "--debit a --credit b", "--debit b --credit a", "--amount a", "--amount b",
        "--amount COLUMN",
      ])
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
