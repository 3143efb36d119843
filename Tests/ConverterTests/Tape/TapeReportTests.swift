// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers
@testable import Converter

@Suite("The tape as a report") struct TapeReportTests {
  private func report(
    _ lines: [TapeLine], in currency: Currency? = nil, isTotalAlone: Bool = true
  ) -> TapeReport {
    TapeReport(
      State(
        tape: lines, totalIn: currency, offset: 0, settings: Settings(), book: RateBook(),
        clock: Samples.clock),
      isTotalAlone: isTotalAlone)
  }

  private var aed: Currency { get throws { try #require(Currency(code: "AED")) } }

  private func lines(_ count: Int) throws -> [TapeLine] {
    try (1...count).map {
      try Samples.tapeLine(Int64($0), "2026-10-30", hour: 9, "100", .usd, .eur)
    }
  }

  @Test("a total without a rate is no number, and a failure")
  func noRate() throws {
    let report = report(try lines(1), in: try aed)
    #expect(report.text.isEmpty && report.numbers.isEmpty)
    #expect(report.exitStatus == .unavailable)
    #expect(
      report.remarks.first
        == Line(.problem, "1 conversion has no rate to AED and is not in the total"))
    #expect(report.columns.last == ["", "AED", "1"])
    #expect(report.json.text.hasPrefix("{\"total\": null, "))
    #expect(report.json.text.contains("\"error\": {\"code\": \"no-rates\""))
  }

  @Test("several without a rate are so many")
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

  @Test("an empty tape comes to zero, and a tape with rates to its sum")
  func sums() throws {
    #expect(report([], in: .eur).text == "0.00 EUR\n")
    let report = report(try lines(2), in: .eur)
    #expect((report.text, report.exitStatus) == ("179.02 EUR\n", .answered))
    #expect(report.remarks.isEmpty)
  }
}
