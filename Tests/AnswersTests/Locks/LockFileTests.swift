// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Lock files") struct LockFileTests: LockFileSuite {
  /// Three sources' rates, with an inverse rate, an exponent, a hole, and a person's own rate.
  static func rates(secondsLater: Int = 0) throws -> LockedRates {
    func publication(
      _ source: SourceID, _ day: String, _ base: Currency, _ quotes: (Currency, String)...
    ) throws -> Publication {
      Publication(
        source: source, day: Samples.day(day), base: base, kind: .reference,
        fetched: Timestamp(Samples.day(day), hour: 15),
        quotes: try quotes.map { .init($0.0, try #require(PublishedRate(text: $0.1))) })
    }
    var book = RateBook(stored: [
      try publication(.ecb, "2026-11-18", .eur, (.usd, "1.0830"), (.gbp, "0.84")),
      try publication(.ecb, "2026-11-20", .eur, (.usd, "1.0840"), (.gbp, "0.8412")),
      try publication(.cnb, "2026-11-20", .czk, (.huf, "100/6.166"), (.usd, "4.5e-2")),
    ])
    let lockedBook = UserRate(
      base: .eur, quote: .usd, rate: try #require(PublishedRate(text: "1.1")),
      day: Samples.day("2026-01-01"), note: "the hotel's  rate #1")
    book.customRates = [lockedBook]
    book.insert(try UserRate.publications([lockedBook]))
    book.enable(.cnb, true)
    book.enable(.user, true)
    return try book.locked(
      [.usd, .gbp], dates: [Samples.day("2026-11-18")...Samples.day("2026-11-21")], source: .auto,
      today: Samples.clock.today, now: Samples.clock.now.adding(seconds: secondsLater))
  }

  @Test("are read as they were written") func roundTrip() throws {
    let rates = try Self.rates()
    let read = try LockFile.read(Array(LockFile.text(of: Lock(rates)).utf8)).rates
    #expect(read == rates)
    #expect(rates.sources == [.cnb, .ecb, .frankfurter, .user])
    #expect(rates.customRates.map(\.note) == ["the hotel's  rate #1"])
  }

  @Test("have a line for each publication, sorted, with all its rates as published")
  func lineForEachPublication() throws {
    let lines = try lines()
    let start = try #require(lines.firstIndex(of: "source cnb"))
    #expect(
      lines[(start - 1)...] == [
        "dates 2026-11-18 2026-11-21",
        "source cnb",
        "rates 2026-11-20 CZK reference 2026-11-20T15:00:00Z - HUF=100/6.166 USD=4.5e-2",
        "source ecb",
        "rates 2026-11-18 EUR reference 2026-11-18T15:00:00Z - GBP=0.84 USD=1.0830",
        "rates 2026-11-20 EUR reference 2026-11-20T15:00:00Z - GBP=0.8412 USD=1.0840",
        "source frankfurter",
        "source user",
        "rates 2026-01-01 EUR user - - USD=1.1",
        "own 2026-01-01 EUR USD 1.1 the hotel's  rate #1",
        "clock 2026-11-21T09:00:00Z 2026-11-21",
      ])
  }

  @Test("locked at another time, the same rates are the same lines") func stableLines() throws {
    let first = LockFile.text(of: Lock(try Self.rates()))
    let second = LockFile.text(of: Lock(try Self.rates(secondsLater: 60)))
    #expect(
      first.split(separator: "\n").dropLast(2) == second.split(separator: "\n").dropLast(2))
    #expect(first != second)
  }

  @Test("a changed byte is found in its line, wherever it is") func everyByte() throws {
    let bytes = Array(try text().utf8)
    var line = 1
    for index in bytes.indices {
      let change = [UInt8(0x01), 0x20, 0x80][index % 3]
      var damaged = bytes
      damaged[index] ^= change
      let found = try #require(error(damaged), "byte \(index) ^ \(change)")
      #expect(found.number == line, "byte \(index): \(found)")
      if bytes[index] == 0x0A { line += 1 }
    }
  }

  @Test("a line that is gone, doubled, moved or added is found where that shows") func everyLine()
    throws
  {
    let lines = try text().split(separator: "\n").map(String.init)
    func number(_ lines: [String]) -> Int? {
      error((lines.joined(separator: "\n") + "\n").utf8)?.number
    }
    for index in lines.indices.dropLast() {
      var gone = lines
      gone.remove(at: index)
      #expect(number(gone) == index + 1)
      var doubled = lines
      doubled.insert(lines[index], at: index)
      #expect(number(doubled) == (index == 0 ? 2 : index + 2) || number(doubled) == index + 1)
      var moved = lines
      moved.swapAt(index, index + 1)
      #expect(number(moved) == index + 1)
    }
    #expect(number(lines + ["rates"]) == lines.count + 1)
    #expect(number(lines + lines) == lines.count + 1)
  }

  @Test("a file cut anywhere is refused") func everyLength() throws {
    let bytes = Array(try text().utf8)
    for count in bytes.indices {
      let found = try #require(error(bytes[..<count]), "after \(count) bytes")
      #expect(!found.message.isEmpty)
    }
    #expect(error(bytes) == nil)
  }

  @Test("other files are told apart") func otherFiles() throws {
    #expect(error("".utf8)?.message == "not an agio lock file")
    #expect(error("P 2024-03-15 EUR 1 USD\n".utf8)?.message == "not an agio lock file")
    #expect(error(sealed(["agio-lock 2"]).utf8)?.message.contains("newer version") == true)
    #expect(error(sealed(["agio-lock 10"]).utf8)?.message.contains("newer version") == true)
    #expect(error("agio-lock 2 #00000000\n".utf8)?.advice?.hasPrefix("update agio") == true)
    for odd in ["agio-lock 01", "agio-lock 1x", "agio-lock ", "agio-lock 0"] {
      #expect(error(sealed([odd]).utf8)?.message.hasPrefix("not a version of a lock file") == true)
    }
    let text = try text()
    for end in ["\r", "\r\n"] {
      let message = error(text.replacing("\n", with: end).utf8)?.message
      #expect(message == "its lines end with CRLF; lock files use LF")
    }
  }

  @Test(
    "what no agio wrote is refused in its line, even with right checks",
    arguments: [
      ("rates 2026-11-18", "rates 2026-11-31", "not understood"),
      ("GBP=0.84 USD=1.0830", "USD=1.0830 GBP=0.84", "not a line that agio would write here"),
      ("GBP=0.84 USD=1.0830", "GBP=0.84 GBP=0.84", "not a line that agio would write here"),
      ("GBP=0.84", "GBP=0", "not understood"),
      ("GBP=0.84", "XQZ=0.84", "not understood"),
      ("GBP=0.84", "GBP~0.84", "not understood"),
      ("rates 2026-11-20 EUR", "rates 2026-11-18 EUR", "not a line that agio would write here"),
      ("source ecb", "source exec:mine", "not understood"),
      ("source ecb", "source nobody", "not understood"),
      ("source ecb", "source hmrc", "not a line that agio would write here"),
      ("dates 2026-11-18 2026-11-21", "dates 2026-11-21 2026-11-18", "not understood"),
      ("dates 2026-11-18 2026-11-21", "dates 2026-11-18 2026-11-22", "not a line that agio"),
      ("dates ", "missing ", "expected clock"),
      ("max-age 5", "max-age 05", "not a line that agio would write here"),
      ("max-age 5", "max-age -5", "not understood"),
      ("max-age 5", "max-age 9223372036854775807", "not understood"),
      ("clock 2026-11-21T09:00:00Z", "clock 2026-11-21", "not understood"),
      ("clock 2026-11-21T09:00:00Z", "clock 2020-11-21T09:00:00Z", "not understood"),
      ("own 2026-01-01 EUR USD 1.1", "own 2026-01-01 EUR USD 0", "not understood"),
      ("sources ecb", "sources ecb ecb", "not understood"),
      ("rows EUR", "rows EUR EUR", "not understood"),
      ("rounding half-up", "rounding half", "not understood"),
      ("decimal auto", "decimal ;", "not understood"),
      ("locale C C C", "locale C C", "not understood"),
      ("locale C C C", "locale C C de_DE.UTF-8", "not a line that agio would write here"),
    ]) func crafted(before: String, after: String, message: String) throws
  {
    var lines = try lines()
    let index = try #require(lines.firstIndex { $0.contains(before) })
    lines[index].replace(before, with: after)
    let found = try #require(error(sealed(lines).utf8))
    #expect(found.message.contains(message), "\(found)")
    #expect(found.number == index + 1)
  }

  @Test("fees, locales and what else a report depends on are read as they were written")
  func terms() throws {
    var terms = ReportTerms(Locales(["LC_ALL": "de_CH.UTF-8"]))
    (terms.rounding, terms.decimal, terms.rows) = (.halfEven, .comma, [.jpy, .eur])
    terms.fees = [
      FeeProfile(
        name: "My  bank", percent: try #require(Rational(decimal: "1.75")), minimum: Rational(2),
        currency: .gbp),
      FeeProfile(name: "Visa", fixed: Rational(1)),
    ]
    let lock = Lock(try Self.rates(), terms)
    #expect(try LockFile.read(Array(LockFile.text(of: lock).utf8)) == lock)
    terms.rows = []
    let empty = Lock(try Self.rates(), terms)
    #expect(try LockFile.read(Array(LockFile.text(of: empty).utf8)) == empty)
  }

  @Test("more publications of a source than a hundred years have days are refused")
  func tooMany() throws {
    let bytes = Array(try text().utf8)
    #expect(LockFile.maximumDays == 36_525)
    _ = try LockFile.read(bytes, maximumDays: 2)
    let error = #expect(throws: Problem.self) { try LockFile.read(bytes, maximumDays: 1) }
    #expect(error?.message == "more than 1 publications of a source")
    #expect(try lines()[(error?.number ?? 1) - 1].hasPrefix("rates 2026-11-20 ") == true)
  }

  @Test("publications and sources out of order are refused") func unsorted() throws {
    let lines = try lines()
    let start = try #require(lines.firstIndex(of: "source cnb"))
    let next = try #require(lines.firstIndex(of: "source ecb"))
    var days = lines
    days.swapAt(next + 1, next + 2)
    #expect(error(sealed(days).utf8)?.number == next + 2)
    let sources =
      lines[..<start] + lines[next..<next + 3] + lines[start..<next] + lines[(next + 3)...]
    #expect(error(sealed(Array(sources)).utf8)?.number == start + 1)
  }

  @Test("a problem names the file and the line, and ends with 65") func problem() {
    let problem = Problem.lockFile(7, "changed").named("rates.lock")
    #expect(problem.message == "rates.lock, line 7: changed")
    #expect(problem.status == .data)
  }
}
