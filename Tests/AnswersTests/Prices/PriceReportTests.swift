// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("Prices added to a file") struct PriceReportTests {
  /// One price, of 30 October 2026.
  private func report(_ format: PriceFormat) throws -> PriceReport {
    PriceReport(
      [(Currency.eur, Currency.usd)], .day(Samples.clock.today), book: RateBook(),
      clock: Samples.clock, source: .auto, format: format, names: try PriceNames([], for: format))
  }

  private func added(to text: String, _ format: PriceFormat) throws -> String {
    try report(format).added(to: text, of: "p").text
  }

  @Test("are there once, however often a pair is named")
  func repeated() throws {
    let pairs = [Currency.usd, .gbp, .usd].map { (Currency.eur, $0) }
    for period in [
      PriceReport.Period.day(Day(iso: "2026-10-30")),
      .range(since: Day(iso: "2026-10-29"), until: Day(iso: "2026-10-30"), .day),
    ] {
      let report = PriceReport(
        pairs, period, book: RateBook(), clock: Samples.clock, source: .auto, format: .ledger,
        names: try PriceNames([], for: .ledger))
      let last = report.prices.filter { $0.day.iso == "2026-10-30" }
      #expect(last.map(\.quote.code) == ["USD", "GBP"])
    }
  }

  @Test("have the line endings of the file")
  func lineEndings() throws {
    for format in PriceFormat.appendable {
      let line = try added(to: "", format)
      for newline in ["\n", "\r\n"] {
        let before = line.split(whereSeparator: \.isNewline).map {
          $0.replacing(/\d{4}-/, with: "2020-") + newline
        }.joined()
        let text = try added(to: before, format)
        #expect(text.hasPrefix(before) && text != before, "\(format)")
        #expect(
          text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .joined(separator: newline) == text, "\(format)")
      }
    }
  }

  @Test("are apart from an entry, and not from other prices")
  func unfinished() throws {
    let price = try added(to: "", .ledger)
    for (before, between) in [
      ("2026-10-30 x\n  a   10 USD", "\n\n"), ("2026-10-30 x\n  a   10 USD\n", "\n"),
      ("; prices\n\n", ""), ("P 2020-01-01 EUR 1 USD\n", ""), ("P 2020-01-01 EUR 1 USD", "\n"),
    ] {
      #expect(try added(to: before, .ledger) == before + between + price)
    }
  }

  @Test("are refused where a row of a table cannot be read")
  func unreadableRow() throws {
    let before = try added(to: "", .csv) + "2026-10-30,\"EUR\" x\n"
    let problem = #expect(throws: Problem.self) { _ = try added(to: before, .csv) }
    #expect(problem?.code == .badData)
    #expect(
      problem?.message == "line 3 of p has a quotation mark that does not end its field")
  }

  @Test("are refused where a comment is open, unless none is missing")
  func openComment() throws {
    let problem = #expect(throws: Problem.self) {
      _ = try added(to: "comment\nold stuff\n", .ledger)
    }
    #expect(problem?.code == .badData)
    #expect(problem?.advice == "write a line \"end comment\" after it")
    let whole = try added(to: "", .ledger) + "comment\n"
    #expect(try added(to: whole, .ledger) == whole)
  }
}
