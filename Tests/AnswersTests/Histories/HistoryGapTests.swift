// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Gaps of a history") struct HistoryGapTests {
  @Test("a gap has a note with its ends and no rows")
  func gap() throws {
    let isk = try #require(Currency(code: "ISK"))
    let history = try Samples.history(.eur, isk, since: "2008-12-01", until: "2018-02-28")
    #expect(history.notes.map(\.text) == ["no rate from ECB between 2008-12-09 and 2018-02-01"])
    #expect(!history.rows.contains { $0.day.year == 2013 })
  }

  @Test("the axis of a chart has the days and the months without a rate, as on the screen")
  func axis() throws {
    let isk = try #require(Currency(code: "ISK"))
    func gap(_ interval: HistoryInterval) throws -> [Day] {
      let history = try PairHistory(
        from: .eur, to: isk, since: Samples.day("2008-12-01"), until: Samples.day("2018-02-28"),
        interval: interval, book: RateBook(), today: Samples.clock.today)
      return history.series.slots.filter { $0.point == nil }.map(\.day)
    }
    #expect(try gap(.day).first?.iso == "2008-12-10" && gap(.day).last?.iso == "2018-01-31")
    // January 2009 to January 2018.
    #expect(try gap(.month).count == 109)
  }

  @Test("a strict report of a range with a gap, or with an end the currency lacks, exits with 75")
  func strictGaps() throws {
    let isk = try #require(Currency(code: "ISK"))
    func status(_ since: String, _ until: String) throws -> Answers.ExitStatus {
      let history = try Samples.history(.eur, isk, since: since, until: until)
      #expect(HistoryReport(history).exitStatus == .answered)
      let report = HistoryReport(history, limit: AgeLimit(isStrict: true))
      #expect(report.remarks.count { $0.text == history.notes.first?.text } <= 1)
      return report.exitStatus
    }
    #expect(try status("2008-12-01", "2018-02-28") == .stale)
    #expect(try status("2008-12-01", "2008-12-20") == .stale)
    #expect(try status("2008-12-01", "2008-12-09") == .answered)
    // Five publications without the króna, within a week.
    #expect(try status("2018-01-25", "2018-02-28") == .stale)
    #expect(try status("2018-02-01", "2018-02-28") == .answered)
  }

  @Test(
    "days without a rate of both were called days without a publication, with their own day as advice"
  )
  func reasons() throws {
    let kes = try #require(Currency(code: "KES"))
    func publication(_ day: String, _ quotes: [(Currency, String)], aside: Currency? = nil) throws
      -> Publication
    {
      Publication(
        source: .frankfurter, day: Samples.day(day), base: .eur, kind: .mid,
        quotes: try quotes.map { .init($0.0, try #require(PublishedRate(text: $0.1))) },
        setAside: aside.map { [SetAsideRate($0, "9.9", .moved, nil)] } ?? [])
    }
    let book = RateBook(stored: [
      try publication("2026-11-16", [(kes, "150")]), try publication("2026-11-17", [(.usd, "1.1")]),
      try publication("2026-11-18", [(kes, "151")]),
      try publication("2026-11-19", [(kes, "151")], aside: .usd),
    ])
    func problem(_ since: String, _ until: String) throws -> Problem {
      try #require(throws: Problem.self) {
        try PairHistory(
          from: .usd, to: kes, since: Samples.day(since), until: Samples.day(until),
          interval: .day, book: book, today: Samples.clock.today, source: .only(.frankfurter))
      }
    }
    let days = try problem("2026-11-16", "2026-11-18")
    #expect(days.message.hasSuffix("from 2026-11-16 to 2026-11-18, but none of the same day"))
    let aside = try problem("2026-11-19", "2026-11-19")
    #expect(aside.message.contains(": USD of 19 Nov 2026 set aside"))
    #expect(aside.remedy == .acceptRates(.frankfurter, ["USD@2026-11-19"]))
  }

  @Test("a strict report finds the days on which only this currency is missing")
  func lackingDays() throws {
    func publication(_ day: String, _ codes: [Currency]) throws -> Publication {
      let rate = try #require(PublishedRate(text: "1.5"))
      return Publication(
        source: .cnb, day: Samples.day(day), base: .eur, kind: .reference,
        quotes: codes.map { Publication.Quote($0, rate) })
    }
    let days = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"]
    let book = RateBook(
      stored: try days.enumerated().map { index, day in
        try publication(day, index == 1 || index == 3 ? [.gbp] : [.usd, .gbp])
      })
    func report(_ quote: Currency, every interval: HistoryInterval = .day) throws -> HistoryReport {
      HistoryReport(
        try PairHistory(
          from: .eur, to: quote, since: Samples.day("2026-11-16"), interval: interval, book: book,
          today: Samples.clock.today, source: .only(.cnb)), limit: AgeLimit(isStrict: true))
    }
    #expect(try report(.gbp).exitStatus == .answered)
    #expect(try report(.usd).exitStatus == .stale)
    #expect(
      try report(.usd).remarks.last
        == Line(.stale, "no rate from CNB on 2 days from 2026-11-17 to 2026-11-19"))
    // The last of the week has a rate.
    #expect(try report(.usd, every: .week).exitStatus == .answered)
  }

  @Test("the age of the newest rate is as of today where the range ends later")
  func future() throws {
    let history = try Samples.history(since: "2026-01-01", until: "2026-12-31")
    #expect(history.newest?.ageDays == 22)
  }

  @Test("the end of a currency is not taken for the end of the source")
  func endOfCurrency() throws {
    let isk = try #require(Currency(code: "ISK"))
    let ended = try Samples.history(.eur, isk, since: "2008-12-01", until: "2008-12-20")
    #expect(
      ended.notes.map(\.text) == [
        "ECB does not quote ISK on 2008-12-20: suspended from 2008-12-10 to 2018-01-31"
      ])
    let begun = try Samples.history(.eur, isk, since: "2015-01-01", until: "2018-02-28")
    #expect(begun.notes.map(\.text) == ["no rate from ECB before 2018-02-01"])
  }

  @Test("a range of days that are not stored says so, and how to fetch them")
  func notStored() throws {
    let problem = #expect(throws: Problem.self) {
      try Samples.history(since: "2026-11-19", until: "2026-11-20")
    }
    #expect(problem?.message == "ECB's publications from 2026-11-19 to 2026-11-20 are not stored")
    #expect(problem?.advice == "fetch newer ones: agio update --source ecb")
  }

  @Test("is not filled with the newer rates of a source that is not preferred")
  func otherSource() throws {
    let rate = try #require(PublishedRate(text: "1.1"))
    let book = RateBook(stored: [
      Publication(
        source: .frankfurter, day: Samples.day("2026-11-20"), base: .eur, kind: .mid,
        quotes: [Publication.Quote(.usd, rate)])
    ])
    func history(_ source: SourceSelection) throws -> PairHistory {
      try PairHistory(
        from: .eur, to: .usd, since: Samples.day("2026-11-19"), book: book,
        today: Samples.clock.today, source: source)
    }
    let problem = #expect(throws: Problem.self) { try history(.auto) }
    #expect(problem?.message == "ECB's publications from 2026-11-19 to 2026-11-20 are not stored")
    #expect(try history(.only(.frankfurter)).rows.count == 1)
  }

  @Test("from a source that is not preferred says why the preferred one has no rate")
  func notPreferred() throws {
    let rate = try #require(PublishedRate(text: "90"))
    var book = RateBook(stored: [
      Publication(
        source: .frankfurter, day: Samples.day("2026-11-20"), base: .eur, kind: .mid,
        quotes: [Publication.Quote(.rub, rate)])
    ])
    func notes(_ from: Currency, _ to: Currency) throws -> [String] {
      try PairHistory(
        from: from, to: to, since: Samples.day("2026-10-20"), book: book,
        today: Samples.clock.today
      ).notes.map(\.text)
    }
    let suspended = "ECB does not quote RUB on 2026-11-21: suspended since 2022-03-02"
    #expect(try notes(.eur, .rub).contains(suspended))
    book.enabled = [.cnb, .ecb]
    #expect(try notes(.eur, .usd).contains("no CNB rates are stored"))
    // The law decides, whatever the source has.
    #expect(try !notes(.eur, #require(Currency(code: "HRK"))).contains { $0.contains("CNB") })
  }

  @Test("where a compared pair ends short of the range is remarked as well")
  func compared() throws {
    let (since, until) = ("2022-02-01", "2022-04-01")
    let euro = try Samples.history(since: since, until: until)
    let rouble = try Samples.history(.eur, .rub, since: since, until: until)
    let gap = try #require(rouble.notes.first?.text)
    let report = HistoryReport(euro, comparedWith: rouble)
    #expect(report.remarks.filter { $0.text == "EUR/RUB: \(gap)" }.count == 1)
    #expect(report.json.text.contains("EUR/RUB: \(gap)"))
    #expect(report.exitStatus == .answered)
    // The problem of a strict one has it already.
    let strict = HistoryReport(euro, comparedWith: rouble, limit: AgeLimit(isStrict: true))
    #expect(strict.remarks.filter { $0.text.hasSuffix(gap) } == [Line(.stale, gap)])
    #expect(
      strict.remarks.last?.text.hasSuffix(
        "agio update --source frankfurter --full"
          + " && agio history EUR RUB --from 2022-02-01 --source frankfurter") == true)
  }
}
