// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import SeededRandom
import Testing

@testable import Answers

@Suite("Amounts of a table") struct TableExactnessTests {
  /// What `agio AMOUNT FROM TO --on DAY` answers, by exact fractions.
  private func answer(
    _ amount: String, _ from: Currency, _ to: Currency, _ day: Day, _ settings: Settings,
    _ book: RateBook
  ) throws -> [String] {
    let reading = try Cell.read(
      amount, options: ReadingOptions(decimal: .point, readsAccounting: true))
    let value = try #require(reading.value)
    guard
      let quote = try? book.quote(from: from, to: to, on: day, at: Samples.clock, source: .auto)
    else { return ["", "", "", ""] }
    return [
      settings.rounded(value * quote.rate, in: to).description,
      quote.rate.fullDecimal.description,
      quote.day?.iso ?? "", quote.source?.rawValue ?? "",
    ]
  }

  @Test("are to the last cent those of one conversion, for any row, in any rounding mode")
  func sameAsOneConversion() throws {
    var random = Seeded(2026)
    let currencies = [
      "USD", "JPY", "GBP", "EUR", "CHF", "DEM", "TRY", "TRL", "HRK", "BHD", "KWD", "SEK", "ISK",
      "RUB", "IDR",
    ]
    .compactMap { Currency(code: $0) }
    let targets = ["EUR", "USD", "JPY", "CHF", "SEK"].compactMap { Currency(code: $0) }
    for mode in RoundingMode.allCases {
      var answered = 0
      var table = "date,amount,currency,text\n"
      var expected: [[String]] = []
      let to = try #require(targets.randomElement(using: &random))
      var settings = Settings(rounding: mode)
      settings.style = .plain
      let book = RateBook()
      for _ in 0..<250 {
        // Rows of days to come have no rate.
        let first = Samples.day("1998-12-30")
        let day = first.adding(Int.random(in: 0...(Samples.clock.today - first), using: &random))
        let from = try #require(currencies.randomElement(using: &random))
        let amount = Self.amount(&random)
        let text = try #require(["x", "\"a, b\"", "\"\"\"\n\"", ""].randomElement(using: &random))
        table += "\(day.iso),\"\(amount)\",\(from.code),\(text)\n"
        let row = try answer(amount, from, to, day, settings, book)
        expected.append(row)
        if row[0] != "" { answered += 1 }
      }
      let sample = TableSample(to: [to]) {
        $0.settings = settings
        $0.decimal = .point
      }
      let (bytes, counts, error, _) = sample.run(Array(table.utf8), pieces: 1_000)
      #expect(error == nil)
      let rows = Self.rows(String(decoding: bytes, as: UTF8.self))
      #expect(rows.dropFirst().map { Array($0[4..<8]) } == expected, "\(mode) \(to)")
      #expect(counts.converted == answered)
      #expect(answered > 100)
      // What was there is there still.
      #expect(
        rows.map { $0[..<4].joined(separator: "|") }
          == Self.rows(table).map { $0.joined(separator: "|") })
    }
  }

  /// Small, large, negative, ties, and longer than a machine word.
  private static func amount(_ random: inout Seeded) -> String {
    let sign = ["", "", "-", "("].randomElement(using: &random) ?? ""
    let whole = String(
      UInt64.random(in: 0...(1 << Int.random(in: 1...63, using: &random)), using: &random))
    let more = Bool.random(using: &random) && Bool.random(using: &random) ? "0123456789012345" : ""
    let places = Int.random(in: 0...6, using: &random)
    let fraction = (0..<places).map { _ in "0123456789".randomElement(using: &random) ?? "0" }
    return sign + (whole == "0" ? whole : whole + more)
      + (places == 0 ? "" : "." + String(fraction))
      + (sign == "(" ? ")" : "")
  }

  /// The cells of all rows, quotes left in.
  private static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == "\n" {
        rows.append([""])
      } else if !isQuoted, character == "," {
        rows[rows.count - 1].append("")
      } else {
        rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character)
      }
    }
    return rows.dropLast()
  }

  @Test("have the rate that one conversion has, for any two published rates")
  func rates() {
    var random = Seeded(99)
    for _ in 0..<20_000 {
      let above = UInt64.random(
        in: 1...(1 << Int.random(in: 1...50, using: &random)), using: &random)
      let below =
        Bool.random(using: &random)
        ? UInt64.random(in: 1...(1 << Int.random(in: 1...40, using: &random)), using: &random)
        : 1 << UInt64.random(in: 0...50, using: &random)
      guard let to = FixedRate(mantissa: above, scale: Int.random(in: 0...9, using: &random)),
        let from = FixedRate(mantissa: below, scale: Int.random(in: 0...9, using: &random))
      else { continue }
      var output = RowOutput()
      output.reserve(200)
      guard output.writeRate(to, over: from) else { continue }
      #expect(
        String(decoding: output.bytes, as: UTF8.self)
          == (to.rational / from.rational).fullDecimal.description, "\(to) \(from)")
    }
  }
}
