// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The result of a fetch") struct UpdateResultTests {
  private func publication(_ iso: String) throws -> Publication {
    let known = try #require(
      RateBook().publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    return Publication(
      source: .ecb, day: Samples.day(iso), base: .eur, kind: .reference, quotes: known.quotes)
  }

  @Test("rates that were published again with other values are reported as corrected")
  func corrected() throws {
    let (older, newer) = (try publication("2026-11-19"), try publication("2026-11-20"))
    #expect(
      UpdateResult(.ecb, .updated([newer], added: 0)).message == "ECB updated: 20 Nov corrected")
    #expect(
      UpdateResult(.ecb, .updated([older, newer], added: 0)).message
        == "ECB updated: 2 days corrected, latest 20 Nov")
  }

  @Test("days that came again unchanged are not reported as corrected")
  func unchanged() throws {
    let days = [try publication("2026-11-19"), try publication("2026-11-20")]
    let result = UpdateResult(.ecb, .updated(days, added: 0, corrected: 0))
    #expect(result.message == "ECB already up to date (20 Nov)")
    #expect(result.days == 0)
    #expect(UpdateReport([result]).text == "ECB already up to date (20 Nov)\n")
  }

  @Test("corrections are reported beside new days")
  func both() throws {
    let days = [try publication("2026-11-19"), try publication("2026-11-20")]
    let result = UpdateResult(.ecb, .updated(days, added: 1, corrected: 1))
    #expect(result.message == "ECB updated: 1 day, latest 20 Nov, 1 corrected")
    #expect(result.days == 2)
    // One that only says which day is before it counts as neither.
    #expect(
      UpdateResult(.ecb, .updated(days, added: 0, corrected: 1)).message
        == "ECB updated: 1 day corrected, latest 20 Nov")
  }

  @Test("a day of another year than today's is shown with it")
  func year() throws {
    let day = try publication("2025-11-20")
    let today = Samples.day("2026-11-20")
    #expect(
      UpdateResult(.ecb, .updated([day], added: 1), today: today).message
        == "ECB updated: 20 Nov 2025")
    #expect(
      UpdateResult(.ecb, .notModified, newest: day.day, today: today).message
        == "ECB already up to date (20 Nov 2025)")
  }

  @Test("JSON has the newest available day and the missing ones, whatever the outcome")
  func fields() throws {
    let newest = Samples.day("2026-11-20")
    func json(_ outcome: FetchOutcome) -> String {
      UpdateReport([UpdateResult(.ecb, outcome, newest: newest)]).json.text
    }
    let gap = FetchGap(
      from: Samples.day("2026-11-16"), through: Samples.day("2026-11-17"), .leftOut)
    let failed = FetchOutcome.failed(Problem(.unavailable, "HTTP 404"))
    for outcome in [.notModified, failed, .incomplete(gap)] {
      #expect(json(outcome).contains(#""newest": "2026-11-20""#))
    }
    let missing = #""missing_from": "2026-11-16", "missing_through": "2026-11-17""#
    #expect(json(.incomplete(gap)).contains(missing))
    let days = [try publication("2026-11-18")]
    #expect(json(.updated(days, added: 1, corrected: 0, gap: gap)).contains(missing))
    #expect(json(.notModified).contains(#""missing_from": null"#))
  }

  @Test("days that fill a gap do not make an older day the latest")
  func gap() throws {
    let days = [try publication("2026-11-18"), try publication("2026-11-19")]
    let newest = Samples.day("2026-11-20")
    #expect(
      UpdateResult(.ecb, .updated(days, added: 2), newest: newest).message
        == "ECB updated: 2 days, latest 20 Nov")
  }

  @Test("each rate that was set aside is listed with before, after, change and how to accept it")
  func setAside() throws {
    let before = SetAsideRate.Reference(
      source: .ecb, day: Samples.day("2026-10-30"),
      rate: try #require(PublishedRate(text: "1.1172")))
    let rates = ["2.2344", "0.8951", "111.72"].map { SetAsideRate(.usd, $0, .moved, before) }
    let day = try publication("2026-11-20")
    let placed = Publication(
      source: .ecb, day: day.day, base: .eur, kind: .reference, quotes: [], setAside: rates
    ).placed
    #expect(placed.map(\.change) == ["+100 %", "-20 %", "100 times as much"])
    let doubted = Publication(
      source: .ecb, day: day.day, base: .eur, kind: .reference, quotes: day.quotes,
      setAside: [rates[0]])
    let result = UpdateResult(.ecb, .updated([doubted], added: 1))
    #expect(!result.isProblem)
    #expect(
      result.line == "ECB updated: 20 Nov; USD of 20 Nov 2026 set aside: +100 %"
        + "; if it is right: agio update --source ecb --accept USD")
    #expect(
      UpdateReport([result]).text == """
        ECB updated: 20 Nov; USD of 20 Nov 2026 set aside: +100 %
             USD of 20 Nov 2026 set aside: 2.2344, before 1.1172 of 30 Oct 2026: +100 %
             accept what is right: agio update --source ecb --accept USD

        """)
    #expect(UpdateReport([result]).exitStatus == .answered)
    let json = UpdateReport([result]).json.text
    #expect(json.contains(#""before": "1.1172", "before_day": "2026-10-30""#))
    #expect(json.contains(#""after": "2.2344", "ratio": 2, "reason": "moved""#))
    // A publication of which nothing is used is no news.
    let whole = Publication(
      source: .ecb, day: day.day, base: .eur, kind: .reference, quotes: [],
      setAside: [rates[0], SetAsideRate(.chf, "9.2", .moved, nil)])
    #expect(
      UpdateReport([UpdateResult(.ecb, .updated([whole], added: 1))]).exitStatus == .unavailable)
    // The same where it comes again, until a newer one is used.
    func again(newest: Day) -> UpdateResult {
      UpdateResult(
        .ecb, .notModified, newest: newest, setAside: RateBook(stored: [whole]).setAside())
    }
    #expect(UpdateReport([again(newest: whole.day)]).exitStatus == .unavailable)
    #expect(again(newest: whole.day).message.contains("2 of its 2 rates are implausible"))
    #expect(UpdateReport([again(newest: whole.day.adding(3))]).exitStatus == .answered)
  }

  @Test("of many rates that were set aside, ten are listed, and how many more there are")
  func many() throws {
    let days = try (1...200).map { offset in
      let known = try publication("2025-01-01")
      return Publication(
        source: .ecb, day: known.day.adding(offset), base: .eur, kind: .reference,
        quotes: known.quotes.filter { $0.currency != .usd },
        setAside: [SetAsideRate(.usd, "11.172", .powerOfTen, nil)])
    }
    let lines = UpdateReport([UpdateResult(.ecb, .updated(days, added: 200))]).text.split(
      separator: "\n")
    #expect(lines.count == 13)
    #expect(lines.contains { $0.hasSuffix("and 190 more: agio sources --source ecb") })
  }

  @Test("the command that is printed accepts each rate that is listed above it")
  func acceptsAll() throws {
    let days = ["2026-11-19", "2026-11-20"].map { iso in
      Publication(
        source: .ecb, day: Samples.day(iso), base: .eur, kind: .reference, quotes: [],
        setAside: [SetAsideRate(.usd, "2.5", .moved, nil)])
    }
    let command = "agio update --source ecb --accept USD@2026-11-19,USD"
    #expect(UpdateReport([UpdateResult(.ecb, .updated(days, added: 2))]).text.contains(command))
    let standing = RateBook(stored: days).setAside()
    #expect(
      UpdateReport([UpdateResult(.ecb, .notModified, setAside: standing)]).text.contains(command))
  }

  @Test("what cannot be accepted comes without the advice to accept it")
  func outOfRange() throws {
    let day = Publication(
      source: .ecb, day: Samples.day("2026-11-20"), base: .eur, kind: .reference, quotes: [],
      setAside: [SetAsideRate(.usd, "-1", .outOfRange, nil)])
    let result = UpdateResult(.ecb, .updated([day], added: 1))
    #expect(!UpdateReport([result]).text.contains("--accept"))
    let book = RateBook(stored: [day])
    let today = Samples.day("2026-11-20")
    let quote = try book.quote(from: .eur, to: .usd, today: today, source: .only(.ecb))
    #expect(quote.setAside != nil)
    #expect(AgeLimit(isStrict: true).violation(by: quote)?.remedy == nil)
  }

  @Test("--accept with a day that is empty is refused")
  func emptyDay() throws {
    let day = Publication(
      source: .ecb, day: Samples.day("2026-11-20"), base: .eur, kind: .reference, quotes: [],
      setAside: [SetAsideRate(.usd, "2.5", .moved, nil)])
    let book = RateBook(stored: [day])
    let reader = Grammar(today: Samples.clock.today, options: ReadingOptions())
    for name in ["USD@", "@2026-11-20", "@", "USD,,EUR@"] {
      #expect(throws: Problem.self) {
        try AcceptRequest(name, of: nil, in: book, reader: reader)
      }
    }
    #expect(
      try AcceptRequest("USD@2026-11-20", of: nil, in: book, reader: reader).rates.count
        == 1)
  }

  @Test("a source whose newest publication is set aside whole is as old as the one before it")
  func newestUsed() throws {
    let whole = Publication(
      source: .ecb, day: Samples.day("2026-11-20"), base: .eur, kind: .reference, quotes: [],
      setAside: [SetAsideRate(.usd, "11", .moved, nil), SetAsideRate(.chf, "9.2", .moved, nil)])
    let status = SourceStatus(
      try #require(Sources.find(.ecb)), book: RateBook(stored: [whole]),
      clock: Samples.clock)
    #expect(status.newest == Samples.day("2026-10-30"))
    #expect(status.newestSetAside == whole.day)
    #expect(status.freshness == .stale)
    let report = SourcesReport([status])
    #expect(report.text.contains("newer rates are set aside: all of Fri 20 Nov 2026"))
    #expect(report.json.text.contains(#""newest_set_aside": "2026-11-20""#))
  }

  @Test("what was set aside earlier is listed until it is settled")
  func standing() throws {
    let rate = SetAsideRate(.usd, "2.2344", .moved, nil)
    let day = Publication(
      source: .ecb, day: Samples.day("2026-11-20"), base: .eur, kind: .reference, quotes: [],
      setAside: [rate])
    let result = UpdateResult(.ecb, .notModified, setAside: RateBook(stored: [day]).setAside())
    #expect(UpdateReport([result]).text.contains("agio update --source ecb --accept USD"))
  }

  @Test("rates that are known, or that the source has not published yet, are no problem")
  func harmless() throws {
    let moment = Timestamp(Samples.day("2026-11-21"), hour: 22, minute: 7, second: 1)
    let late = FetchGap(
      from: Samples.day("2026-11-19"), through: Samples.day("2026-11-20"), .notPublished)
    let known = try publication("2026-11-18")
    for (outcome, message) in [
      (
        FetchOutcome.tooEarly(until: moment),
        "ECB already up to date (18 Nov), next rates after 21 Nov 22:08 UTC"
      ),
      (.notModified, "ECB already up to date (18 Nov)"),
      (
        .incomplete(late),
        "ECB: no rates from 2026-11-19 to 2026-11-20 yet, latest 18 Nov"
      ),
      (
        .updated([known], added: 1, gap: late),
        "ECB updated: 18 Nov, but no rates from 2026-11-19 to 2026-11-20 yet"
      ),
    ] {
      let result = UpdateResult(.ecb, outcome, newest: known.day)
      #expect(result.message == message)
      #expect(UpdateReport([result]).exitStatus == .answered)
    }
  }

  @Test("days that the source has left out, or that could not be requested, are a problem")
  func incomplete() {
    let day = Samples.day("2026-11-19")
    for cause in [FetchGap.Cause.leftOut, .failed("HTTP 404 (not found)")] {
      let result = UpdateResult(.ecb, .incomplete(FetchGap(from: day, through: day, cause)))
      #expect(result.isProblem)
      #expect(result.message.hasPrefix("ECB: no rates of 2026-11-19: "))
      #expect(UpdateReport([result]).exitStatus == .unavailable)
    }
  }

  @Test("what helps against a failure is part of the result")
  func remedies() {
    let disabled = Problem(.configuration, "the source is disabled", remedy: .enable(.cnb))
    for outcome in [FetchOutcome.failed(disabled), .notStored([], disabled)] {
      #expect(UpdateResult(.cnb, outcome).line.hasSuffix("; enable it: agio sources enable cnb"))
    }
  }
}
