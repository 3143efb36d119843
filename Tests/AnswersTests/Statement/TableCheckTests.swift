// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The check of a column") struct TableCheckTests {
  private func sample(
    _ column: String = "eur", within: String? = nil, to target: Currency = .eur,
    change: (inout TableRequest) -> Void = { _ in }
  ) throws -> TableSample {
    let limit = try CheckLimit(within)
    return TableSample(to: [target]) {
      $0.check = TableCheck(column: column, limit: limit)
      change(&$0)
    }
  }

  /// The rows that are reported, and the counts.
  private func check(
    _ table: String, _ sample: TableSample, pieces: Int = .max
  ) throws -> (rows: [[String]], counts: TableCounts) {
    let (text, counts) = try sample.convert(table, pieces: pieces)
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.first.map(String.init) == CheckedRows.head.joined(separator: ","))
    return (
      lines.dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }, counts
    )
  }

  /// 100 USD of 15 March 2024 are 91.8105... EUR.
  private func row(_ theirs: String) -> String { "2024-03-15,100,USD,\(theirs)\n" }
  private let head = "date,amount,currency,eur\n"

  @Test("reports rows that are not the source's amount, rounded as the column is")
  func differing() throws {
    let rows: [(theirs: String, column: [String], isReported: Bool)] = [
      ("91.81", [], false), ("91.82", [], true), ("91.80", [], true), ("-91.81", [], true),
      // Whole euros, and tenths.
      ("92", ["92"], false), ("91", ["92"], true), ("91.8", ["1.5"], false),
      ("91.7", ["1.5"], true),
      // Cents with zeros after them are still cents; four decimals are.
      ("91.8100", ["1.5000"], false), ("91.8105", ["1.5001"], false), ("91.8100", ["1.5001"], true),
      // A whole amount among cents is no rounded one.
      ("92", ["1.50"], true), ("92.00", ["92.00"], true),
    ]
    for (theirs, column, isReported) in rows {
      let other = column.map { "2024-03-15,0,USD,\($0)\n" }.joined()
      let (reported, counts) = try check(head + row(theirs) + other, try sample())
      let isFirst = reported.contains { $0[0] == "2" }
      #expect(isFirst == isReported, "\(theirs) beside \(column): \(reported)")
      #expect(counts.converted == 1 + column.count)
    }
  }

  @Test("reports the row, both amounts, the difference in percent and the rate")
  func report() throws {
    let (rows, counts) = try check(head + row("91.81") + "\n" + row("92.50"), try sample())
    #expect(
      rows == [
        [
          "4", "2024-03-15", "100", "USD", "92.50", "91.81", "EUR", "0.75",
          "0.9181050312155710613294160852", "2024-03-15", "ecb", "",
        ]
      ])
    #expect(counts.differing == 1)
    let request = try sample(within: "0.5%").request
    #expect(counts.exitStatus(for: request) == .unmet)
    let lines = counts.lines(for: request).map(\.text)
    #expect(
      lines == [
        "2 rows: 2 checked, 1 differs by more than 0.5 % · 200.00 USD → 183.62 EUR · ECB 2024-03-15"
      ])
  }

  @Test("takes a part in percent")
  func within() throws {
    for (part, count) in [("0.74%", 1), ("0.76%", 0), ("0,76 %", 0), ("0%", 1)] {
      #expect(try check(head + row("92.50"), try sample(within: part)).counts.differing == count)
    }
    for part in ["0.5", "", "%", "-1%", "100%", "a%", "0.5 %%"] {
      #expect(throws: Problem.self, "\(part)") { try CheckLimit(part) }
    }
  }

  @Test("says which rows it cannot compare, and why; an empty row is none of them")
  func uncheckable() throws {
    let table =
      head + row("91.81") + row("") + row("n/a") + "2024-03-15,100,KPW,1\n" + ",100,USD,1\n"
      + "2024-03-15,,USD,5\n" + "2024-03-15,,USD,\n" + "2024-03-15,100,USD,$ 91.81\n"
      + row("91.81") + row("91.81") + row("91.81") + row("91.81") + row("91.81") + row("91.81")
    let (rows, counts) = try check(table, try sample())
    #expect(rows.map { $0[0] } == ["3", "4", "5", "6", "7", "9"], "\(rows)")
    #expect(rows.allSatisfy { !($0.last ?? "").isEmpty && $0[7].isEmpty })
    #expect(rows[0].last == "nothing to compare")
    #expect((counts.rows, counts.converted, counts.failed, counts.empty) == (14, 7, 6, 1))
    #expect(counts.exitStatus(for: try sample().request) == .answered)
    let strict = try sample { $0.limit = AgeLimit(isStrict: true) }
    #expect(counts.exitStatus(for: strict.request) == .data)
  }

  @Test("has the same report from pieces of any size")
  func pieces() throws {
    let table = head + (0..<40).map { row($0.isMultiple(of: 7) ? "90" : "91.81") }.joined()
    let whole = try check(table, try sample())
    #expect(whole.rows.map { $0[0] } == ["2", "9", "16", "23", "30", "37"])
    for size in [1, 7, 60, 200] {
      let (rows, counts) = try check(table, try sample(), pieces: size)
      #expect(rows == whole.rows, "\(size)")
      #expect(counts.differing == 6)
    }
  }

  @Test("never takes the checked column for the amounts")
  func columns() throws {
    let table = "date,amount,currency,amount eur\n" + row("91.81")
    #expect(try check(table, try sample("amount eur")).counts.converted == 1)
    #expect(try check(table, try sample("4")).counts.converted == 1)
    for (column, words) in [
      ("amount", "names the amounts to convert"), ("nosuch", "no column is called nosuch"),
      ("currency", "has no amounts to check"),
    ] {
      let sample = try sample(column) { $0.amount = "amount" }
      let problem = #expect(throws: Problem.self, "\(column)") { try check(table, sample) }
      #expect(problem?.message.contains(words) == true, "\(problem?.message ?? "")")
    }
  }

  @Test("reads the decimal comma of its column, and amounts without signs beside debits")
  func forms() throws {
    let german =
      "Datum;Betrag;Währung;EUR\n15.03.2024;100,00;USD;91,81\n15.03.2024;1.000,00;USD;918,20\n"
    let (rows, _) = try check(german, TableSample(try sample("EUR").request))
    #expect(rows.count == 1)
    let debits = """
      Date,Debit,Credit,Currency,EUR
      2024-03-15,100.00,,USD,91.81
      2024-03-15,,100.00,USD,91.81
      2024-03-15,,100.00,USD,91.01

      """
    #expect(try check(debits, try sample("EUR")).rows.map { $0[0] } == ["4"])
  }

  @Test("follows the rounding asked for")
  func rounding() throws {
    let down = try sample { $0.settings.rounding = .down }
    let up = try sample { $0.settings.rounding = .up }
    for (theirs, sample, count) in [
      ("91.82", up, 0), ("91.82", down, 1), ("91.81", down, 0), ("91.80", down, 1),
    ] {
      #expect(try check(head + row(theirs), sample).counts.differing == count, "\(theirs)")
    }
    let cash = try sample(to: .chf) { $0.settings.rounding = .cash }
    // 88.257... CHF.
    #expect(try check(head + row("88.25"), cash).counts.differing == 0)
    #expect(try check(head + row("88.30"), cash).counts.differing == 1)
  }
}
