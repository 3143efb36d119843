// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("A feed dated a day ahead of the person's calendar") struct AheadTests {
  private let today = day("2026-10-30")
  private let ahead = publication(.openERAPI, "2026-10-31", base: .usd, kind: .mid, ["EUR": "0.9"])
  private let before = publication(.openERAPI, "2026-10-29", base: .usd, kind: .mid, ["EUR": "0.8"])

  private func quote(_ stored: [Publication], on day: Day?) throws -> RateQuote {
    try RateBook(stored: stored).quote(
      from: .usd, to: .eur, on: day, today: today, source: .only(.openERAPI))
  }

  @Test("answers today's question, with its own day, after the first fetch and later")
  func newest() throws {
    for stored in [[ahead], [before, ahead]] {
      let quote = try quote(stored, on: nil)
      #expect(quote.rate == decimal("0.9"))
      #expect(quote.day == day("2026-10-31"))
      #expect(quote.ageDays == -1)
      #expect(!quote.isStale)
    }
  }

  @Test("does not answer for a day in the past, and is no way out there")
  func past() throws {
    #expect(try quote([before, ahead], on: day("2026-10-29")).rate == decimal("0.8"))
    let error = rateError { try quote([ahead], on: day("2026-10-28")) }
    #expect(error?.remedy == .other("leave out the date for the newest rates"))
  }

  @Test("is not used when it is two days ahead")
  func twoDays() {
    let later = publication(.openERAPI, "2026-11-01", base: .usd, kind: .mid, ["EUR": "0.9"])
    #expect(rateError { try quote([later], on: nil) } != nil)
  }

  @Test("rows of today answer along with rows of tomorrow") func rows() throws {
    let book = RateBook(stored: [
      publication(.frankfurter, "2026-10-30", kind: .mid, ["AED": "4.1"]),
      publication(.frankfurter, "2026-10-31", kind: .mid, ["USD": "1.1"]),
    ])
    let quote = try book.quote(
      from: .usd, to: currency("AED"), today: today, source: .only(.frankfurter))
    #expect(quote.rate == decimal("4.1") / decimal("1.1"))
    #expect(quote.day == day("2026-10-30"))
    #expect(quote.ageDays == 0)
  }
}
