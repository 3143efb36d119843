// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("A history that begins before those of all other sources") struct UnconfirmedRatesTests {
  let today = day("2026-11-27")

  private func settled(
    _ deliveries: [Publication]..., over stored: RateBook = RateBook()
  ) throws -> RateBook {
    try deliveries.reduce(into: stored) { book, delivery in
      book.insert(try Acceptance(delivery, over: book, today: today, scope: .full).publications)
    }
  }

  private func rows(_ book: RateBook) -> [String] {
    book.setAside().map { "\($0.source) \($0.row)" }
  }

  /// The ECB's own history begins on 4 January 1999 with 1.6168 francs, 1.1789 dollars and 0.7111 pounds.
  private let winter = ["1998-12-30", "1998-12-31", "1999-01-01", "1999-01-04", "1999-01-05"]

  private func table(_ iso: String, _ changes: [String: String] = [:]) -> Publication {
    publication(
      .frankfurter, iso, kind: .mid,
      ["USD": "1.18", "GBP": "0.711", "CHF": "1.61", "SEK": "9.47", "JPY": "133", "AED": "4.33"]
        .merging(changes) { $1 })
  }

  @Test("twelve francs for a euro were shown as right, with the ECB's own 1.6 beside them")
  func unchecked() throws {
    let book = try settled(winter.map { table($0, ["CHF": "12"]) })
    #expect(rows(book) == winter.map { "frankfurter CHF on \($0)" })
    for iso in winter {
      #expect(throws: Problem.self) {
        try book.quote(
          from: .eur, to: currency("CHF"), on: day(iso), today: today, source: .only(.frankfurter))
      }
    }
  }

  @Test("a currency that the ECB added later is compared from then on, and what came before it")
  func addedLater() throws {
    // The ECB has the Indian rupee from 2009-01-02 on, with 67.636.
    let days = ["2008-06-02", "2008-12-30", "2008-12-31", "2009-01-02", "2009-01-05"]
    func table(_ rupees: String) -> [Publication] {
      days.map { publication(.frankfurter, $0, kind: .mid, ["USD": "1.4", "INR": rupees]) }
    }
    #expect(rows(try settled(table("680"))) == days.map { "frankfurter INR on \($0)" })
    // Half a year before it may have been 95.
    #expect(
      rows(try settled(table("95"))) == days.dropFirst().map { "frankfurter INR on \($0)" })
    #expect(rows(try settled(table("66"))) == [])
  }

  @Test("where most of a first table turns out to be wrong, all of it is set aside")
  func mostlyWrong() throws {
    let wrong = ["GBP": "4.7", "CHF": "12.1", "JPY": "8.4", "SEK": "70"]
    let book = try settled(winter.map { table($0, wrong) })
    #expect(book.setAside().count == winter.count * 6)
  }

  @Test("a rate that others agree with confirms the ones before it")
  func confirmed() throws {
    let late = publication(
      .openERAPI, "1999-01-05", base: .usd, ["EUR": "0.848", "AED": "36.7", "GBP": "0.603"])
    let agreeing = publication(.cnb, "1999-01-04", ["AED": "4.3", "USD": "1.18"])
    #expect(
      rows(try settled(winter.map { table($0) }, [agreeing], [late])) == [
        "open-er-api AED on 1999-01-05"
      ])
  }

  @Test("two other sources that agree on the day contradict it, and what came before it")
  func contradictedByTwo() throws {
    let wrong = winter.map { table($0, ["AED": "43"]) }
    let dollar = publication(
      .openERAPI, "1999-01-05", base: .usd, ["EUR": "0.848", "AED": "3.67", "GBP": "0.603"])
    let euro = publication(.cnb, "1999-01-05", ["AED": "4.3", "USD": "1.18"])
    let expected = winter.map { "frankfurter AED on \($0)" }
    #expect(rows(try settled(wrong, [dollar], [euro])) == expected)
    #expect(rows(try settled([euro], [dollar], wrong)) == expected)
  }

  @Test("accepting the newest of them accepts those before it that it follows")
  func accepted() throws {
    var book = try settled(winter.map { table($0, ["CHF": "12"]) })
    let accepted = try book.accepting([try #require(book.setAside().last)])
    #expect(accepted.accepted.count == winter.count)
    book.insert(accepted.publications)
    #expect(rows(book) == [])
    #expect(rows(try settled([table("1999-01-06", ["CHF": "12.2"])], over: book)) == [])
  }
}
