// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The summary of a table") struct TableTotalsTests {
  private func lines(
    _ table: String, to targets: [Currency] = [.eur],
    change: (inout TableRequest) -> Void = { _ in }
  ) throws -> [String] {
    let sample = TableSample(to: targets, change: change)
    let (_, counts, error, plan) = sample.run(Array(table.utf8))
    if let error { throw error }
    return counts.lines(for: sample.request, of: plan?.amountNames ?? []).map(\.text)
  }

  @Test("has the sums before and after, the source and its days")
  func sums() throws {
    let table = """
      date,amount,currency
      2024-03-15,100,USD
      2024-03-17,-12.5,USD
      2024-03-18,0.25,GBP

      """
    #expect(
      try lines(table)
        == ["3 rows: 3 converted · 0.25 GBP, 87.50 USD → 80.62 EUR · ECB 2024-03-15 to 2024-03-18"])
    #expect(
      try lines(table, to: [.eur, .jpy])
        == [
          "3 rows: 3 converted · 0.25 GBP, 87.50 USD → 80.62 EUR, 13,064 JPY · "
            + "ECB 2024-03-15 to 2024-03-18"
        ].map { $0.replacing("13,064", with: "13064") })
  }

  @Test("has sums of the amounts that are converted only, all their digits, and a minus")
  func convertedOnly() throws {
    let table = """
      date,amount,currency
      2024-03-15,-1.0055,EUR
      2024-03-15,x,EUR
      2024-03-15,,EUR
      2024-03-15,7,XYZ

      """
    let text = try lines(table, to: [.usd])[0]
    #expect(
      text == "4 rows: 1 converted, 1 empty, 2 failed · −1.0055 EUR → −1.10 USD · ECB 2024-03-15")
    #expect(
      try lines("date,amount,currency\n2024-03-15,5,EUR\n") == [
        "1 row: 1 converted · 5.00 EUR → 5.00 EUR"
      ])
  }

  @Test("is exact beyond machine words, and however many decimals there are")
  func exact() throws {
    let large = "123456789012345678901234567890.05"
    let table =
      "date,amount,currency\n"
      + ["1", "0.1", large, "-0.0000000000000001"].map { "2024-03-15,\($0),EUR\n" }.joined()
    let text = try lines(table)[0]
    #expect(text.contains("123456789012345678901234567891.1499999999999999 EUR → "), "\(text)")
    #expect(text.contains("→ 123456789012345678901234567891.15 EUR"), "\(text)")
  }

  @Test("of a table in pieces is that of the whole")
  func pieces() throws {
    let table =
      "date,amount,currency\n"
      + (0..<300).map { "2024-03-\(10 + $0 % 19),\($0).\($0 % 10),USD\n" }.joined()
    let sample = TableSample()
    let whole = try sample.convert(table).counts
    let pieces = try sample.convert(table, pieces: 100).counts
    #expect(whole.lines(for: sample.request) == pieces.lines(for: sample.request))
  }

  @Test("has what the notes would have said where amounts are appended alone")
  func notes() throws {
    let table = """
      date,amount,currency
      2024-03-15,100,DEM
      2024-03-16,200,DEM
      2024-03-16,200,FRF
      2024-03-16,1,USD

      """
    let notes = try lines(table, to: [.usd]) { $0.isAmountAlone = true }.dropFirst()
    #expect(
      Array(notes) == [
        "2: DEM at the irrevocable rate of 1.95583 for 1 EUR",
        "1: FRF at the irrevocable rate of 6.55957 for 1 EUR",
      ])
    #expect(try lines(table, to: [.usd]).count == 1)
  }
}
