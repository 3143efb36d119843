// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

@Suite("Exports of the tape") struct TapeExportTests {
  private func text(
    _ format: TapeFormat, _ lines: [TapeLine], totalIn currency: Currency = .gbp
  ) -> String {
    format.text(of: SampleTape.report(lines, totalIn: currency))
  }

  @Test("match their golden files", arguments: TapeFormat.allCases)
  func golden(_ format: TapeFormat) throws {
    Golden.expect(text(format, try SampleTape.expenses()), "tape-export-\(format.rawValue)")
  }

  @Test("the ending of the path names the format")
  func endings() {
    #expect(TapeFormat(path: "a.csv") == .csv)
    #expect(TapeFormat(path: "~/b/A.JOURNAL") == .ledger)
    #expect(TapeFormat(path: "x.bean") == .beancount)
    #expect(TapeFormat(path: "x.txt") == nil)
    #expect(TapeFormat(path: ".csv") == nil)
    #expect(TapeFormat.json.path(replacing: "tape.csv") == "tape.json")
    #expect(TapeFormat.csv.path(replacing: "tape") == "tape.csv")
  }

  @Test("an endless decimal has 28 digits, and a note may have commas and quotes")
  func quoting() throws {
    let line = try SampleTape.line(
      1, "2026-10-30", hour: 9, "1/3", .usd, .eur, typed: "1/3", note: "a \"b\", c")
    let csv = text(.csv, [line])
    #expect(csv.contains("Z,2026-10-30,0.3333333333333333333333333333,USD,"))
    #expect(csv.contains(",\"a \"\"b\"\", c\",1/3,,"))
  }

  @Test("a table has each line's part of the total in its currency, and the total")
  func total() throws {
    let lines = try SampleTape.expenses().filter { $0.conversion != nil }
    for currency in [Currency.gbp, .chf] {
      let report = SampleTape.report(lines, totalIn: currency)
      let rows = TapeFormat.csv.text(of: report).split(separator: "\r\n").map(String.init)
      #expect(rows.first?.hasSuffix(",value_\(currency.code)") == true)
      let parts = rows.dropFirst().map { row in
        Rational(decimal: String(row.split(separator: ",").last ?? "")) ?? .zero
      }
      #expect(parts.count == lines.count + 1)
      #expect(parts.dropLast().reduce(.zero, +) == parts.last)
      #expect(rows.last?.contains(",total,") == true)
    }
  }

  @Test("what was typed is exported as it was, with its label")
  func typed() throws {
    let line = try SampleTape.line(1, "2026-10-30", hour: 9, "45.9", .eur, .usd, note: "dinner")
    let conversion = try #require(line.conversion).typed("dinner: 45.90 eur")
    let stored = try #require(RecordedConversion(stored: conversion.stored))
    #expect(stored == conversion)
    #expect(text(.csv, [line.with(stored, Settings())]).contains(",dinner,dinner: 45.90 eur,"))
  }

  @Test("the text of a line has all digits of its amount and its value")
  func exactText() throws {
    let third = try SampleTape.line(1, "2026-10-30", hour: 9, "1/3", .usd, .eur)
    #expect(text(.csv, [third]).contains(",0.3333333333333333333333333333 USD = 0.30 EUR  ECB "))
    #expect(text(.json, [third]).contains("\"0.3333333333333333333333333333 USD = 0.30 EUR  ECB "))
    let digits = "123456789012345678.123456789"
    let long = try SampleTape.line(2, "2026-10-30", hour: 9, digits, .usd, .eur)
    let value = try #require(long.conversion).value
    #expect(text(.csv, [long]).contains("Z,2026-10-30,\(digits),USD,\(value),EUR,"))
    #expect(text(.csv, [long]).contains(",\(digits) USD = \(value) EUR  ECB "))
    #expect(text(.ledger, [long]).contains("  \(digits) USD @@ \(value) EUR\n"))
    #expect(text(.beancount, [long]).contains("  \(digits) USD @@ \(value) EUR\n"))
  }

  @Test("a note that accounting programs would read as more than a payee goes into a comment")
  func payees() throws {
    for note in ["(x) lunch", "* star", "a; b", "a | b"] {
      let line = try SampleTape.line(1, "2026-10-30", hour: 9, "1", .usd, .eur, note: note)
      let ledger = text(.ledger, [line])
      #expect(ledger.hasPrefix("2026-10-30 * Conversion\n    ; note: \(note)\n"))
      #expect(text(.beancount, [line]).contains("* \"\(note)\"\n"))
    }
    let line = try SampleTape.line(1, "2026-10-30", hour: 9, "1", .usd, .eur, note: #"a "b" \c"#)
    #expect(text(.beancount, [line]).contains(#"* "a \"b\" \\c""#))
  }

  @Test("a note in a comment has no date that ledger would take for the line's")
  func bracketedDates() throws {
    for (note, comment) in [
      ("lunch | paid [2019-05-05]", "lunch | paid [ 2019-05-05]"),
      ("; x [=13/45]", "; x [ =13/45]"),
      ("a; [b]", "a; [b]"),
    ] {
      let line = try SampleTape.line(1, "2026-10-30", hour: 9, "1", .usd, .eur, note: note)
      #expect(text(.ledger, [line]).contains("    ; note: \(comment)\n"))
    }
  }

  @Test("a note that is too long for ledger's lines goes into several comments")
  func long() throws {
    let note = String(repeating: "abcdefghij", count: 250)
    let line = try SampleTape.line(1, "2026-10-30", hour: 9, "1", .usd, .eur, note: note)
    let comments = text(.ledger, [line]).split(separator: "\n").filter { $0.contains("note:") }
    #expect(comments.count == 3)
    #expect(comments.map { $0.dropFirst("    ; note: ".count) }.joined() == note)
  }

  @Test("an amount without an end is rounded as money is, and balances all the same")
  func endless() throws {
    for (line, amount) in [
      (try SampleTape.line(1, "2026-10-30", hour: 9, "100/3", .usd, .eur), "33.33 USD"),
      (
        try SampleTape.line(
          1, "2026-10-30", hour: 9, "38.85", .eur, .gbp, typed: "12 eur + 30 usd"), "38.85 EUR"
      ),
      (try SampleTape.line(1, "2026-10-30", hour: 9, "1.23456789", .usd, .eur), "1.23456789 USD"),
    ] {
      #expect(text(.ledger, [line]).contains("Expenses:Unsorted  \(amount) @@ "), "\(amount)")
      #expect(text(.beancount, [line]).contains("Expenses:Unsorted  \(amount) @@ "), "\(amount)")
    }
  }

  @Test("amounts of nothing, of less than nothing and of one currency balance too")
  func unusual() throws {
    func postings(_ amount: String, _ from: Currency, _ to: Currency) throws -> [Substring] {
      let line = try SampleTape.line(1, "2026-10-30", hour: 9, amount, from, to)
      return text(.ledger, [line]).split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }
    }
    #expect(
      try postings("0", .usd, .eur) == ["Expenses:Unsorted  0 USD", "Assets:Unsorted  0 USD"])
    #expect(
      try postings("-100", .usd, .eur) == [
        "Expenses:Unsorted  -100 USD @@ 89.51 EUR", "Assets:Unsorted  89.51 EUR",
      ])
    #expect(
      try postings("5", .eur, .eur) == ["Expenses:Unsorted  5 EUR", "Assets:Unsorted  -5 EUR"])
  }
}
