// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen
import Testing

@testable import Answers

@Suite("History report")
struct HistoryReportTests {
  private let today = Day(year: 2026, month: 11, day: 21) ?? Day(daysSince1970: 0)

  private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

  private func history(
    _ from: Currency = .eur, _ to: Currency = .usd, since: String, until: String,
    every interval: HistoryInterval = .day, source: SourceSelection = .auto
  ) throws -> PairHistory {
    try Samples.history(from, to, since: since, until: until, every: interval, source: source)
  }

  @Test("each publication has its day; weekends and holidays have none")
  func days() throws {
    let history = try history(since: "2024-03-27", until: "2024-04-03")
    #expect(
      history.rows.map(\.day.iso) == [
        "2024-03-27", "2024-03-28", "2024-04-02", "2024-04-03",
      ])
  }

  @Test("each rate is the book's quote for that day, to the last digit")
  func exact() throws {
    let book = RateBook()
    for row in try history(.usd, .jpy, since: "2024-01-01", until: "2024-02-01").rows {
      let quote = try book.quote(from: .usd, to: .jpy, on: row.day, today: today)
      #expect(row.rate == quote.rate)
    }
  }

  @Test("a suspension within the range is noted")
  func suspended() throws {
    let rub = try #require(Currency(code: "RUB"))
    let history = try history(.eur, rub, since: "2022-02-25", until: "2023-01-31")
    #expect(history.rows.last?.day.iso == "2022-03-01")
    #expect(
      history.notes.map(\.text) == [
        "ECB does not quote RUB on 2023-01-31: suspended since 2022-03-02"
      ])
    #expect(try self.history(.eur, rub, since: "2022-02-25", until: "2022-03-01").notes.isEmpty)
  }

  @Test("a hole in the range is noted, and strict refuses it")
  func holes() throws {
    let bundled = RateBook().publication(of: .ecb, onOrBefore: try day("2026-10-30"))
    let book = RateBook(
      stored: try ["2026-11-13", "2026-11-18", "2026-11-19", "2026-11-20"].map {
        Publication(
          source: .ecb, day: try day($0), base: .eur, kind: .reference,
          quotes: try #require(bundled).quotes)
      })
    func history(_ since: String, _ until: String) throws -> PairHistory {
      try PairHistory(
        from: .eur, to: .usd, since: day(since), until: day(until), book: book, today: today)
    }
    let holed = try history("2026-11-13", "2026-11-20")
    #expect(
      holed.notes.map(\.line) == [
        Line(
          .note, "ECB's publications from 2026-11-16 to 2026-11-17 are not stored",
          remedy: .fetchNewer(.ecb))
      ])
    #expect(HistoryReport(holed).exitStatus == .answered)
    let strict = HistoryReport(holed, limit: AgeLimit(isStrict: true))
    #expect(strict.exitStatus == .stale)
    #expect(
      strict.remarks.dropFirst() == [
        Line(.stale, "ECB's publications from 2026-11-16 to 2026-11-17 are not stored"),
        Line(Remedy.fetchNewer(.ecb)),
      ])
    #expect(strict.json.text.contains(#""notes": []"#))
    let whole = try history("2026-11-18", "2026-11-20")
    #expect(HistoryReport(whole, limit: AgeLimit(isStrict: true)).exitStatus == .answered)
    #expect(whole.notes.isEmpty)
  }

  @Test("a week is its last publication, Thursday's in the week of Good Friday")
  func weeks() throws {
    let history = try history(since: "2024-03-18", until: "2024-04-07", every: .week)
    #expect(history.rows.map(\.day.iso) == ["2024-03-22", "2024-03-28", "2024-04-05"])
  }

  @Test("a month is its last publication")
  func months() throws {
    let history = try history(since: "2024-01-01", until: "2024-04-15", every: .month)
    #expect(
      history.rows.map(\.day.iso) == ["2024-01-31", "2024-02-29", "2024-03-28", "2024-04-15"])
  }

  @Test("JSON and CSV have 28 significant digits, text has 6")
  func digits() throws {
    let history = try history(.usd, .eur, since: "2024-01-02", until: "2024-01-02")
    #expect(
      HistoryReport(history).json.text == """
        {"base": "USD", "quote": "EUR", "from": "2024-01-02", "to": "2024-01-02", \
        "every": "day", "source": "ecb", \
        "rates": [{"date": "2024-01-02", "rate": \(history.rows[0].rate.fullDecimal)}], "notes": []}
        """)
    #expect(HistoryReport(history).columns[1][3].filter(\.isNumber).drop { $0 == "0" }.count == 28)
    #expect(
      HistoryReport(history).text == """
        Date        1 USD in EUR  Change
        2024-01-02      \(Settings().rateText(of: history.rows[0].rate))

        """)
  }

  @Test("a first day after the last is an error that suggests swapping them")
  func reversed() throws {
    let failure = #expect(throws: Problem.self) {
      try history(since: "2024-02-01", until: "2024-01-01")
    }
    #expect(failure?.status == .usage)
    #expect(failure?.advice == "swap them: --from 2024-01-01 --to 2024-02-01")
  }

  @Test("a first day in the future is an error that names today")
  func future() throws {
    let failure = #expect(throws: Problem.self) {
      _ = try PairHistory(
        from: .eur, to: .usd, since: Samples.day("2027-01-01"), book: RateBook(),
        today: Samples.clock.today)
    }
    #expect(failure?.status == .usage)
    #expect(failure?.message == "--from 2027-01-01 has not come yet")
    #expect(failure?.advice == "use a date on or before 2026-11-21")
  }

  @Test("a range before the first publication is an error with that day")
  func beforeFirst() throws {
    let failure = #expect(throws: Problem.self) {
      try history(since: "1990-01-01", until: "1998-12-31")
    }
    #expect(failure?.status == .unavailable)
    #expect(failure?.message.contains("1999-01-04") == true)
  }

  @Test("a range that starts before the first publication has a note with that day")
  func begins() throws {
    let history = try history(since: "1998-01-01", until: "1999-01-31")
    #expect(history.rows.first?.day.iso == "1999-01-04")
    #expect(history.notes.map(\.text) == ["stored ECB rates begin on 1999-01-04, not 1998-01-01"])
  }

  @Test("custom rates that do not cover the range have notes about your custom rates")
  func customRates() throws {
    var book = RateBook()
    book.customRates = try ["2024-03-01", "2024-05-01"].map { first in
      UserRate(
        base: .eur, quote: .usd, rate: try #require(PublishedRate(text: "1.1")),
        day: try day(first))
    }
    book.insert(try UserRate.publications(book.customRates))
    book.enable(.user, true)
    let history = try PairHistory(
      from: .eur, to: .usd, since: day("2024-01-01"), until: day("2024-06-01"), interval: .day,
      book: book, today: today, source: .only(.user))
    #expect(
      history.notes.map(\.text) == [
        "no custom rate between 2024-03-01 and 2024-05-01",
        "your custom rates begin on 2024-03-01, not 2024-01-01",
        "your custom rates end on 2024-05-01, not 2024-06-01",
      ])
  }

  @Test("a currency the source does not quote is an error")
  func notQuoted() throws {
    let failure = #expect(throws: Problem.self) {
      try history(.eur, #require(Currency(code: "AED")), since: "2024-01-01", until: "2024-02-01")
    }
    #expect(failure?.code == .notQuoted)
  }

  @Test("a range within a weekend is an error with the publication before it")
  func weekend() throws {
    let failure = #expect(throws: Problem.self) {
      try history(since: "2024-01-06", until: "2024-01-07")
    }
    #expect(failure?.message == "ECB has no publication from 2024-01-06 to 2024-01-07")
    #expect(failure?.advice == "the last one before that is 2024-01-05: use --from 2024-01-05")
  }

  @Test("currencies the euro replaced are fixed by law, not published")
  func fixed() throws {
    let codes = try ["FRF", "DEM"].map { try #require(Currency(code: $0)) }
    let history = try history(codes[0], codes[1], since: "2026-10-01", until: "2026-10-30")
    #expect(history.source == .fixed)
    #expect(Set(history.rows.map(\.rate)).count == 1)
    #expect(
      HistoryReport(history, limit: AgeLimit(isStrict: true, days: 0)).exitStatus == .answered)
  }

  @Test("market rates before the law are not shown as fixed by law, whose first day is a row")
  func becomesFixed() throws {
    let kuna = try #require(Currency(code: "HRK"))
    let history = try history(.eur, kuna, since: "2022-12-29", until: "2023-01-03")
    #expect(history.source == .ecb)
    #expect(history.rows.map(\.source) == [.ecb, .ecb, .fixed, .fixed, .fixed])
    #expect(
      HistoryReport(history).columns.dropFirst().map { [$0[0], $0[4]] } == [
        ["2022-12-29", "ecb"], ["2022-12-30", "ecb"], ["2023-01-01", "fixed"],
        ["2023-01-02", "fixed"], ["2023-01-03", "fixed"],
      ])
    #expect(history.notes.map(\.text) == ["EUR/HRK has been fixed by law since 2023-01-01"])
    let cross = try self.history(kuna, .usd, since: "2022-12-29", until: "2023-01-03")
    #expect(cross.rows[2].day == Samples.day("2023-01-01"))
    let change = try RateBook().quote(
      from: kuna, to: .usd, on: Samples.day("2023-01-01"), today: Samples.clock.today)
    #expect(cross.rows[2].rate == change.rate)
    #expect(cross.notes.map(\.text) == ["HRK at the irrevocable rate of 7.53450 for 1 EUR"])
  }

  @Test("advice about another source includes the command that fetches its history")
  func otherSource() throws {
    let dirham = try #require(Currency(code: "AED"))
    func advice(since: String, until: String) throws -> String? {
      #expect(throws: Problem.self) {
        try history(.eur, dirham, since: since, until: until)
      }?
      .advice
    }
    #expect(
      try advice(since: "2026-10-01", until: "2026-11-21")?.hasSuffix(
        "agio history EUR AED --from 2026-10-01 --source frankfurter --refresh") == true)
    #expect(
      try advice(since: "2020-01-01", until: "2026-11-21")?.contains(
        "agio update --source frankfurter --full") == true)
  }

  @Test("--digits applies to every format")
  func askedDigits() throws {
    let history = try history(.usd, .eur, since: "2024-01-02", until: "2024-01-02")
    let format = RateFormat(digits: 2)
    #expect(HistoryReport(history, format: format).numbers == "0.91\n")
    #expect(HistoryReport(history, format: format).columns[1][3] == "0.91")
    #expect(HistoryReport(history, format: format).json.text.contains(#""rate": 0.91}"#))
    #expect(HistoryReport(history, format: format).text.hasSuffix("2024-01-02          0.91\n"))
  }

  @Test("exits with 75 when the last rate is over the limit")
  func stale() throws {
    let old = try history(since: "2026-10-01", until: "2026-11-21")
    #expect(HistoryReport(old).exitStatus == .answered)
    #expect(HistoryReport(old, limit: AgeLimit(isStrict: true)).exitStatus == .stale)
    #expect(HistoryReport(old, limit: AgeLimit(days: 21)).exitStatus == .stale)
    #expect(HistoryReport(old, limit: AgeLimit(days: 22)).exitStatus == .answered)
    let past = try history(since: "2024-01-01", until: "2024-02-01")
    #expect(HistoryReport(past, limit: AgeLimit(isStrict: true, days: 0)).exitStatus == .answered)
  }

  @Test("the same currency twice is an error")
  func same() throws {
    #expect(throws: PairHistory.sameCurrency(.eur)) {
      try history(.eur, .eur, since: "2024-01-01", until: "2024-02-01")
    }
  }

  @Test("the chart is as wide as the terminal, and in ASCII where needed")
  func chart() throws {
    let history = try history(since: "2024-01-01", until: "2024-12-31")
    let drawn = try #require(HistoryReport(history).chart(columns: 80))
    let lines = drawn.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.allSatisfy { width(of: String($0)) <= 80 })
    #expect(lines.last?.hasSuffix("2024-12-31") == true)
    let plain = try #require(
      HistoryReport(history, settings: Settings(glyphs: .ascii)).chart(columns: 80))
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
    #expect(HistoryReport(history).chart(columns: 20) == nil)
  }
}
