// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Answers

@Suite("The days to print prices of") struct PricePeriodTests {
  private typealias Period = PriceReport.Period

  private let today = Samples.day("2026-10-30")

  @Test("are one without a range, and the newest without a day")
  func day() throws {
    let day = Samples.day("2026-10-02")
    #expect(try Period(on: day, from: nil, to: nil, every: .day) == .day(day))
    let newest = try Period(on: nil, from: nil, to: nil, every: .day)
    #expect(newest.last == nil && newest.dates(until: today) == today...today)
  }

  @Test("need a range where they are one of each month")
  func interval() throws {
    #expect(
      throws: Problem(.usage, "--every month needs a range", advice: "add --from DATE")
    ) { try Period(on: nil, from: nil, to: nil, every: .month) }
    let range = try Period(on: nil, from: Samples.day("2026-01-02"), to: nil, every: .month)
    #expect(range.dates(until: today) == Samples.day("2026-01-02")...today)
  }

  @Test("begin 90 days before the end of a range without a beginning")
  func beginning() throws {
    let end = Samples.day("2026-06-30")
    let range = try Period(on: nil, from: nil, to: end, every: .day)
    #expect(range.dates(until: today) == end.adding(-90)...end)
  }

  @Test("and the prices in JSON are not added to a file, and none to standard output")
  func appending() throws {
    for format in PriceFormat.appendable { try format.checkAppending(to: "prices.ledger") }
    for (format, path) in [(PriceFormat.json, "prices.json"), (.ledger, "-")] {
      #expect(throws: Problem.self) { try format.checkAppending(to: path) }
    }
  }
}
