// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Gaps and suspensions") struct GapTests {
  let book = RateBook()
  let today = day("2026-11-21")

  @Test("ISK inside its gap is refused, with the dates of the gap and a source that may have it")
  func iskGap() {
    let error = rateError {
      try book.quote(
        from: currency("ISK"), to: .eur, on: day("2013-06-15"), today: today, source: .only(.ecb))
    }
    #expect(error?.code == .suspended)
    #expect(
      error?.message
        == "ECB does not quote ISK on 2013-06-15: suspended from 2008-12-10 to 2018-01-31")
    let needed = Remedy.NeededRate(from: currency("ISK"), to: .eur, day: day("2013-06-15"))
    #expect(error?.remedy == .ask(.frankfurter, needed, isStored: false))
  }

  @Test("the last day before and the first day after the gap have rates")
  func gapEdges() throws {
    let isk = currency("ISK")
    #expect(
      try book.quote(from: .eur, to: isk, on: day("2008-12-09"), today: today).rate
        == decimal("290"))
    #expect(
      try book.quote(from: .eur, to: isk, on: day("2018-02-01"), today: today).day
        == day("2018-02-01"))
    #expect(
      rateError { try book.quote(from: .eur, to: isk, on: day("2008-12-10"), today: today) } != nil)
    #expect(
      rateError { try book.quote(from: .eur, to: isk, on: day("2018-01-31"), today: today) } != nil)
  }

  @Test("RUB is suspended since 2022-03-02, at any later date")
  func rub() {
    for requested in [day("2022-03-02"), day("2024-01-01"), today] {
      let error = rateError {
        try book.quote(from: .eur, to: currency("RUB"), on: requested, today: today)
      }
      #expect(error?.code == .suspended)
      #expect(
        error?.message == "ECB does not quote RUB on \(requested.iso): suspended since 2022-03-02")
    }
  }

  @Test("before the first publication the error names it")
  func beforeFirst() {
    let error = rateError {
      try book.quote(from: .usd, to: .eur, on: day("1999-01-03"), today: today)
    }
    #expect(error?.code == .beforeFirst)
    #expect(
      error?.message == "ECB has no rates for 1999-01-03: the first are from 1999-01-04")
  }

  @Test("for a currency not quoted yet, the error says since when it is")
  func notYet() {
    let error = rateError {
      try book.quote(from: .eur, to: .cny, on: day("2003-01-01"), today: today)
    }
    #expect(error?.code == .notQuoted)
    #expect(error?.message == "ECB does not quote CNY on 2003-01-01: quoted since 2005-04-01")
  }

  @Test("a currency that only another source has is refused, naming that source")
  func otherSource() {
    let error = rateError { try book.quote(from: .usd, to: currency("VND"), today: today) }
    #expect(error?.code == .notQuoted)
    #expect(error?.message == "ECB does not quote VND")
    let needed = Remedy.NeededRate(from: .usd, to: currency("VND"), day: nil)
    #expect(error?.remedy == .ask(.frankfurter, needed, isStored: false))
  }

  @Test(
    "a currency that no source has is refused, still with what to do",
    arguments: [("XXX", nil), ("CLF", nil), ("BGL", "1999-06-01")] as [(String, String?)])
  func nowhere(code: String, iso: String?) throws {
    let error = try #require(
      rateError {
        try book.quote(from: currency(code), to: .eur, on: iso.map { day($0) }, today: today)
      })
    #expect(error.code == .notQuoted)
    #expect(error.remedy != nil)
  }

  @Test("a date before what is stored, but not before what the source has, can be fetched")
  func notStoredThatFar() {
    let book = RateBook(stored: [
      publication(.frankfurter, "2026-10-30", kind: .mid, ["ISK": "140"])
    ])
    func quote(on iso: String, _ source: SourceSelection) throws -> RateQuote {
      try book.quote(from: .eur, to: currency("ISK"), on: day(iso), today: today, source: source)
    }
    let far = rateError { try quote(on: "2013-06-15", .only(.frankfurter)) }
    #expect(far?.code == .noRates)
    #expect(
      far?.message == "no Frankfurter rates are stored for 2013-06-15, only since 2026-10-30")
    let needed = Remedy.NeededRate(from: .eur, to: currency("ISK"), day: day("2013-06-15"))
    #expect(far?.remedy == .fetchDay(.frankfurter, needed))
    #expect(rateError { try quote(on: "1998-06-15", .only(.frankfurter)) }?.code == .beforeFirst)
    #expect(rateError { try quote(on: "2013-06-15", .auto) }?.code == .suspended)
  }

  @Test("the error for a source with no stored rates names the source to fetch from")
  func noRates() {
    let error = rateError {
      try book.quote(from: .usd, to: .eur, today: today, source: .only(.cnb))
    }
    #expect(error?.code == .noRates)
    #expect(error?.remedy == .fetch(.cnb))
    let unknown = rateError {
      try book.quote(from: .usd, to: .eur, today: today, source: .only("moon"))
    }
    #expect(unknown?.message == "there is no source moon")
  }

  @Test("before a source's first publication the error names it, not the first that is stored")
  func beforeFirstOfOthers() throws {
    var book = book
    book.insert(
      try Sample.decode(.boc, "bank-of-canada-valet/frankfurter-vcr-boc-00.json"))
    book.insert(try Sample.decode(.openERAPI, "open.er-api.com/latest-USD-2024-08-19.json"))
    func message(_ source: SourceID) -> String? {
      rateError {
        try book.quote(
          from: .usd, to: .cad, on: day("2015-01-01"), today: today, source: .only(source))
      }?.message
    }
    #expect(message(.boc)?.hasSuffix("the first are from 2017-01-03") == true)
    #expect(message(.openERAPI)?.hasSuffix("the first stored rates are from 2024-08-19") == true)
  }
}
