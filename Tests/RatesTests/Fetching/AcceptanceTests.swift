// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Accepting a payload") struct AcceptanceTests {
  let book = RateBook()
  let today = day("2026-11-03")

  private func refusal(
    _ publications: [Publication], scope: FetchScope = .auto
  ) -> PayloadError? {
    Sample.refusal(publications, book: book, today: today, scope: scope)
  }

  private func doubt(_ publications: [Publication], book: RateBook? = nil) -> SetAside? {
    Sample.doubt(publications, book: book ?? self.book, today: today)
  }

  /// The newest bundled table with some rates changed, under another day.
  private func next(_ iso: String, _ changes: [String: String] = [:]) throws -> Publication {
    let bundled = try #require(book.publication(of: .ecb, onOrBefore: today))
    var quotes = bundled.quotes.filter { changes[$0.currency.code] == nil }
    for (code, text) in changes {
      quotes.append(Publication.Quote(currency(code), try #require(PublishedRate(text: text))))
    }
    return Publication(source: .ecb, day: day(iso), base: .eur, kind: .reference, quotes: quotes)
  }

  @Test("the next day's table is accepted, and so is the same one again")
  func usual() throws {
    #expect(doubt([try next("2026-11-02", ["USD": "1.1300"])]) == nil)
    #expect(doubt([try next("2026-10-30")]) == nil)
  }

  @Test("an empty payload is refused, never accepted as no change")
  func nothing() {
    #expect(refusal([])?.code == .incomplete)
  }

  @Test("one day ahead may be a time zone, two are an error")
  func future() throws {
    #expect(refusal([try next("2026-11-04")]) == nil)
    let error = refusal([try next("2026-11-05")])
    #expect(error?.code == .implausibleDate)
  }

  @Test("a table older than what is stored is refused, unless that day was requested")
  func past() throws {
    let old = try Sample.decode(.ecb, "ecb/libqalculate-eurofxref-daily-2026-07-06.xml")
    #expect(refusal(old)?.code == .implausibleDate)
    #expect(
      refusal(old)?.message
        == "dated 2026-07-06, earlier than the newest stored rates (2026-10-30)")
    #expect(refusal(old, scope: .day(day("2026-07-06"))) == nil)
  }

  @Test("a rate that moved by more than 20 % is set aside")
  func moved() throws {
    #expect(doubt([try next("2026-11-02", ["USD": "1.3406"])]) == nil)
    let error = doubt([try next("2026-11-02", ["USD": "1.3407"])])
    #expect(error?.row == "USD on 2026-11-02")
    #expect(error?.message == "moved from 1.1172 of 2026-10-30")
    #expect(doubt([try next("2026-11-02", ["USD": "0.8937"])]) != nil)
  }

  @Test("a volatile currency may move by 50 %")
  func volatile() throws {
    #expect(doubt([try next("2026-11-02", ["TRY": "80"])]) == nil)
    #expect(doubt([try next("2026-11-02", ["TRY": "84"])])?.row == "TRY on 2026-11-02")
  }

  @Test("within one payload each day is compared with the day before it")
  func within() throws {
    let two = [try next("2026-11-02", ["USD": "1.2"]), try next("2026-11-03", ["USD": "1.45"])]
    #expect(doubt(two)?.row == "USD on 2026-11-03")
  }

  @Test("a stored day that comes with another number is compared with the day before it")
  func revised() throws {
    let error = doubt([try next("2026-10-29", ["USD": "11.13"]), try next("2026-11-02")])
    #expect(error?.row == "USD on 2026-10-29")
  }

  @Test("on a new day a currency that appears or disappears is not an error")
  func comeAndGo() throws {
    let bundled = try next("2026-11-02")
    let fewer = Publication(
      source: .ecb, day: bundled.day, base: .eur, kind: .reference,
      quotes: bundled.quotes.filter { $0.currency != .usd })
    #expect(doubt([fewer]) == nil)
    #expect(doubt([try next("2026-11-02", ["VND": "30000"])]) == nil)
  }

  @Test("the whole history, devaluations and all, is accepted over the bundle")
  func history() throws {
    #expect(doubt(try Sample.historyDays.get()) == nil)
  }

  @Test("a jump at the end of a first history is set aside, however old that is")
  func firstHistory() {
    let old = [
      publication(.cnb, "2001-01-01", base: .czk, ["VND": "1/20"]),
      publication(.cnb, "2001-01-02", base: .czk, ["VND": "1/40"]),
    ]
    #expect(doubt(old)?.row == "VND on 2001-01-02")
    let recent = [
      publication(.cnb, "2026-11-01", base: .czk, ["USD": "1/20"]),
      publication(.cnb, "2026-11-02", base: .czk, ["USD": "1/40"]),
    ]
    #expect(doubt(recent)?.row == "USD on 2026-11-02")
  }

  @Test("rows of different dates are each compared with the row before")
  func rows() {
    let stored = RateBook(stored: [
      publication(.frankfurter, "2026-10-30", kind: .mid, ["ARS": "1700", "VND": "30000"]),
      publication(.frankfurter, "2026-11-02", kind: .mid, ["USD": "1.1"]),
    ])
    let fine = publication(.frankfurter, "2026-11-03", kind: .mid, ["VND": "30100", "USD": "1.2"])
    #expect(doubt([fine], book: stored) == nil)
    let odd = publication(.frankfurter, "2026-11-03", kind: .mid, ["VND": "300", "USD": "1.2"])
    #expect(doubt([odd], book: stored)?.row == "VND on 2026-11-03")
  }

  @Test("another base than before is set aside, not read as a move of every rate")
  func base() {
    let stored = RateBook(stored: [
      publication(.openERAPI, "2026-11-02", base: .usd, ["AED": "3.67"])
    ])
    let other = publication(.openERAPI, "2026-11-03", base: .czk, ["AED": "0.15"])
    #expect(doubt([other], book: stored) != nil)
  }

  @Test("a feed's mistakes do not affect what the law has fixed")
  func fixed() {
    let stored = RateBook(stored: [
      publication(.openERAPI, "2026-11-02", ["USD": "1.1", "BGN": "1.9558"])
    ])
    let odd = publication(.openERAPI, "2026-11-03", ["USD": "1.1", "BGN": "65.8"])
    #expect(doubt([odd], book: stored) == nil)
  }

  @Test("a currency that was left out of one publication is compared with its last known rate")
  func leftOut() throws {
    let complete = try next("2026-11-02")
    let without = Publication(
      source: .ecb, day: complete.day, base: .eur, kind: .reference,
      quotes: complete.quotes.filter { $0.currency != .usd })
    let stored = RateBook(stored: [without])
    let error = doubt([try next("2026-11-03", ["USD": "11172"])], book: stored)
    #expect(error?.row == "USD on 2026-11-03")
    #expect(error?.message == "power-of-ten from 1.1172 of 2026-10-30")
    #expect(doubt([try next("2026-11-03", ["USD": "1.12"])], book: stored) == nil)
    #expect(
      doubt([without, try next("2026-11-03", ["USD": "11172"])])?.row == "USD on 2026-11-03")
  }

  @Test("a row that comes again after weeks is compared with its last known rate, too")
  func oldRow() {
    let stored = RateBook(stored: [
      publication(.frankfurter, "2026-09-01", kind: .mid, ["VND": "30000"]),
      publication(.frankfurter, "2026-11-02", kind: .mid, ["USD": "1.1"]),
    ])
    let odd = publication(.frankfurter, "2026-11-03", kind: .mid, ["VND": "300", "USD": "1.1"])
    #expect(doubt([odd], book: stored)?.row == "VND on 2026-11-03")
  }

  @Test("days may come in any order: each is compared with the day before it")
  func order() throws {
    let days = [try next("2026-11-03", ["USD": "1.45"]), try next("2026-11-02", ["USD": "1.25"])]
    #expect(doubt(days) == nil)
  }

  @Test("an inverted rate is set aside, even near parity, where it moved by less than 20 %")
  func inverted() throws {
    // The last bundled table has 0.9194.
    let inverse = "1.088"
    let error = doubt([try next("2026-11-02", ["CHF": inverse])])
    #expect(error?.row == "CHF on 2026-11-02")
    #expect(error?.message == "inverse from 0.9194 of 2026-10-30")
  }

  @Test("a rate near 1 that hardly moved is not taken for its own inverse")
  func parity() throws {
    let stored = RateBook(stored: [publication(.cnb, "2026-11-02", base: .czk, ["AED": "1.005"])])
    let next = publication(.cnb, "2026-11-03", base: .czk, ["AED": "0.996"])
    #expect(doubt([next], book: stored) == nil)
  }

  @Test(
    "a correction of the only stored day is compared with what it corrects",
    arguments: ["8.047", "1.046", "1.2427"])
  func onlyDay(rate: String) {
    func table(_ rate: String) -> Publication {
      publication(.openExchangeRates, "2026-11-03", base: .usd, kind: .mid, ["CHF": rate])
    }
    let stored = RateBook(stored: [table("0.8047")])
    #expect(doubt([table(rate)], book: stored) != nil)
    #expect(doubt([table("0.8051")], book: stored) == nil)
  }

  @Test("a correction is compared with the day before, so that a wrong rate can be corrected")
  func corrected() throws {
    let stored = RateBook(stored: [try next("2026-11-02", ["USD": "1.3300"])])
    #expect(doubt([try next("2026-11-02", ["USD": "1.0400"])], book: stored) == nil)
  }

  @Test("a stored day that comes again with fewer currencies keeps them, and says so")
  func fewerAgain() throws {
    let complete = try next("2026-11-02")
    let fewer = Publication(
      source: .ecb, day: complete.day, base: .eur, kind: .reference,
      quotes: complete.quotes.filter { $0.currency.code < "SEK" })
    let accepted = try Acceptance([fewer], over: RateBook(stored: [complete]), today: today)
    #expect(accepted.publications.map { $0.hasSameNumbers(as: complete) } == [true])
    #expect(
      accepted.remarks.map(\.text)
        == ["2 Nov 2026 came again without SEK, SGD, THB, TRY, USD, …: the stored rates are kept"])
    // The same of a day of the bundle.
    let bundled = try next("2026-10-30").without("HUF")
    let again = try Acceptance([bundled, complete], over: book, today: today)
    #expect(again.publications.first?[currency("HUF")] != nil)
    #expect(
      again.remarks.map(\.text) == ["30 Oct 2026 came again without HUF: the stored rate is kept"])
  }
}

extension Publication {
  fileprivate func without(_ code: String) -> Publication {
    Publication(
      source: source, day: day, base: base, kind: kind,
      quotes: quotes.filter { $0.currency.code != code })
  }
}
