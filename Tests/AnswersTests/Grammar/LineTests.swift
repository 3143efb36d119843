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

  @Test(
    "the order of day and month is that of the other lines with the same mark, else open",
    arguments: [
      ("12.11.2026 A 1 EUR\n13.11.2026 B 2 EUR", ["2026-11-12"]),
      ("03/04/2026 A 1 EUR\n04/13/2026 B 2 EUR", ["2026-03-04"]),
      ("03/04/2026 A 1 EUR\n13.11.2026 B 2 EUR", ["2026-04-03", "2026-03-04"]),
      ("03/04/2026 A 1 EUR\n13/04/2026 B\n04/13/2026 C", ["2026-04-03", "2026-03-04"]),
      ("12/11/2026 A 1 EUR", ["2026-11-12"]), ("05/05/2026 A 1 EUR", ["2026-05-05"]),
      ("2027-01-05 A 1 EUR", ["2027-01-05"]), ("31/02/2026 A 1 EUR", ["31/02/2026"]),
      ("A 1 EUR", []),
    ])
  func days(text: String, days: [String]) throws {
    let amount = try #require(Self.amounts(text, in: "C").first)
    #expect(amount.days == days)
    #expect((amount.doubt == .whichDay) == (amount.day == nil && !days.isEmpty))
  }

  @Test("what the paste proves counts more than the locale")
  func provenDay() throws {
    let paste = "03/04/2026 A 1 EUR\n04/13/2026 B 2 EUR"
    #expect(Self.amounts(paste, in: "de_DE").first?.day == Samples.day("2026-03-04"))
  }

  @Test(
    "says why a line has no amount to use, or has one only after a look",
    arguments: [
      ("ATM 100 USD at 1.05", .ownRate), ("Call +49 30 1234567 5.00 USD", .unclear),
      ("02/03/2026 Opening balance", .noCurrency), ("45 EUR/night", .unclear),
      ("Room 12 450.00 EUR", .whichNumber), ("Deposit - 200 EUR", .whichSign),
      ("450 EUR, fee 8 EUR", .severalAmounts), ("ATM 100 USD at 1.05, fee 2 EUR", .severalAmounts),
      ("Taxi 30 USD", nil),
    ] as [(String, LineDoubt?)])
  func doubts(line: String, doubt: LineDoubt?) throws {
    let read = try #require(
      Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions()).pastedLines(line).first)
    #expect(read.doubt ?? read.amounts.first?.doubt == doubt)
  }

  @Test(
    "a space after a date or in a column groups digits",
    arguments: ["16.11.2026 1 250,00 CZK Vlak", "Vlak\t1 250,00 CZK", "1 250,00 CZK"])
  func grouped(line: String) {
    #expect(
      Self.amounts(line, in: "C").map { $0.readings.map(Self.shown) } == [["1250 CZK"]])
  }

  @Test("several lines are read one by one")
  func several() {
    let found = Self.amounts("Taxi 30 USD\n\nHotel 450 EUR\r\nTotal\n", in: "C")
    #expect(found.map(\.text) == ["30 USD", "450 EUR"])
    #expect(found.map(\.label) == ["Taxi", "Hotel"])
  }
}
