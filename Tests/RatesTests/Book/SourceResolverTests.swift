// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Which source is used") struct SourceResolverTests {
  let today = day("2026-11-20")

  private func needs(
    _ book: RateBook, _ selection: SourceSelection = .auto,
    _ pairs: (String, String)..., on iso: String? = nil
  ) -> [FetchNeed] {
    book.resolver(selection).needs(
      for: pairs.map { (from: currency($0.0), to: currency($0.1)) },
      over: iso.map { day($0)...day($0) },
      today: today)
  }

  private func answered(_ sources: SourceID...) -> [FetchNeed] {
    [FetchNeed(sources, isAnswered: true)]
  }

  private func unanswered(_ sources: SourceID...) -> [FetchNeed] {
    [FetchNeed(sources, isAnswered: false)]
  }

  @Test("the source that answers is the one that is asked")
  func answering() {
    var book = RateBook()
    #expect(needs(book, .auto, ("USD", "EUR"), ("GBP", "JPY")) == answered(.ecb))
    #expect(needs(book, .only(.cnb), ("USD", "EUR")) == unanswered(.cnb))
    book.insert([publication(.frankfurter, "2026-11-19", kind: .mid, ["VND": "30000"])])
    #expect(
      book.resolver(.auto).answering(from: .eur, to: currency("VND"), on: nil, today: today)
        == .frankfurter)
    #expect(needs(book, .auto, ("EUR", "VND")) == answered(.frankfurter))
  }

  @Test("a history is from the source that answers on its last day, or from one with rates before")
  func history() {
    var book = RateBook()
    book.insert([
      publication(.frankfurter, "2022-03-31", kind: .mid, ["RUB": "92"]),
      publication(.frankfurter, "2026-11-19", kind: .mid, ["USD": "1.16"]),
    ])
    func source(_ code: String, _ since: String, _ until: String, _ book: RateBook) -> SourceID? {
      book.resolver(.auto).history(
        from: .eur, to: currency(code), since: day(since), until: day(until), today: today)
    }
    // The ECB's last rate of the rouble is of 1 March 2022.
    #expect(source("RUB", "2022-02-01", "2022-03-01", book) == .ecb)
    #expect(source("RUB", "2022-02-01", "2022-03-31", book) == .frankfurter)
    #expect(source("RUB", "2022-02-01", "2022-03-31", RateBook()) == .ecb)
    #expect(source("RUB", "2022-03-15", "2022-12-31", book) == .frankfurter)
    // A preferred source answers, however old its rates.
    #expect(source("USD", "2026-11-19", "2026-11-20", book) == .ecb)
    #expect(source("HRK", "2026-01-01", "2026-02-01", book) == .ecb)
    book.enabled = []
    #expect(source("USD", "2026-11-19", "2026-11-20", book) == nil)
  }

  @Test("an earlier answer keeps its source on another day, unless one was chosen")
  func keeping() throws {
    var book = RateBook()
    book.insert([publication(.frankfurter, "2026-10-30", kind: .mid, ["USD": "1.5"])])
    func source(_ selection: SourceSelection, keeping source: SourceID?) throws -> SourceID? {
      try book.resolver(selection).quote(
        from: .eur, to: .usd, on: day("2026-10-30"), keeping: source, today: today, now: nil
      ).source
    }
    #expect(try source(.auto, keeping: .frankfurter) == .frankfurter)
    #expect(try source(.auto, keeping: .cnb) == .ecb)
    #expect(try source(.auto, keeping: .fixed) == .ecb)
    #expect(try source(.auto, keeping: nil) == .ecb)
    #expect(try source(.only(.ecb), keeping: .frankfurter) == .ecb)
  }

  @Test("no source is asked for one currency, or for two fixed by law to each other")
  func nobody() {
    #expect(needs(RateBook(), .auto, ("EUR", "EUR")) == [])
    #expect(needs(RateBook(), .auto, ("DEM", "EUR"), ("FRF", "DEM")) == [])
    #expect(needs(RateBook(), .auto, ("DEM", "USD")) == answered(.ecb))
    // Before the law took effect there was a market.
    #expect(needs(RateBook(), .auto, ("HRK", "EUR"), on: "2022-12-30").map(\.sources) == [[.ecb]])
  }

  @Test("a replaced currency is refused without asking any source")
  func withdrawn() {
    #expect(needs(RateBook(), .auto, ("TRL", "TRY"), ("USD", "ZWL")) == [])
    // The day before its end there was a market.
    #expect(
      needs(RateBook(), .only(.cnb), ("TRL", "EUR"), on: "2004-12-30").map(\.sources) == [[.cnb]])
  }

  @Test("a currency that only an enabled source not fetched yet may have is asked from it")
  func notYetFetched() {
    #expect(needs(RateBook(), .auto, ("EUR", "VND")) == unanswered(.frankfurter))
    #expect(needs(RateBook(), .auto, ("EUR", "VND"), ("USD", "VND")).count == 1)
  }

  @Test("a preferred source that may have a pair is asked before the one that answers")
  func preferred() {
    var book = RateBook()
    book.prefer([.frankfurter, .ecb])
    #expect(needs(book, .auto, ("USD", "EUR")) == answered(.frankfurter, .ecb))
    book.insert([publication(.frankfurter, "2026-11-19", kind: .mid, ["USD": "1.1"])])
    #expect(needs(book, .auto, ("USD", "EUR")) == answered(.frankfurter))
  }

  @Test("one whose currencies are not known is asked once, to find out")
  func unknownCurrencies() {
    let own: SourceID = "json:https://example.org/rates.json"
    var book = RateBook()
    book.enable(own, true)
    #expect(needs(book, .auto, ("EUR", "VND")) == unanswered(.frankfurter, own))
    book.insert([publication(own, "2026-11-19", kind: .mid, ["USD": "1.1"])])
    #expect(needs(book, .auto, ("EUR", "VND")) == unanswered(.frankfurter))
  }

  @Test("a disabled source is never asked, and the next one replaces it")
  func off() {
    var book = RateBook()
    book.enable(.ecb, false)
    #expect(book.resolver(.auto).candidates == [.frankfurter])
    #expect(book.resolver(.auto).main == .frankfurter)
    #expect(needs(book, .auto, ("EUR", "USD")) == unanswered(.frankfurter))
    #expect(needs(book, .only(.ecb), ("EUR", "USD")) == [])
    #expect(book.resolver(.only(.ecb)).fetched == nil)
    book.enable(.frankfurter, false)
    #expect(book.resolver(.auto).fetched == nil)
    #expect(needs(book, .auto, ("EUR", "USD")) == [])
    book.enable(.ecb, true)
    #expect(book.resolver(.auto).fetched == .ecb)
  }

  @Test("one that is merely not enabled is asked where it is named")
  func named() {
    #expect(RateBook().resolver(.only(.cnb)).fetched == .cnb)
    #expect(RateBook().resolver(.auto).mayAnswer(.cnb) == false)
    #expect(RateBook().resolver(.only(.cnb)).mayAnswer(.cnb))
    #expect(RateBook().mayContact(.user) == false)
  }
}
