// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import SeededRandom
import Testing

@testable import Answers

@Suite("The decimal mark of a column") struct DecimalMarkTests {
  private func amounts(
    _ cells: [String], in currency: String = "EUR", decimal: DecimalMark? = nil,
    locale: DecimalMark? = nil
  ) throws -> [String] {
    let sample = TableSample {
      $0.isAmountAlone = true
      $0.isPlain = true
      $0.decimal = decimal
      $0.separator = 0x3B
      $0.settings.reading.localeDecimal = locale
    }
    let table = "amount;currency\n" + cells.map { "\($0);\(currency)\n" }.joined()
    return try sample.convert(table, pieces: 16).text.split(separator: "\n").dropFirst().map {
      row in
      String(row.split(separator: ";", omittingEmptySubsequences: false).last ?? "")
    }
  }

  @Test("is decided by the first amount that settles it, also for those before it")
  func byEvidence() throws {
    #expect(try amounts(["1,250", "12.50"]) == ["1250.00", "12.50"])
    #expect(try amounts(["1.250", "1,5", "2.000"]) == ["1250.00", "1.50", "2000.00"])
    #expect(try amounts(["1.250", "1.250.000"]) == ["1250.00", "1250000.00"])
    #expect(try amounts(["1.250", "1.250,00"]) == ["1250.00", "1250.00"])
  }

  @Test(
    "is the same for all rows: one with another mark has no amount, and then none that either mark reads"
  )
  func neverTwoWays() throws {
    #expect(try amounts(["12.50", "12,50", "1,250", "3.50"]) == ["12.50", "", "", "3.50"])
    #expect(try amounts(["12.50", "1.250"], decimal: .comma) == ["", "1250.00"])
  }

  @Test("is in numbers of every script") func scripts() throws {
    #expect(try amounts(["١٬٢٣٤٫٥٠", "-۱۲٫۵", "१,२५०.७५"]) == ["1234.50", "-12.50", "1250.75"])
  }

  @Test("is not decided by what is not an amount")
  func junk() throws {
    for cell in ["12.50-13.50", "15.03.2024", "Total 3,50", "1,5 1,5", "1,2..3", "v1,2"] {
      #expect(try amounts([cell, "1.234", "2.50"]) == ["", "1.23", "2.50"], "\(cell)")
      #expect(try amounts([cell, "1.234", "2,50"]) == ["", "1234.00", "2.50"], "\(cell)")
    }
  }

  @Test("is that of the delimiter's culture where no amount settles it, else asked for")
  func ambiguous() throws {
    for locale: DecimalMark? in [.comma, .point, nil] {
      #expect(try amounts(["7", "1.250", "8"], locale: locale) == ["7.00", "1250.00", "8.00"])
      let error = #expect(throws: Problem.self) {
        try amounts(["7", "1,250", "8"], locale: locale)
      }
      #expect(error?.message == "the amount 1,250 is ambiguous (decimal point or comma)")
      #expect(error?.advice?.contains("--decimal .") == true)
      #expect(error?.status == .data)
    }
  }

  @Test(
    "is settled by currencies without decimals, against the locale, where no amount has decimals")
  func byCurrency() throws {
    for locale: DecimalMark? in [.comma, .point, nil] {
      for cell in ["1,234", "1.234"] {
        #expect(try amounts([cell], in: "JPY", locale: locale) == ["7.02"], "\(cell)")
      }
      // Of two different marks the last is decimal.
      #expect(try amounts(["$1'234.567"], in: "USD", locale: locale) == ["1105.05"])
      #expect(try amounts(["163'335.498"], in: "USD", locale: locale) == ["146200.77"])
    }
    // What is written with decimals decides for the column.
    #expect(try amounts(["1.234", "1.50"], in: "JPY", locale: .comma) == ["0.01", "0.01"])
  }

  @Test("is not settled by yen for the dollars of other rows")
  func otherCurrencies() throws {
    let sample = TableSample {
      $0.isAmountAlone = true
      $0.separator = 0x3B
    }
    let table = "amount;currency\n2.500;EUR\n1.500;JPY\n"
    #expect(try sample.convert(table + "7;EUR\n").text.contains("2500,00"))
    #expect(throws: Problem.self) { try sample.convert(table) }
    #expect(throws: Problem.self) { try sample.convert("amount;currency\n2,500;EUR\n1,500;JPY\n") }
  }

  @Test("is asked for where two amounts in yen settle it in two ways")
  func contradiction() throws {
    for locale: DecimalMark? in [.comma, .point, nil] {
      for cells in [["1,500", "1.500"], ["1.500", "7", "2.500", "1,500"]] {
        let error = #expect(throws: Problem.self) {
          try amounts(cells, in: "JPY", locale: locale)
        }
        #expect(error?.message.contains("is ambiguous") == true)
      }
    }
    #expect(try amounts(["1,500", "1.500"], in: "JPY", decimal: .comma) == ["0.01", "8.54"])
    // What is written with decimals decides for the column.
    #expect(try amounts(["1,500", "1.500", "2.50"], in: "JPY").first == "8.54")
  }

  @Test("is asked for where the currency has three decimals")
  func openToAll() {
    #expect(throws: Problem.self) { try amounts(["1.234"], in: "KWD") }
    #expect(throws: Problem.self) { try amounts(["KWD 1.234"], in: "KWD") }
  }

  @Test("leaves accountants' negatives and groups as they are meant")
  func forms() throws {
    #expect(
      try amounts([
        "0.5", "(12.50)", "12.50-", "-3", "1,234.56", "(1,234,567)", "1'234.50", "12 345.00",
        "€ 5", "(€5.00)", "-.99", "1.5e3", "2k",
      ])
        == [
          "0.50", "-12.50", "-12.50", "-3.00", "1234.56", "-1234567.00", "1234.50", "12345.00",
          "5.00", "-5.00", "-0.99", "", "",
        ])
    #expect(
      try amounts(
        [
          "0.5", "1,23", "1,2345", ",5", "--1", "1..2", "12,34,567.00", "01,234", ".5", "50.-",
        ], decimal: .point)
        == ["0.50", "", "", "", "", "", "1234567.00", "", "0.50", "50.00"])
  }

  @Test("has the evidence of a typed amount")
  func sameAsTyped() throws {
    var random = Seeded(5)
    var seen: [String: Int] = [:]
    for _ in 0..<5_000 {
      let length = Int.random(in: 1...9, using: &random)
      let text = String(
        (0..<length).map { _ in "0123456789.,'".randomElement(using: &random) ?? "0" })
      guard let plain = try? Cell.read(text, options: ReadingOptions(decimal: .point)).value,
        let other = try? Cell.read(text, options: ReadingOptions(decimal: .comma)).value
      else { continue }
      let isOpen = (try? Cell.read(text)) == nil
      var copy = text
      guard let evidence = AmountShape(text)?.evidence else { continue }
      // What a typed amount leaves open is open, and nothing else is.
      if plain != other || isOpen { #expect(evidence == .ambiguous, "\(text)") }
      for mark in [DecimalMark.point, .comma] {
        let cell = AmountCell(mark, options: ReadingOptions())
        let fixed = copy.withUTF8 { cell.read($0) }
        if let fixed {
          #expect(fixed.rational == (mark == .point ? plain : other), "\(text) \(mark)")
          seen["fixed", default: 0] += 1
        }
      }
      seen["\(evidence)", default: 0] += 1
    }
    #expect(seen.count == 5)
  }
}
