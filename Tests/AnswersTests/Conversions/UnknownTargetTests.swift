// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("One target that is no currency is an error of its own") struct UnknownTargetTests {
  private let clock = ClockReading(
    now: Timestamp(Samples.day("2026-11-03")).adding(seconds: 72_000),
    today: Samples.day("2026-11-03"))

  private func report(_ phrase: String) throws -> ConversionReport {
    let quotes = try [(Currency.usd, "1.12"), (.gbp, "0.85"), (.jpy, "175")].map {
      Publication.Quote($0.0, try #require(PublishedRate(text: $0.1)))
    }
    let book = RateBook(stored: [
      Publication(
        source: .ecb, day: Samples.day("2026-11-03"), base: .eur, kind: .reference, quotes: quotes)
    ])
    let query = try Grammar(today: clock.today, options: ReadingOptions()).command(phrase)
    return ConversionReport(Answer(query, book: book, clock: clock, settings: Settings()))
  }

  @Test(
    "the others are answered, in their order",
    arguments: [
      ("1 EUR USD QQQ GBP", ["1.12", "-", "0.85"]),
      ("1 EUR USD, QQQ, GBP", ["1.12", "-", "0.85"]),
      ("1 EUR in QQQ, USD and GBP", ["-", "1.12", "0.85"]),
      ("1 EUR to ZZQ, USD, GBP, QQQ", ["-", "1.12", "0.85", "-"]),
      ("1 EUR to QQQ, foo, USD", ["-", "-", "1.12"]),
      ("1 EUR USD QQQ on 2026-11-03", ["1.12", "-"]),
    ])
  func others(_ phrase: String, _ values: [String]) throws {
    let report = try report(phrase)
    #expect(report.values == values)
    #expect(report.exitStatus == .usage)
    let failures = report.answer.results.compactMap(\.error)
    #expect(failures.allSatisfy { $0.code == .unknownCurrency })
    #expect(failures.count == values.filter { $0 == "-" }.count)
    #expect(report.json.text.contains(#"{"to": "QQQ", "error": {"code": "unknown-currency""#))
    #expect(report.remarks.contains { $0.text.contains("no currency is called \"QQQ\"") })
  }

  @Test(
    "an amount in no currency, and a single target, have no other answer",
    arguments: [
      "1 QQQ USD GBP", "1 EUR QQQ", "1 EUR to QQQ", "QQQ for 1 EUR", "1 QQQ", "1 QQQ + 2 EUR USD",
      "$1 UD GBP", "$1 AUDD GBP", "Rs 50/= iin EUR",
    ])
  func refused(_ phrase: String) throws {
    let error = #expect(throws: Problem.self) { try report(phrase) }
    #expect(error?.offset != nil)
  }

  @Test("a word in small letters, without a comma or a word before it, is no target")
  func words() throws {
    let error = #expect(throws: Problem.self) { try report("1 EUR en USD") }
    #expect(error?.code == .unknownCurrency && error?.offset == 6)
    #expect(throws: Problem.self) { try report("1 EUR USD gpb") }
  }

  @Test("a text too long to be read again is refused as a whole")
  func long() throws {
    let words = Array(repeating: "QQQ", count: 60).joined(separator: ", ")
    let error = #expect(throws: Problem.self) { try report("1 EUR to USD, \(words)") }
    #expect(error?.code == .unknownCurrency && error?.offset != nil)
  }
}
