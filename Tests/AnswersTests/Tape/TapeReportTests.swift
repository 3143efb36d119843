// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

@Suite("The tape as a report") struct TapeReportTests {
  private func report(
    _ lines: [TapeLine], in currency: Currency, isTotalAlone: Bool = true,
    book: RateBook = RateBook()
  ) -> TapeReport {
    TapeReport(
      lines, totalIn: currency, isTotalAlone: isTotalAlone,
      TapeContext(book: book, clock: Samples.clock, settings: Settings()))
  }

  private var aed: Currency { get throws { try #require(Currency(code: "AED")) } }

  private func lines(_ count: Int) throws -> [TapeLine] {
    try (1...count).map {
      try SampleTape.line(Int64($0), "2026-10-30", hour: 9, "100", .usd, .eur)
    }
  }

  @Test("matches its golden file") func golden() throws {
    let lines = [
      try SampleTape.line(1, "2026-10-30", hour: 9, "100", .usd, .eur),
      try SampleTape.line(2, "2026-10-29", hour: 9, "12.50", .gbp, .jpy),
    ]
    Golden.expect(
      Golden.forms(
        ("two lines", report(lines, in: .eur, isTotalAlone: false)),
        ("the total", report(lines, in: .eur)),
        ("no rate to the total", report(lines, in: try aed)),
        ("none", report([], in: .eur, isTotalAlone: false))), "tape-report")
  }

  @Test("lists an exchange with its markup before the note, and totals what was received")
  func exchange() throws {
    let list = report([try SampleTape.exchange(1)], in: .eur, isTotalAlone: false)
    #expect(list.text.contains("1,000.00 USD  880.00 EUR  markup +1.72 %"))
    #expect(
      list.plain.contains("1,000.00 USD = 880.00 EUR; markup +1.72 %\nTotal: 880.00 EUR\n"))
  }

  @Test("lists what all versions stored, and as text what is not a conversion")
  func stored() {
    let details = [
      nil, "1250\tUSD\t1118.87\tEUR\t0.8950948\t2026-10-30\tecb\t",
      "20\tGBP\t2853\tJPY\t142.65\t2020-01-02\tecb\t2020-01-02\t\t\t",
      "1250\tUSD\t1118.87\tEUR\t0.8950948\t2026-10-30\tecb\t\t\t\thotel",
      "1/3\tUSD\t0.30\tEUR\t0.8950948\t2026-10-30\tecb\t\t1/3\t\t\t2026-11-21",
      "38.85\tEUR\t32.40\tGBP\t0.8338\t2026-10-30\tecb\t\t12 eur + 30 usd\tamount\t\t2026-11-21",
      "-9\tUSD\t-8.06\tEUR\t0.8950948\t2026-10-30\tecb\t\t-8\toutput\t\t2026-11-21",
      "5\tEUR\t5.00\tEUR\t1\t\t\t\t\t\t\t2026-11-21",
      "7000\tHRK\t929.06\tEUR\t0.1327228084\t2023-01-01\tfixed\t\t\t\t\t2026-11-21", "",
      "1\tUSD", "x\tUSD\t1\tEUR\t1\t\t\t", "1\tXXZ\t1\tEUR\t1\t\t\t",
      "1\tUSD\tx\tEUR\t1\t\t\t",
    ]
    let lines = details.enumerated().map { number, detail in
      TapeLine(
        id: Int64(number + 1), at: Timestamp(Samples.day("2026-11-20"), hour: 9),
        text: "text \(number + 1)", detail: detail)
    }
    Golden.expect(
      Golden.forms(("lines", report(lines, in: .eur, isTotalAlone: false))), "tape-stored")
  }

  @Test("a total without a line that cannot be read says so, and is a failure")
  func unreadable() throws {
    let damaged = TapeLine(
      id: 7, at: Timestamp(Samples.day("2026-10-30"), hour: 9), text: "1000.00 USD = 893.26 EUR",
      detail: "1000\tUSD\t893,26\tEUR\t0.89\t2026-10-30\tecb\t")
    for isTotalAlone in [true, false] {
      let report = report(try lines(2) + [damaged], in: .eur, isTotalAlone: isTotalAlone)
      #expect(report.exitStatus == .data)
      #expect(report.text.contains("179.02 EUR"))
      #expect(
        report.remarks.map(\.text) == [
          "line 7 of the tape cannot be read and is not in the total",
          "add it again, then remove it: agio tape remove 7",
        ])
      #expect(!report.remarks.contains { !$0.isFailure })
      #expect(
        report.json.text.contains(
          "\"unreadable\": 1, \"stale\": false, \"error\": {\"code\": \"bad-data\""))
    }
    let alone = report([damaged], in: .eur)
    #expect(alone.text.isEmpty && alone.exitStatus == .data)
    #expect(TapeFormat.ledger.unwritable(in: [damaged])?.id == 7)
    #expect(TapeFormat.csv.unwritable(in: [damaged]) == nil)
    #expect(try TapeFormat.beancount.unwritable(in: lines(2)) == nil)
  }

  @Test("a total without a rate is no number, and a failure")
  func noRate() throws {
    let report = report(try lines(1), in: try aed)
    #expect(report.text.isEmpty && report.numbers.isEmpty)
    #expect(report.exitStatus == .unavailable)
    #expect(
      report.remarks.first
        == Line(.problem, "1 conversion has no rate to AED and is not in the total"))
    #expect(report.columns.last == ["", "AED", "1", "0", ""])
    #expect(report.json.text.hasPrefix("{\"total\": null, "))
    #expect(report.json.text.contains("\"error\": {\"code\": \"no-rates\""))
  }

  @Test("several lines without a rate are counted")
  func several() throws {
    let report = report(try lines(2), in: try aed)
    #expect(
      report.remarks.first?.text == "2 conversions have no rate to AED and are not in the total")
  }

  @Test("a list is an answer without a total too")
  func list() throws {
    let report = report(
      try lines(1), in: try aed, isTotalAlone: false)
    #expect(report.exitStatus == .answered)
    #expect(report.text.contains("Total    no rate\n"))
    #expect(report.remarks.map(\.kind) == [.note])
    #expect(!report.json.text.contains("error"))
  }

  @Test("a lock file that lacks a line's rate has no total, and says how to make one")
  func lacking() throws {
    let day = Samples.day("2026-10-29")
    let rates = try RateBook().locked(
      [(.usd, .gbp)], dates: [day...day], source: .auto, today: Samples.clock.today,
      now: Samples.clock.now)
    let lines = [
      try SampleTape.line(1, "2026-10-29", hour: 9, "100", .usd, .eur),
      try SampleTape.line(2, "2026-10-30", hour: 9, "100", .usd, .eur),
      try SampleTape.line(3, "2026-10-30", hour: 9, "100", .jpy, .eur),
    ]
    for isTotalAlone in [true, false] {
      let report = report(
        lines, in: .gbp, isTotalAlone: isTotalAlone, book: RateBook(rates, from: "rates.lock"))
      #expect(report.exitStatus == .unavailable)
      #expect(
        report.remarks.map(\.text) == [
          "rates.lock has no rates for 2026-10-30",
          "make a file that has them: --lock FILE in place of --rates, or agio export FILE",
        ])
      #expect(report.text == "" || report.text.contains("Total    no rate\n"))
      #expect(report.text.isEmpty == isTotalAlone)
      #expect(report.json.text.contains("\"error\": {\"code\": \"not-locked\""))
    }
  }

  @Test("the total of an empty tape is zero, that of a tape with rates its sum")
  func sums() throws {
    #expect(report([], in: .eur).text == "0.00 EUR\n")
    let report = report(try lines(2), in: .eur)
    #expect((report.text, report.exitStatus) == ("179.02 EUR\n", .answered))
    #expect(report.remarks.isEmpty)
  }
}
