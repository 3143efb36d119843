// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Testing

@testable import Rates

@Suite("Plausible rates of days in the past") struct PlausibilityTests {
  let today = day("2026-11-03")

  /// The error a payload is refused with over some stored publications; nil when it is accepted.
  private func refusal(
    _ publications: [Publication], over stored: [Publication], confirmed: Bool = false,
    scope: FetchScope = .auto
  ) -> PayloadError? {
    do {
      try Acceptance.check(
        publications, against: RateBook(stored: stored), today: today, confirmed: confirmed,
        scope: scope)
      return nil
    } catch {
      return error
    }
  }

  private func crowns(_ iso: String, _ rate: String, _ code: String = "USD") -> Publication {
    publication(.cnb, iso, base: .czk, [code: rate])
  }

  @Test("a day that fills a hole must agree with the day before or after it")
  func hole() {
    let stored = [crowns("2026-10-01", "0.045"), crowns("2026-10-05", "0.046")]
    let newest = crowns("2026-11-02", "0.046")
    #expect(refusal([crowns("2026-10-02", "0.0455"), newest], over: stored) == nil)
    let error = refusal([crowns("2026-10-02", "4.55"), newest], over: stored)
    #expect(error?.code == .implausibleRate)
    #expect(error?.row == "USD on 2026-10-02")
    #expect(error?.message == "4.55 is more than 20 % away from 0.045 of 2026-10-01")
    #expect(
      refusal([crowns("2026-10-02", "4.55"), newest], over: stored, confirmed: true) == nil)
  }

  @Test("the day of a devaluation agrees with the days after it")
  func devaluation() {
    let stored = [crowns("2026-10-01", "0.045"), crowns("2026-10-05", "0.030")]
    #expect(refusal([crowns("2026-10-02", "0.0305")], over: stored, scope: .day(today)) == nil)
    #expect(refusal([crowns("2026-10-02", "0.0455")], over: stored, scope: .day(today)) == nil)
    #expect(refusal([crowns("2026-10-02", "0.0200")], over: stored, scope: .day(today)) != nil)
  }

  @Test("an old day is compared with days near it, not with the rates of other years")
  func farAway() {
    let stored = [crowns("2012-03-01", "0.05", "VND"), crowns("2026-11-02", "0.0009", "VND")]
    let scope = FetchScope.day(day("2019-05-02"))
    #expect(refusal([crowns("2019-05-02", "0.001", "VND")], over: stored, scope: scope) == nil)
    let near = stored + [crowns("2019-05-03", "0.001", "VND")]
    #expect(refusal([crowns("2019-05-02", "0.1", "VND")], over: near, scope: scope) != nil)
  }

  @Test("where a source has nothing near a day, other sources decide")
  func others() throws {
    let stored = [crowns("2026-11-02", "0.046")]
    let scope = FetchScope.day(day("2019-05-02"))
    // The ECB had 25.661 CZK and 1.1212 USD per EUR.
    #expect(refusal([crowns("2019-05-02", "0.0437")], over: stored, scope: scope) == nil)
    let error = refusal([crowns("2019-05-02", "4.37")], over: stored, scope: scope)
    #expect(error?.code == .implausibleRate)
    #expect(error?.message.contains("the rate of ECB for that day") == true)
    // Also where it is the first day of the source.
    #expect(refusal([crowns("2019-05-02", "4.37")], over: [], scope: scope) != nil)
    #expect(refusal([crowns("2019-05-02", "0.0437")], over: [], scope: scope) == nil)
  }

  @Test("a single wrong day inside a source's first history is refused")
  func spike() {
    let days = ["2001-01-01", "2001-01-02", "2001-01-03"]
    let rates = ["0.026", "2.6", "0.026"]
    let history = zip(days, rates).map { crowns($0, $1) } + [crowns("2026-11-02", "0.046")]
    #expect(refusal(history, over: [], scope: .full)?.row == "USD on 2001-01-02")
  }

  @Test("a monthly rate is compared with the months next to it")
  func monthly() {
    func month(_ iso: String, _ rate: String) -> Publication {
      publication(.hmrc, iso, base: .gbp, ["EUR": rate])
    }
    let stored = [month("2015-01-01", "1.28"), month("2015-03-01", "1.36")]
    let scope = FetchScope.day(day("2015-02-10"))
    #expect(refusal([month("2015-02-01", "1.33")], over: stored, scope: scope) == nil)
    #expect(
      refusal([month("2015-02-01", "13.3")], over: stored, scope: scope)?.row
        == "EUR on 2015-02-01")
  }

  /// The ECB's real days, half of them stored and half of them fetched later as days that were missing.
  @Test("no day of the ECB's 27 years is refused when it fills a hole")
  func realHistory() throws {
    let days = try Source.ecb.decode(Sample.history()).map {
      Publication(source: .cnb, day: $0.day, base: .eur, kind: .reference, quotes: $0.quotes)
    }
    let stored = days.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let missing = days.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    #expect(days.count > 6_900)
    #expect(refusal(missing + [try #require(stored.last)], over: stored, scope: .full) == nil)
  }
}
