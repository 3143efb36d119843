// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Plausible rates of days in the past") struct PlausibilityTests {
  let today = day("2026-11-03")

  private func doubt(
    _ publications: [Publication], over stored: [Publication],
    scope: FetchScope = .auto
  ) -> SetAside? {
    Sample.doubt(
      publications, book: RateBook(stored: stored), today: today, scope: scope
    )
  }

  private func crowns(_ iso: String, _ rate: String, _ code: String = "USD") -> Publication {
    publication(.cnb, iso, base: .czk, [code: rate])
  }

  @Test("a day that fills a hole must agree with the day before or after it")
  func hole() {
    let stored = [crowns("2026-10-01", "0.045"), crowns("2026-10-05", "0.046")]
    let newest = crowns("2026-11-02", "0.046")
    #expect(doubt([crowns("2026-10-02", "0.0455"), newest], over: stored) == nil)
    let error = doubt([crowns("2026-10-02", "4.55"), newest], over: stored)
    #expect(error != nil)
    #expect(error?.row == "USD on 2026-10-02")
    #expect(error?.message == "power-of-ten from 0.045 of 2026-10-01")
  }

  @Test("two wrong days that are fetched together do not vouch for each other")
  func together() {
    let stored = [crowns("2026-10-01", "0.045"), crowns("2026-10-07", "0.046")]
    let newest = crowns("2026-11-02", "0.046")
    let wrong = [crowns("2026-10-02", "0.45"), crowns("2026-10-05", "0.45")]
    #expect(doubt(wrong + [newest], over: stored)?.row == "USD on 2026-10-02")
    // The same of days that are stored, and of new days after one that is sent again.
    let known = stored + [newest]
    let again = [crowns("2026-11-02", "0.46"), crowns("2026-11-03", "0.46")]
    #expect(doubt(again, over: known)?.row == "USD on 2026-11-02")
    let inverse = [crowns("2026-10-01", "22.2"), crowns("2026-10-07", "21.7"), newest]
    #expect(doubt(inverse, over: known, scope: .full)?.row == "USD on 2026-10-01")
    let old = [crowns("2001-03-01", "0.026"), crowns("2001-03-02", "0.026")]
    let wrongOld = [crowns("2001-03-01", "0.26"), crowns("2001-03-02", "0.26"), newest]
    #expect(doubt(wrongOld, over: old + known, scope: .full)?.row == "USD on 2001-03-01")
  }

  @Test("a wrong stretch of a first history is set aside where other sources have those days")
  func stretch() {
    let rates = ["0.0266", "0.266", "0.266", "0.266", "0.0266"]
    let days = ["2001-01-02", "2001-01-03", "2001-01-04", "2001-01-05", "2001-01-08"]
    let history = zip(days, rates).map { crowns($0, $1) } + [crowns("2026-11-02", "0.046")]
    #expect(doubt(history, over: [], scope: .full)?.row == "USD on 2001-01-03")
  }

  @Test("a devaluation at the edge of a first history is accepted")
  func edge() {
    let days = ["2021-01-01", "2021-02-01", "2021-03-01"]
    let history = zip(days, ["1.9", "6.1", "6.2"]).map {
      publication(.hmrc, $0, base: .gbp, ["LYD": $1])
    }
    let newest = publication(.hmrc, "2026-11-01", base: .gbp, ["LYD": "6.3"])
    #expect(doubt(history + [newest], over: [newest], scope: .full) == nil)
    #expect(doubt(history + [newest], over: [], scope: .full) == nil)
  }

  @Test("the day of a devaluation agrees with the days after it")
  func devaluation() {
    let rates = ["01": "0.045", "05": "0.030", "06": "0.030", "07": "0.030"]
    let stored = rates.map { crowns("2026-10-\($0)", $1, "AED") }
    func doubt(_ rate: String) -> SetAside? {
      self.doubt([crowns("2026-10-02", rate, "AED")], over: stored, scope: .day(today))
    }
    #expect(doubt("0.0305") == nil)
    #expect(doubt("0.0455") == nil)
    #expect(doubt("0.0200")?.row == "AED on 2026-10-02")
  }

  @Test("an old day is compared with days near it, not with the rates of other years")
  func farAway() {
    let stored = [crowns("2012-03-01", "0.05", "VND"), crowns("2026-11-02", "0.0009", "VND")]
    let scope = FetchScope.day(day("2019-05-02"))
    #expect(doubt([crowns("2019-05-02", "0.001", "VND")], over: stored, scope: scope) == nil)
    let near = stored + [crowns("2019-05-03", "0.001", "VND")]
    #expect(doubt([crowns("2019-05-02", "0.1", "VND")], over: near, scope: scope) != nil)
  }

  @Test("where a source has nothing near a day, other sources decide")
  func others() throws {
    let stored = [crowns("2026-11-02", "0.046")]
    let scope = FetchScope.day(day("2019-05-02"))
    // The ECB had 25.661 CZK and 1.1212 USD per EUR.
    #expect(doubt([crowns("2019-05-02", "0.0437")], over: stored, scope: scope) == nil)
    let error = doubt([crowns("2019-05-02", "4.37")], over: stored, scope: scope)
    #expect(error != nil)
    #expect(error?.rate.reference?.source == .ecb)
    // Also where it is the first day of the source.
    #expect(doubt([crowns("2019-05-02", "4.37")], over: [], scope: scope) != nil)
    #expect(doubt([crowns("2019-05-02", "0.0437")], over: [], scope: scope) == nil)
  }

  @Test(
    "where no other source has a currency either, the nearest stored days decide, within wider limits",
    arguments: ["2026-02-09", "2026-03-01", "2026-05-01"])
  func far(iso: String) {
    let stored = [crowns("2026-02-01", "0.165", "AED"), crowns("2026-11-02", "0.17", "AED")]
    func row(_ rate: String) -> String? {
      doubt([crowns(iso, rate, "AED")], over: stored, scope: .day(day(iso)))?.row
    }
    #expect(row("0.18") == nil)
    #expect(row("0.35") == "AED on \(iso)")
    #expect(row("6.06") == "AED on \(iso)")
  }

  @Test("a single wrong day inside a source's first history is set aside")
  func spike() {
    let days = ["2001-01-01", "2001-01-02", "2001-01-03"]
    let rates = ["0.026", "2.6", "0.026"]
    let history = zip(days, rates).map { crowns($0, $1) } + [crowns("2026-11-02", "0.046")]
    #expect(doubt(history, over: [], scope: .full)?.row == "USD on 2001-01-02")
  }

  @Test("a monthly rate is compared with the months next to it")
  func monthly() {
    func month(_ iso: String, _ rate: String) -> Publication {
      publication(.hmrc, iso, base: .gbp, ["EUR": rate])
    }
    let stored = [month("2015-01-01", "1.28"), month("2015-03-01", "1.36")]
    let scope = FetchScope.day(day("2015-02-10"))
    #expect(doubt([month("2015-02-01", "1.33")], over: stored, scope: scope) == nil)
    #expect(
      doubt([month("2015-02-01", "13.3")], over: stored, scope: scope)?.row
        == "EUR on 2015-02-01")
  }

  /// Every third of the ECB's real days, half of them stored and half fetched later as days that were missing.
  @Test("no rate of the ECB's 27 years is set aside when it fills a hole")
  func realHistory() throws {
    let all = try Sample.historyDays.get()
    let days = stride(from: 0, to: all.count, by: 3).map { all[$0] }.map {
      Publication(source: .cnb, day: $0.day, base: .eur, kind: .reference, quotes: $0.quotes)
    }
    let stored = days.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let missing = days.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    #expect(days.count > 2_300)
    #expect(doubt(missing + [try #require(stored.last)], over: stored, scope: .full) == nil)
  }
}
