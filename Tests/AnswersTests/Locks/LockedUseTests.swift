// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("What a lock file has and lacks") struct LockedUseTests: LockedSuite {
  @Test("the custom rates used are locked, sorted, and no others") func customRates() throws {
    func rate(_ quote: Currency, _ day: String, _ text: String) throws -> UserRate {
      UserRate(
        base: .eur, quote: quote, rate: try #require(PublishedRate(text: text)),
        day: Samples.day(day), note: "\(quote.code) \(day)")
    }
    var full = RateBook()
    full.customRates = [
      try rate(.usd, "2026-11-01", "1.30"), try rate(.gbp, "2026-01-01", "0.8"),
      try rate(.usd, "2026-01-01", "1.1"), try rate(.usd, "2026-10-01", "1.2"),
      try rate(.usd, "2026-12-01", "1.4"),
    ]
    full.insert(try UserRate.publications(full.customRates))
    full.enable(.user, true)
    full.enable(.ecb, false)
    let rates = try full.locked(
      [(.eur, .usd)], dates: [Samples.day("2026-10-15")...clock.today], source: .auto,
      today: clock.today, now: clock.now)
    let lines = LockFile.text(of: Lock(rates)).split(separator: "\n").map { $0.dropLast(10) }
    #expect(
      lines.filter { $0.hasPrefix("own ") } == [
        "own 2026-10-01 EUR USD 1.2 USD 2026-10-01", "own 2026-11-01 EUR USD 1.3 USD 2026-11-01",
      ])
    #expect(!lines.contains { $0.contains("2026-12-01") })
    let lockedBook = try locked([(.eur, .usd)], "2026-10-15", "2026-11-21", of: full)
    for day in ["2026-10-15", "2026-11-01", "2026-11-21"] {
      let phrase = "100 usd to eur on \(day)"
      #expect(try forms(conversion(phrase, lockedBook)) == forms(conversion(phrase, full)))
    }
  }

  @Test("what several targets lack is cured by one command") func oneCure() throws {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-15", "2024-03-15")
    let report = try conversion("100 usd to jpy, eur, chf on 2024-03-15", lockedBook)
    let advice = report.remarks.filter { $0.kind == .advice }.map(\.text)
    #expect(
      advice == [
        "add them to the file: agio export rates.lock CHF EUR JPY USD --on 2024-03-15"
          + " --source auto"
      ])
    #expect(report.remarks.count { $0.kind == .problem } == 2)
    #expect(report.remarks.last?.kind == .advice)
  }

  @Test("what a sum or a matrix with its changes lacks is cured by one command")
  func oneCureForTerms() throws {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-15", "2024-03-15")
    func advice(_ remarks: [Line]) -> [String] {
      remarks.filter { $0.kind == .advice }.map { String($0.text.drop { $0 != ":" }.dropFirst(2)) }
    }
    let sum = try conversion("12 jpy + 30 chf to gbp on 2024-03-15", lockedBook)
    #expect(
      advice(sum.remarks) == [
        "agio export rates.lock CHF EUR GBP JPY USD --on 2024-03-15 --source auto"
      ])
    let matrix = MatrixReport(
      of: [.usd, .eur], on: Samples.day("2024-06-17"), change: .month, book: lockedBook,
      clock: clock)
    #expect(
      advice(matrix.remarks) == [
        "agio export rates.lock EUR USD --from 2024-03-15 --to 2024-06-17 --source auto"
      ])
    let early = MatrixReport(
      of: [.usd, .eur], on: Samples.day("2024-03-14"), change: .month, book: lockedBook,
      clock: clock)
    #expect(
      advice(early.remarks) == [
        "agio export rates.lock EUR USD --from 2024-02-09 --to 2024-03-15 --source auto"
      ])
  }

  @Test("what several prices or rows lack is cured by one command") func oneCureForAll() throws {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-15", "2024-03-15")
    let prices = PriceReport(
      [(.eur, .jpy), (.eur, .gbp)], .day(Samples.day("2024-03-18")), book: lockedBook, clock: clock,
      source: .auto, format: .ledger, names: try PriceNames([], for: .ledger))
    let cure =
      "agio export rates.lock EUR GBP JPY USD --from 2024-03-15 --to 2024-03-18 --source auto"
    #expect(
      prices.remarks.filter { $0.kind == .advice }.map(\.text)
        == ["add them to the file: " + cure])
  }
}
