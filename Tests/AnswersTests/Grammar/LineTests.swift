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
    #expect(unclear.label == "Hotel")
  }

  @Test(
    "the order of day and month is that of the other lines with the same mark, else open",
    arguments: [
      ("12.11.2026 A 1 EUR\n13.11.2026 B 2 EUR", ["2026-11-12"]),
      ("03/04/2026 A 1 EUR\n04/13/2026 B 2 EUR", ["2026-03-04"]),
      ("03/04/2026 A 1 EUR\n13.11.2026 B 2 EUR", ["2026-04-03", "2026-03-04"]),
      ("03/04/2026 A 1 EUR\n13/04/2026 B\n04/13/2026 C", ["2026-04-03", "2026-03-04"]),
      ("03.04.2026 A 1 EUR\n04.13.2026 B 2 EUR", ["2026-03-04"]),
      ("03.04.2026 A 1 EUR", ["2026-04-03"]), ("12/11/2026 A 1 EUR", ["2026-11-12"]),
      ("05/05/2026 A 1 EUR", ["2026-05-05"]),
      ("2027-01-05 A 1 EUR", ["2027-01-05"]), ("31/02/2026 A 1 EUR", ["31/02/2026"]),
      ("A 1 EUR", []),
    ])
  func days(text: String, days: [String]) throws {
    let amount = try #require(Self.amounts(text, in: "C").first)
    #expect(amount.days == days)
    #expect((amount.doubt == .whichDay) == (amount.day == nil && !days.isEmpty))
  }

  @Test(
    "what may be a day and has no year, or another one, is asked about",
    arguments: [
      ("6 Oct Taxi 12 USD", ["2026-10-06"], nil), ("6 Oct 14:05 Taxi 12 USD", ["2026-10-06"], nil),
      ("Oct 8 09:12 Tea 3 USD", ["2026-10-08"], nil),
      ("5 Oct 20 Main St 3 USD", ["2026-10-05", "2020-10-05"], .whichDay),
      ("Oct 05 24 Hour Fitness 30 USD", ["2026-10-05", "2024-10-05"], .whichDay),
      ("1. Oktober 2026 Tee 3 USD", ["2026-10-01"], nil),
      ("1 octobre 2026 the 3 USD", ["2026-10-01"], nil),
      ("1. Oktober Tee 3 USD", ["2026-10-01"], .whichDay),
      ("13.10 Tea 5 USD", ["2026-10-13"], .whichDay),
      ("13.10. Tea 5 USD", ["2026-10-13"], nil),
      ("1/10 Tea 3 USD", ["2026-10-01", "2026-01-10"], .whichDay),
      ("10-05 Tea 3 USD", ["2026-05-10", "2026-10-05"], .whichDay),
      ("2026-10 Rent 900 USD", ["2026-10"], .whichDay),
      ("Yesterday Taxi 8 USD", ["2026-11-20"], .whichDay),
      ("10/03/26 Cafe 6 CAD", ["2026-03-10", "2026-10-03"], .whichDay),
      ("14 Oct 26 Tesco 3 USD", ["2026-10-14"], nil), ("12.10. Tea 3 USD", ["2026-10-12"], nil),
      ("12.50 Tea 3 USD", [], .otherNumber), ("Room 12/3 5 USD", [], .otherNumber),
    ] as [(String, [String], LineDoubt?)])
  func openDays(line: String, days: [String], doubt: LineDoubt?) throws {
    let amount = try #require(Self.amounts(line, in: "C").first)
    #expect(amount.days == days)
    #expect(amount.doubt == doubt)
  }

  @Test("a date with a year of two figures proves the order of the others")
  func provenShortYear() {
    let found = Self.amounts("10/03/26 Cafe 6 CAD\n10/25/26 Cafe 6 CAD", in: "C")
    #expect(found.map(\.days) == [["2026-10-03"], ["2026-10-25"]])
  }

  @Test(
    "a day alone is that of the lines below it; beside lines with a day, one without is asked about"
  )
  func noDay() {
    let found = Self.amounts("2026-10-05 Hotel 88 CHF\nTaxi 30 USD", in: "C")
    #expect(found.map(\.doubt) == [nil, .noDay])
    let under = Self.amounts("15 March 2024\nCoffee 3.50 USD\nTea 2.50 USD", in: "C")
    #expect(under.map(\.doubt) == [nil, nil])
    #expect(under.map(\.day) == [Samples.day("2024-03-15"), Samples.day("2024-03-15")])
    let below = Self.amounts("Tea 2.50 USD\n15 March 2024\nCoffee 3.50 USD", in: "C")
    #expect(below.map(\.doubt) == [.noDay, .noDay])
    let words = Self.amounts("Today\nTea 2.50 USD\nYesterday\nCoffee 3.50 USD", in: "C")
    #expect(words.map(\.doubt) == [.whichDay, .whichDay])
    #expect(words.map(\.days) == [["2026-11-21"], ["2026-11-20"]])
  }

  @Test("no line of a long paste is left out")
  func long() {
    let paste = (1...400).map { "2 Oct 2026 shop \($0).50 USD" }.joined(separator: "\n")
    #expect(Self.amounts(paste, in: "C").count == 400)
  }

  @Test("what the paste proves counts more than the locale")
  func provenDay() throws {
    let paste = "03/04/2026 A 1 EUR\n04/13/2026 B 2 EUR"
    #expect(Self.amounts(paste, in: "de_DE").first?.day == Samples.day("2026-03-04"))
  }

  @Test(
    "what other lines prove of the decimal mark counts more than the locale",
    arguments: [
      ("Rent 1.000 EUR\nPower 45,90 EUR", ["1000 EUR"], nil),
      ("Rent 1.000 EUR\nPower 1.045,90 EUR", ["1000 EUR"], nil),
      ("Rent 1,000 EUR\nPower 45.90 EUR", ["1000 EUR"], nil),
      ("Rent 1.000 EUR\nPower 20 EUR", ["1 EUR"], nil),
      ("Rent 1.000 EUR\nPower 45,90 EUR\nTaxi 1.50 EUR", ["1000 EUR", "1 EUR"], .whichNumber),
    ] as [(String, [String], LineDoubt?)])
  func provenMark(paste: String, readings: [String], doubt: LineDoubt?) throws {
    let amount = try #require(Self.amounts(paste, in: "en_US").first)
    #expect(Set(amount.readings.map(Self.shown)) == Set(readings))
    #expect(amount.doubt == doubt)
  }

  @Test(
    "says why a line has no amount to use, or has one only after a look",
    arguments: [
      ("ATM 100 USD at 1.05", .ownRate), ("Call +49 30 1234567 5.00 USD", .otherNumber),
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
