// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Rates
import Testing

@testable import Answers

@Suite("Amounts in lines of pasted text") struct LineTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let locale: String
    let line: String
    let amounts: String

    var testDescription: String { "\(line) in \(locale)" }
  }

  static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/lines.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 2 else { return nil }
      return Row(
        locale: fields[0], line: fields[1..<(fields.count - 1)].joined(separator: "\t"),
        amounts: fields[fields.count - 1])
    }
  }()

  private static func amounts(_ line: String, in locale: String) -> [LineAmount] {
    let options = ReadingOptions(locales: Locales(["LC_ALL": locale + ".UTF-8"]))
    return Grammar(today: Samples.day("2026-11-21"), options: options).lines(line)
  }

  private static func shown(_ reading: Reading) -> String {
    reading.terms.map { "\($0.value) \($0.currency?.code ?? "")" }.joined(separator: " + ")
  }

  @Test("there are at least three hundred lines in eight languages")
  func enough() {
    #expect(Self.rows.count >= 300)
    #expect(Set(Self.rows.map { $0.locale.prefix(2) }).count >= 8)
    #expect(Self.rows.count { $0.amounts == "-" } > 60)
  }

  @Test("each line offers its amounts, and nothing else", arguments: rows)
  func offered(row: Row) {
    let found = Self.amounts(row.line, in: row.locale).map { Set($0.readings.map(Self.shown)) }
    let expected =
      row.amounts == "-"
      ? []
      : row.amounts.components(separatedBy: "; ").map { Set($0.components(separatedBy: " | ")) }
    #expect(found == expected)
  }

  @Test("what is around an amount is its day and its label")
  func around() throws {
    let amount = try #require(Self.amounts("2026-11-12  Hotel Berlin  450.00 EUR", in: "C").first)
    #expect(amount.day == Samples.day("2026-11-12"))
    #expect(amount.label == "Hotel Berlin")
    #expect(amount.text == "450.00 EUR")
    let german = try #require(
      Self.amounts("12.11.2026 Hotel, 2 Nächte: 450,00 EUR", in: "de_DE").first)
    #expect(german.day == Samples.day("2026-11-12"))
    #expect(german.label == "Hotel, 2 Nächte")
    let unclear = try #require(Self.amounts("11/12/2026 Hotel 450.00 EUR", in: "C").first)
    #expect(unclear.day == nil)
    #expect(unclear.label == "11/12/2026 Hotel")
  }

  @Test("several lines are read one by one")
  func several() {
    let found = Self.amounts("Taxi 30 USD\n\nHotel 450 EUR\r\nTotal\n", in: "C")
    #expect(found.map(\.text) == ["30 USD", "450 EUR"])
    #expect(found.map(\.label) == ["Taxi", "Hotel"])
  }
}
