// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Plausible beside the rates of other sources") struct PlausibilityOthersTests {
  private func doubt(
    _ publications: [Publication], over stored: RateBook = RateBook(),
    today: Day = day("2026-11-03")
  ) -> SetAside? {
    Sample.doubt(publications, book: stored, today: today)
  }

  @Test("the first fetch of a source is compared with what other sources have for the same day")
  func firstFetch() {
    let fine = publication(.frankfurter, "2026-10-30", kind: .mid, ["USD": "1.12", "VND": "30000"])
    #expect(doubt([fine]) == nil)
    let odd = publication(.frankfurter, "2026-10-30", kind: .mid, ["USD": "1.95", "VND": "30000"])
    let error = doubt([odd])
    #expect(error != nil)
    #expect(error?.row == "USD on 2026-10-30")
    #expect(
      error?.message == "disagrees from 1.1172 of ecb 2026-10-30")
    let turned = publication(.cnb, "2026-10-30", base: .czk, ["USD": "21.8", "EUR": "24.3"])
    #expect(doubt([turned]) != nil)
  }

  @Test(
    "a rate of a first fetch is set aside where a rate is the inverse of what other sources have")
  func firstFetchInverted() {
    let inverted = publication(.frankfurter, "2026-10-30", kind: .mid, ["USD": "0.8951"])
    let error = doubt([inverted])
    #expect(error != nil)
    #expect(error?.message == "inverse from 1.1172 of ecb 2026-10-30")
  }

  @Test(
    "where no other source has the day, a first fetch is compared with their last rates before it",
    arguments: [
      ("2026-11-26", "11.172", "power-of-ten"),
      ("2026-11-26", "0.9013", "inverse"),
      ("2027-10-30", "0.11172", "power-of-ten"),
      ("2036-10-30", "11.172", "power-of-ten"),
    ])
  func firstFetchLater(_ iso: String, _ rate: String, _ reason: String) {
    let later = publication(.frankfurter, iso, kind: .mid, ["USD": rate, "VND": "30000"])
    let error = doubt([later], today: day(iso))
    #expect(error?.row == "USD on \(iso)")
    #expect(error?.message == "\(reason) from 1.1172 of ecb 2026-10-30")
  }

  @Test(
    "a currency may have moved since the last rate of another source",
    arguments: [
      ("2026-11-26", "USD", "1.35"), ("2026-11-26", "USD", "1.04"), ("2027-10-30", "USD", "1.8"),
      ("2027-10-30", "TRY", "140"), ("2036-10-30", "USD", "0.5"),
    ])
  func movedSince(_ iso: String, _ code: String, _ rate: String) {
    let later = publication(.frankfurter, iso, kind: .mid, [code: rate])
    #expect(doubt([later], today: day(iso)) == nil)
  }

  @Test("the older rate of one source does not set aside what another one has for the day")
  func olderRate() {
    let stored = RateBook(stored: [
      publication(.cnb, "2026-11-26", base: .czk, ["USD": "0.03", "EUR": "0.041"])
    ])
    let fetched = publication(.frankfurter, "2026-11-26", kind: .mid, ["USD": "0.75"])
    #expect(doubt([fetched], today: day("2026-11-26")) != nil)
    // The crown's own table has no other one to agree with.
    #expect(doubt([fetched], over: stored, today: day("2026-11-26"))?.source == .cnb)
  }

  @Test("a currency that is new in a source is compared with what other sources have")
  func newCurrency() {
    let stored = RateBook(stored: [publication(.cnb, "2026-10-29", base: .czk, ["EUR": "0.041"])])
    func next(_ rate: String) -> Publication {
      publication(.cnb, "2026-10-30", base: .czk, ["EUR": "0.041", "USD": rate])
    }
    #expect(doubt([next("0.46")], over: stored)?.row == "USD on 2026-10-30")
    #expect(doubt([next("0.046")], over: stored) == nil)
  }
}
