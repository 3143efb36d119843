// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
      source: .ecb, day: day.day, base: .eur, kind: .reference, quotes: [], setAside: [rates[0]])
    #expect(
      UpdateReport([UpdateResult(.ecb, .updated([whole], added: 1))]).exitStatus == .unavailable)
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
