// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Testing

@testable import Rates

@Suite("Which source is used") struct SourceResolverTests {
  let today = day("2026-11-20")

  private func contacted(
    _ book: RateBook, _ selection: SourceSelection = .auto,
    _ pairs: (String, String)..., on iso: String? = nil, isRequested: Bool = false
  ) -> [SourceID] {
    book.resolver(selection).fetched(
      for: pairs.map { (from: currency($0.0), to: currency($0.1)) }, on: iso.map(day), today: today,
      isRequested: isRequested)
  }

  @Test("the source that answers is the one that is asked")
  func answering() {
    var book = RateBook()
    #expect(contacted(book, .auto, ("USD", "EUR"), ("GBP", "JPY")) == [.ecb])
    #expect(contacted(book, .only(.cnb), ("USD", "EUR")) == [.cnb])
    book.insert([publication(.frankfurter, "2026-11-19", kind: .mid, ["VND": "30000"])])
    #expect(
      book.resolver(.auto).answering(from: .eur, to: currency("VND"), on: nil, today: today)
        == .frankfurter)
    #expect(contacted(book, .auto, ("EUR", "VND")) == [.frankfurter])
  }

  @Test("no source is asked for one currency, or for two fixed by law to each other")
  func nobody() {
    #expect(contacted(RateBook(), .auto, ("EUR", "EUR"), isRequested: true) == [])
    #expect(contacted(RateBook(), .auto, ("DEM", "EUR"), ("FRF", "DEM"), isRequested: true) == [])
    #expect(contacted(RateBook(), .auto, ("DEM", "USD")) == [.ecb])
    // Before the law took effect there was a market.
    #expect(contacted(RateBook(), .auto, ("HRK", "EUR"), on: "2022-12-30") == [.ecb])
  }

  @Test("a replaced currency is refused without asking any source")
  func withdrawn() {
    #expect(contacted(RateBook(), .auto, ("TRL", "TRY"), ("USD", "ZWL"), isRequested: true) == [])
    // The day before its end there was a market.
    #expect(contacted(RateBook(), .only(.cnb), ("TRL", "EUR"), on: "2004-12-30") == [.cnb])
  }

  @Test("a source that has never been fetched is asked only when the person asks")
  func notYetFetched() {
    #expect(contacted(RateBook(), .auto, ("EUR", "VND")) == [])
    #expect(contacted(RateBook(), .auto, ("EUR", "VND"), isRequested: true) == [.frankfurter])
  }

  @Test("a disabled source is never asked, and the next one replaces it")
  func off() {
    var book = RateBook()
    book.enable(.ecb, false)
    #expect(book.resolver(.auto).candidates == [.frankfurter])
    #expect(book.resolver(.auto).main == .frankfurter)
    #expect(contacted(book, .auto, ("EUR", "USD")) == [.frankfurter])
    #expect(contacted(book, .only(.ecb), ("EUR", "USD"), isRequested: true) == [])
    #expect(book.resolver(.only(.ecb)).fetched == nil)
    book.enable(.frankfurter, false)
    #expect(book.resolver(.auto).fetched == nil)
    #expect(contacted(book, .auto, ("EUR", "USD"), isRequested: true) == [])
    book.enable(.ecb, true)
    #expect(book.resolver(.auto).fetched == .ecb)
  }

  @Test("one that is merely not enabled is asked where it is named")
  func named() {
    #expect(RateBook().resolver(.only(.cnb)).fetched == .cnb)
    #expect(RateBook().resolver(.auto).isOn(.cnb) == false)
    #expect(RateBook().resolver(.only(.cnb)).isOn(.cnb))
    #expect(RateBook().mayContact(.user) == false)
  }
}
