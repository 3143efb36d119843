// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The preview of a table") struct TablePreviewTests {
  private func text(_ table: String, change: (inout TableRequest) -> Void = { _ in }) throws
    -> [String]
  {
    var request = TableRequest(to: [.eur])
    change(&request)
    let bytes = Array(table.utf8)
    return try bytes.withUnsafeBufferPointer { bytes in
      var splitter = TableSplitter(request)
      let head = try #require(try splitter.cut(bytes, isLast: true))
      let rows = UnsafeBufferPointer(rebasing: bytes[head.rows.upperBound...])
      let plan = try #require(splitter.plan(book: RateBook(), clock: Samples.clock))
      var preview = TablePreview()
      let end = TablePreview.end(of: rows, plan)
      preview.add(
        UnsafeBufferPointer(rebasing: rows[..<end]), plan, after: splitter.rowsBefore,
        isLast: end == rows.count)
      return preview.text
    }
  }

  @Test("shows row, day, amount, rate and result in columns, with the source and its day")
  func rows() throws {
    let table = """
      Buchungstag;Betrag;Währung
      15.03.2024;-12,50;USD
      17.03.2024;1.250,00;GBP

      """
    #expect(
      try text(table) == [
        "  row 2  2024-03-15  −12.50 USD    at 0.918105  −11.48 EUR    ecb 2024-03-15",
        "  row 3  2024-03-17  1,250.00 GBP  at 1.17082   1,463.53 EUR  ecb 2024-03-15",
      ])
  }

  @Test("shows the day of the row, whichever day's rate counts for it")
  func rules() throws {
    let table = "date,amount,currency\n2024-03-15,100,USD\n"
    for rule in [RateRule.publication(.before), .publication(.yearEnd), .meanOfEach(.year)] {
      let line = try #require(try text(table) { $0.rule = rule }.first)
      #expect(line.hasPrefix("  row 2  2024-03-15  100.00 USD"), "\(line)")
    }
  }

  @Test("says why a row has no amount, and passes over notes and totals")
  func failed() throws {
    let table = """
      date,amount,currency
      2024-03-15,1,XYZ
      note,,
      2024-03-15,,USD
      2024-03-15,2,USD
      2024-03-15,5,Total

      """
    #expect(
      try text(table) == [
        "  row 2                                     no currency is called \"XYZ\"",
        "  row 4                                     no amount",
        "  row 5  2024-03-15  2.00 USD  at 0.918105  1.84 EUR                     ecb 2024-03-15",
      ])
  }

  @Test("has five rows") func five() throws {
    let table = "date,amount,currency\n" + String(repeating: "2024-03-15,1,USD\n", count: 80)
    #expect(try text(table).count == 5)
    #expect(try text(table) { $0.isAmountAlone = true }.allSatisfy { $0.contains("at 0.918105") })
  }
}
