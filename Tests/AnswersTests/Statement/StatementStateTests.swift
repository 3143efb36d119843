// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Answers

/// Payments that were not made are in statements, too.
@Suite("States of payments") struct StatementStateTests {
  private func run(_ name: String, _ states: [String], _ words: [String] = []) throws -> (
    amounts: [String], remarks: [String], counts: TableCounts
  ) {
    let rows = states.map { "2024-03-15,100,USD,\($0)\n" }.joined()
    let request = try StatementSample.request(words)
    let result = TableSample(request).run(Array("date,amount,currency,\(name)\n\(rows)".utf8))
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n").dropFirst()
    return (
      lines.map { String($0.split(separator: ",", omittingEmptySubsequences: false)[4]) },
      result.plan?.remarks ?? [], result.counts
    )
  }

  @Test(
    "are named with their counts where there are several, or one was not made",
    arguments: [
      ("status", ["Completed", "Denied", "Completed"], "2 Completed, 1 Denied"),
      ("Statut", ["ok", "autre"], "1 autre, 1 ok"), ("状态", ["成功", "失败"], "1 失败, 1 成功"),
      ("status", ["Pending", "Pending"], "2 Pending"),
      ("x", ["COMPLETED", "FAILED"], "1 COMPLETED, 1 FAILED"),
      ("status", ["", "Pending"], "1 \"\", 1 Pending"),
      ("Result", ["Approved", "Voided", "Approved"], "2 Approved, 1 Voided"),
      ("Info", ["Umsatz gebucht", "Umsatz vorgemerkt"], "1 Umsatz gebucht, 1 Umsatz vorgemerkt"),
      ("Declined", ["No", "Yes"], "1 No, 1 Yes"), ("Is pending", ["0", "1"], "1 0, 1 1"),
      ("Storno", ["", "X", ""], "2 \"\", 1 X"),
      ("x", ["Cleared", "Not cleared"], "1 Cleared, 1 Not cleared"),
    ])
  func named(name: String, states: [String], counts: String) throws {
    let (amounts, remarks, _) = try run(name, states)
    #expect(remarks.count == 1 && remarks[0].hasPrefix("\(name): \(counts); none is left out"))
    #expect(amounts.allSatisfy { $0 == "91.81" })
  }

  @Test(
    "are not named where there is one, or the column is another",
    arguments: [
      ("status", ["Completed", "Completed"]), ("x", ["COMPLETED", "COMPLETED"]),
      ("description", ["Kiosk", "Denied"]), ("done", ["yes", "no"]), ("Declined", ["no", "no"]),
    ])
  func silent(name: String, states: [String]) throws {
    #expect(try run(name, states).remarks.isEmpty)
  }

  @Test("leave rows out where a person says so") func leftOut() throws {
    let states = ["Completed", "Denied", "Completed", "Pending"]
    let (amounts, remarks, counts) = try run(
      "status", states, ["--read", "Denied=none", "--read", "Pending=none"])
    #expect(amounts == ["91.81", "", "91.81", ""] && remarks.isEmpty)
    #expect(counts.converted == 2 && counts.empty == 2 && counts.rows == 4)
    let (some, left, _) = try run("x", states, ["--read", "Denied=none"])
    #expect(some == ["91.81", "", "91.81", "91.81"])
    #expect(left.first?.hasPrefix("x: 2 Completed, 1 Pending;") == true)
  }

  @Test("are named for each word that was not paid, under the name of a state for what is so")
  func advised() throws {
    let (_, several, _) = try run("x", ["ok", "Denied", "Pending", "ok"])
    #expect(several.first?.hasSuffix("--read 'Denied=none' --read 'Pending=none'") == true)
    let (_, named, _) = try run("Declined", ["Yes", "Yes", "No"])
    #expect(named.first?.hasSuffix("--read 'Yes=none'") == true)
  }

  @Test("leave rows out in every column that has the word, however many others it has")
  func anywhere() throws {
    let names = (1...20).map { "Shop \($0)" } + ["Denied"]
    let (amounts, _, _) = try run("description", names, ["--read", "Denied=none"])
    #expect(amounts.last == "" && amounts.dropLast().allSatisfy { $0 == "91.81" })
  }

  @Test("that no row has are said; another case of their letters is refused")
  func unmatched() throws {
    let (_, remarks, _) = try run("status", ["ok", "ok"], ["--read", "Denied=none"])
    #expect(remarks == ["no row has Denied, which --read names"])
    let request = try StatementSample.request(["--read", "denied=none"])
    let table = "date,amount,currency,status\n2024-03-15,100,USD,Denied\n"
    let error = TableSample(request).run(Array(table.utf8)).error
    #expect(error?.message == "--read denied: the table has Denied")
  }

  @Test("may be a word of the signs") func neutral() throws {
    let (amounts, _, counts) = try run("in/out", ["in", "out", "/"], ["--read", "/=none"])
    #expect(amounts == ["91.81", "-91.81", ""] && counts.failed == 0)
  }
}
