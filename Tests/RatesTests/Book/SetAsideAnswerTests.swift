// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Answers where rates were set aside") struct SetAsideAnswerTests {
  private static let usual = [
    "USD": "1.12", "GBP": "0.85", "CHF": "0.94", "RUB": "95", "SEK": "11", "NOK": "11.5",
    "PLN": "4.3",
  ]

  private func table(
    _ source: SourceID, _ iso: String, _ setAside: [String] = [], without: [String] = []
  ) -> Publication {
    let rates = Self.usual.filter { !without.contains($0.key) }
    let quotes = publication(source, iso, base: .eur, rates.filter { !setAside.contains($0.key) })
      .quotes
    return publication(source, iso, base: .eur, [:]).with(
      quotes,
      setAside.map { SetAsideRate(currency($0), "9.5", .powerOfTen, nil) })
  }

  private func quote(
    _ tables: [Publication], _ from: String, _ to: String, on iso: String? = nil,
    today: String = "2026-11-03"
  ) throws -> RateQuote {
    try RateBook(stored: tables).quote(
      from: currency(from), to: currency(to), on: iso.map { day($0) }, today: day(today))
  }

  @Test("auto names the rate set aside at the only source that has the currency")
  func only() {
    let tables = [
      table(.ecb, "2026-11-02", without: ["RUB"]), table(.frankfurter, "2026-11-02", ["RUB"]),
    ]
    let error = rateError { try self.quote(tables, "EUR", "RUB") }
    #expect(error?.message.contains("RUB of 2 Nov 2026 set aside") == true)
    #expect(error?.remedy == .acceptRates(.frankfurter, ["RUB@2026-11-02"]))
  }

  @Test("auto answers from the last good rate of that source, however many were set aside since")
  func lastGood() throws {
    let aside = (1...11).map { table(.frankfurter, day("2026-10-20").adding($0).iso, ["RUB"]) }
    let tables = [table(.frankfurter, "2026-10-20")] + aside
    let quote = try quote(tables, "EUR", "RUB", today: "2026-11-01")
    #expect(quote.rate == decimal("95"))
    #expect(quote.day == day("2026-10-20"))
    #expect(quote.isStale)
    #expect(quote.setAside?.day == day("2026-10-31"))
  }

  @Test("a last good rate does not reach over days on which nothing was published")
  func reach() {
    let tables = [table(.frankfurter, "2026-10-01"), table(.frankfurter, "2026-11-02", ["RUB"])]
    #expect(throws: Problem.self) { try quote(tables, "EUR", "RUB") }
  }

  @Test("both legs that were set aside are named", arguments: [SourceID.ecb, .frankfurter])
  func both(source: SourceID) throws {
    let tables = [table(source, "2026-10-30"), table(source, "2026-11-02", ["USD", "GBP"])]
    let quote = try RateBook(stored: tables).quote(
      from: .usd, to: .gbp, today: day("2026-11-03"), source: .only(source))
    #expect(quote.allSetAside.map(\.currency.code) == ["USD", "GBP"])
    let only = [table(.frankfurter, "2026-11-02", ["USD", "GBP"])]
    let alone = rateError {
      try RateBook(stored: only).quote(
        from: .usd, to: .gbp, on: day("2026-11-02"), today: day("2026-11-03"),
        source: .only(.frankfurter))
    }
    #expect(alone?.message.contains("USD and GBP") == true)
  }

  @Test("a publication with another base, set aside whole, shows no suspension of what it lacks")
  func otherBase() throws {
    let aside = Self.usual.keys.filter { $0 != "USD" }
    let swapped = table(.ecb, "2026-11-02", aside, without: ["USD"])
    for tables in [[table(.ecb, "2026-10-30"), swapped], [swapped]] {
      let quote = try quote(tables, "EUR", "USD")
      #expect(quote.isStale && quote.day == day("2026-10-30"))
      #expect(quote.setAside?.text.contains("ECB of 2 Nov 2026 set aside") == true)
    }
  }

  @Test("a publication dated a day ahead is the current rate; a named day never looks ahead")
  func ahead() throws {
    let tables = [table(.ecb, "2026-11-03"), table(.ecb, "2026-11-04")]
    #expect(try quote(tables, "EUR", "USD").day == day("2026-11-04"))
    #expect(try quote(tables, "EUR", "USD", on: "2026-11-03").day == day("2026-11-03"))
    #expect(try quote(tables, "EUR", "USD", on: "2026-11-02").day != day("2026-11-04"))
  }

  @Test("tomorrow's date that was a mistake is corrected by the payload of today")
  func mistake() throws {
    var slip = table(.ecb, "2026-11-04")
    slip.fetched = moment("2026-11-03T15:00:00Z")
    let book = RateBook(stored: [table(.ecb, "2026-11-02"), slip])
    let right = publication(
      .ecb, "2026-11-03", base: .eur, Self.usual.merging(["USD": "1.13"]) { $1 })
    var accepted = try Acceptance([right], over: book, today: day("2026-11-03")).publications
    for index in accepted.indices { accepted[index].fetched = moment("2026-11-03T16:00:00Z") }
    var corrected = book
    corrected.insert(accepted)
    let quote = try corrected.quote(from: .eur, to: .usd, today: day("2026-11-03"))
    #expect(quote.rate == decimal("1.13"))
    #expect(quote.day == day("2026-11-03"))
    // An older one is still refused.
    #expect(throws: PayloadError.self) {
      try Acceptance([table(.ecb, "2026-11-02")], over: corrected, today: day("2026-11-03"))
    }
  }
}
