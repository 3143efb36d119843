// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("One bad rate is one bad rate") struct SetAsideTests {
  let today = day("2026-11-20")

  func month(_ iso: String, _ changes: [String: String] = [:]) -> Publication {
    let usual = ["BOB": "9.3", "USD": "1.34", "EUR": "1.15", "CHF": "1.08"]
    return publication(.hmrc, iso, base: .gbp, usual.merging(changes) { $1 })
  }

  /// The book after months that are fetched one after the other.
  func book(_ months: [Publication], over stored: RateBook = RateBook()) throws -> RateBook {
    try months.reduce(into: stored) { book, month in
      let accepted = try Acceptance([month], over: book, today: today)
      book.insert(book.changes(in: accepted.publications))
    }
  }

  func quote(
    _ book: RateBook, _ from: String, _ to: String, on iso: String
  ) throws -> RateQuote {
    try book.quote(
      from: currency(from), to: currency(to), on: day(iso), today: today, source: .only(.hmrc))
  }

  @Test("BOB +56 % is set aside; the other rates of the month are used")
  func devaluation() throws {
    let book = try book([month("2026-07-01"), month("2026-08-01", ["BOB": "14.5", "USD": "1.35"])])
    let dollar = try quote(book, "GBP", "USD", on: "2026-08-15")
    #expect(dollar.rate == decimal("1.35"))
    #expect(!dollar.isStale)
    let boliviano = try quote(book, "GBP", "BOB", on: "2026-08-15")
    #expect(boliviano.rate == decimal("9.3"))
    #expect(boliviano.day == day("2026-07-01"))
    #expect(boliviano.isStale)
    #expect(boliviano.notes.map(\.text) == ["BOB of Aug 2026 set aside: +56 %"])
  }

  @Test("SYP ÷ 100 by law is no move, nor is a figure that is still in the old units")
  func redenominated() throws {
    let before = month("2025-12-01", ["SYP": "14700"])
    let new = try book([before, month("2026-01-01", ["SYP": "147"])])
    let pound = try quote(new, "GBP", "SYP", on: "2026-01-15")
    #expect(pound.rate == decimal("147") && !pound.isStale)
    let old = try book([before, month("2026-01-01", ["SYP": "14700"])])
    let late = try quote(old, "GBP", "SYP", on: "2026-01-15")
    #expect(late.rate == decimal("147") && !late.isStale)
    #expect(late.notes.map(\.text) == ["1 SYP is 100 SYP of before 2026-01-01"])
  }

  @Test("both legs of a cross rate are those of the last good publication")
  func crossRate() throws {
    let book = try book([month("2026-07-01"), month("2026-08-01", ["BOB": "14.5", "USD": "1.35"])])
    let cross = try quote(book, "USD", "BOB", on: "2026-08-15")
    #expect(cross.rate == decimal("9.3") / decimal("1.34"))
    #expect(cross.isStale)
    #expect(
      book.fraction(from: .usd, to: currency("BOB"), on: day("2026-08-15"), source: .hmrc)?
        .rational == cross.rate)
    #expect(
      RateColumns(book, source: .hmrc)
        .pair(from: .usd, to: currency("BOB"), on: day("2026-08-15")) == nil)
  }

  @Test("the next two publications confirm it")
  func confirmed() throws {
    var book = try book([month("2026-07-01"), month("2026-08-01", ["BOB": "14.5"])])
    book = try self.book([month("2026-09-01", ["BOB": "14.6"])], over: book)
    #expect(book.setAside().map(\.row) == ["BOB on 2026-08-01", "BOB on 2026-09-01"])
    let accepted = try Acceptance(
      [month("2026-10-01", ["BOB": "14.4"])], over: book, today: today)
    book.insert(accepted.publications)
    #expect(book.setAside().isEmpty)
    #expect(
      accepted.remarks.map(\.text) == [
        "BOB of Aug 2026 is used now: 14.5, +56 %", "BOB of Sep 2026 is used now: 14.6, +57 %",
      ])
    #expect(try quote(book, "GBP", "BOB", on: "2026-08-15").rate == decimal("14.5"))
    #expect(try !quote(book, "GBP", "BOB", on: "2026-10-15").isStale)
  }

  @Test("a mistake that the next publication corrects stays set aside, for its own days only")
  func mistake() throws {
    let book = try book(
      [month("2026-07-01"), month("2026-08-01", ["BOB": "93"])]
        + ["2026-09-01", "2026-10-01", "2026-11-01"].map { month($0) })
    #expect(book.setAside().map(\.row) == ["BOB on 2026-08-01"])
    #expect(book.setAside().map(\.isNewest) == [false])
    #expect(try quote(book, "GBP", "BOB", on: "2026-08-15").isStale)
    #expect(try !quote(book, "GBP", "BOB", on: "2026-09-15").isStale)
  }

  @Test("publications confirm a rate whether they come one by one or in one response")
  func together() throws {
    let first = try book([month("2026-07-01")])
    let months = ["2026-08-01", "2026-09-01", "2026-10-01"].map { month($0, ["BOB": "93"]) }
    for count in 1...3 {
      let single = try book(Array(months.prefix(count)), over: first)
      var whole = first
      whole.insert(
        try Acceptance(Array(months.prefix(count)), over: first, today: today).publications)
      #expect(single == whole)
      #expect(whole.setAside().count == (count < 3 ? count : 0))
    }
  }

  @Test("an inverse is not confirmed by being repeated")
  func inverse() throws {
    let months = ["2026-08-01", "2026-09-01", "2026-10-01"].map { month($0, ["BOB": "0.1075"]) }
    let book = try book([month("2026-07-01")] + months)
    #expect(book.setAside().map(\.rate.reason) == [.inverse, .inverse, .inverse])
  }

  @Test("another source that has it for that day ends it, whichever of them is fetched last")
  func otherSource() throws {
    let other = publication(.frankfurter, "2026-11-02", kind: .mid, ["BOB": "12.6", "GBP": "0.87"])
    let months = [month("2026-10-01"), month("2026-11-01", ["BOB": "14.5"])]
    let today = day("2026-11-02")
    // Frankfurter first: not set aside at all.
    var book = RateBook(stored: [other, months[0]])
    let november = publication(
      .hmrc, "2026-11-02", base: .gbp, ["BOB": "14.5", "USD": "1.34", "EUR": "1.15"])
    #expect(Sample.doubt([november], book: book, today: today) == nil)
    // HMRC first: set aside, then used.
    book = RateBook(stored: [months[0]])
    book.insert(try Acceptance([november], over: book, today: today).publications)
    #expect(book.setAside().map(\.row) == ["BOB on 2026-11-02"])
    let accepted = try Acceptance([other], over: book, today: today)
    book.insert(accepted.publications)
    #expect(book.setAside().isEmpty)
    #expect(accepted.remarks.map(\.text) == ["BOB of Nov 2026 is used now: 14.5, +56 %"])
  }

  @Test("two sources that publish the same devaluation on the same day are both right")
  func both() throws {
    let before = [
      publication(
        .frankfurter, "2026-11-02", kind: .mid, ["BOB": "8", "GBP": "0.87", "USD": "1.1"]),
      publication(.openERAPI, "2026-11-02", kind: .mid, ["BOB": "8", "GBP": "0.87", "USD": "1.1"]),
    ]
    var book = RateBook(stored: before)
    func next(_ source: SourceID) -> Publication {
      publication(
        source, "2026-11-03", kind: .mid, ["BOB": "13", "GBP": "0.87", "USD": "1.1", "CHF": "0.9"])
    }
    book.insert(try Acceptance([next(.frankfurter)], over: book, today: today).publications)
    #expect(book.setAside().map(\.row) == ["BOB on 2026-11-03"])
    book.insert(try Acceptance([next(.openERAPI)], over: book, today: today).publications)
    #expect(book.setAside().isEmpty)
  }

  @Test("more than a third of a publication sets all of it aside")
  func whole() throws {
    let wrong = month("2026-08-01", ["BOB": "93", "USD": "13.4"])
    let book = try book([month("2026-07-01"), wrong])
    #expect(book.setAside().count == 4)
    let franc = try quote(book, "GBP", "CHF", on: "2026-08-15")
    #expect(franc.day == day("2026-07-01"))
    #expect(
      franc.notes.map(\.text)
        == ["HMRC of Aug 2026 set aside: 2 of its 4 rates are implausible"])
    // A third is not more than a third.
    let third = try self.book([
      publication(.hmrc, "2026-07-01", base: .gbp, ["BOB": "9.3", "USD": "1.34", "EUR": "1.15"]),
      publication(.hmrc, "2026-08-01", base: .gbp, ["BOB": "93", "USD": "1.34", "EUR": "1.15"]),
    ])
    #expect(third.setAside().map(\.row) == ["BOB on 2026-08-01"])
  }

  @Test(
    "a rate that no answer could use is set aside, and cannot be accepted",
    arguments: ["1e20", "0", "-9.3"])
  func outOfRange(text: String) throws {
    let xml = """
      <exchangeRateMonthList Period="01/Aug/2026 to 31/Aug/2026">
      <exchangeRate><currencyCode>BOB</currencyCode><rateNew>\(text)</rateNew></exchangeRate>
      <exchangeRate><currencyCode>USD</currencyCode><rateNew>1.35</rateNew></exchangeRate>
      <exchangeRate><currencyCode>EUR</currencyCode><rateNew>1.15</rateNew></exchangeRate>
      </exchangeRateMonthList>
      """
    let decoded = try #require(Sources.find(.hmrc)).decode(Array(xml.utf8))
    let book = try book([month("2026-07-01")] + decoded)
    #expect(book.setAside().map(\.rate.text) == [text])
    #expect(book.setAside().map(\.rate.reason) == [.outOfRange])
    #expect(try quote(book, "GBP", "USD", on: "2026-08-15").rate == decimal("1.35"))
    #expect(try quote(book, "GBP", "BOB", on: "2026-08-15").rate == decimal("9.3"))
    #expect(throws: Problem.self) { try book.accepting(book.setAside()) }
  }

  @Test("accepting one rate accepts it and those next to it that agree, nothing else")
  func accepting() throws {
    let months = [
      month("2026-07-01"), month("2026-08-01", ["BOB": "14.5"]),
      month("2026-09-01", ["BOB": "14.6", "USD": "13.4"]),
    ]
    var book = try book(months)
    // Half of September is implausible.
    #expect(book.setAside().count == 5)
    book = try self.book([months[0], months[1], month("2026-09-01", ["BOB": "14.6"])])
    let shown = book.setAside()
    let result = try book.accepting([try #require(shown.last)])
    #expect(result.accepted.map(\.row).sorted() == ["BOB on 2026-08-01", "BOB on 2026-09-01"])
    book.insert(result.publications)
    #expect(try quote(book, "GBP", "BOB", on: "2026-09-15").rate == decimal("14.6"))
    // What was shown is no longer there.
    #expect(throws: Problem.self) { try book.accepting(shown) }
  }

  @Test("a rate without a good one before it is refused with the way to accept it")
  func nothingBefore() throws {
    let first = publication(
      .hmrc, "2026-10-30", base: .gbp, ["USD": "134", "EUR": "1.16", "CHF": "1.06", "SEK": "12.6"])
    let book = try book([first])
    let error = rateError { try quote(book, "GBP", "USD", on: "2026-11-15") }
    #expect(error?.code == .notQuoted)
    #expect(error?.message.contains("USD of Oct 2026 set aside: ") == true)
    #expect(error?.remedy == .acceptRates(.hmrc, ["USD@2026-10-30"]))
    #expect(try quote(book, "GBP", "CHF", on: "2026-11-15").rate == decimal("1.06"))
  }

  @Test("a correction that is set aside leaves the stored rate, marked")
  func correction() throws {
    let book = try book([
      month("2026-07-01"), month("2026-08-01"), month("2026-08-01", ["BOB": "93"]),
    ])
    let quote = try quote(book, "GBP", "BOB", on: "2026-08-15")
    #expect(quote.day == day("2026-08-01"))
    #expect(quote.rate == decimal("9.3"))
    #expect(quote.isStale)
    let corrected = try self.book([month("2026-08-01", ["BOB": "9.4"])], over: book)
    #expect(corrected.setAside().isEmpty)
  }

  @Test(
    "a first fetch is compared with the last rate of any source, also of a currency it has suspended",
    arguments: ["0.00853", "9500000000", "1172", "11.72"])
  func suspended(rate: String) {
    // The ECB's last rate of the rouble, on 1 March 2022, is 117.201.
    let fetched = publication(
      .frankfurter, "2026-10-30", kind: .mid,
      ["RUB": rate, "USD": "1.1172", "GBP": "0.86", "JPY": "175"])
    #expect(Sample.doubt([fetched], book: RateBook(), today: today)?.row == "RUB on 2026-10-30")
    let real = publication(.frankfurter, "2026-10-30", kind: .mid, ["RUB": "92.3"])
    #expect(Sample.doubt([real], book: RateBook(), today: today) == nil)
  }

  @Test("a rate that parts from all other sources is set aside; one that always differed is not")
  func parting() throws {
    func table(_ source: SourceID, _ iso: String, _ rate: String) -> Publication {
      publication(
        source, iso, kind: .mid, ["AED": rate, "USD": "1.11", "GBP": "0.87", "CHF": "0.92"])
    }
    let stored = RateBook(stored: [
      table(.openERAPI, "2026-11-02", "4.1"), table(.frankfurter, "2026-11-02", "4.1"),
      table(.openERAPI, "2026-11-03", "3.9"),
    ])
    #expect(
      Sample.doubt([table(.frankfurter, "2026-11-03", "4.8")], book: stored, today: today)?.message
        == "disagrees from 3.9 of open-er-api 2026-11-03")
    var apart = RateBook(stored: [
      table(.openERAPI, "2026-11-02", "4.1"), table(.frankfurter, "2026-11-02", "6"),
      table(.openERAPI, "2026-11-03", "4.1"),
    ])
    // A person accepts both.
    apart.insert(Settlement(apart).publications)
    apart.insert(try apart.accepting(apart.setAside()).publications)
    #expect(
      Sample.doubt([table(.frankfurter, "2026-11-03", "6.1")], book: apart, today: today) == nil)
  }
}
