// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Testing

@testable import Rates

@Suite("Plausible beside the rates of other sources") struct PlausibilityOthersTests {
  private func refusal(
    _ publications: [Publication], over stored: RateBook = RateBook(), confirmed: Bool = false,
    today: Day = day("2026-11-03")
  ) -> PayloadError? {
    Sample.refusal(publications, book: stored, today: today, confirmed: confirmed)
  }

  @Test("the first fetch of a source is compared with what other sources have for the same day")
  func firstFetch() {
    let fine = publication(.frankfurter, "2026-10-30", kind: .mid, ["USD": "1.12", "VND": "30000"])
    #expect(refusal([fine]) == nil)
    let odd = publication(.frankfurter, "2026-10-30", kind: .mid, ["USD": "1.95", "VND": "30000"])
    let error = refusal([odd])
    #expect(error?.code == .implausibleRate)
    #expect(error?.row == "USD on 2026-10-30")
    #expect(
      error?.message == "1.95 is more than 20 % away from 1.11720, the rate of ECB for that day")
    #expect(refusal([odd], confirmed: true) == nil)
    let turned = publication(.cnb, "2026-10-30", base: .czk, ["USD": "21.8", "EUR": "24.3"])
    #expect(refusal([turned])?.code == .implausibleRate)
  }

  @Test(
    "the first fetch of a source is refused where a rate is the inverse of what other sources have")
  func firstFetchInverted() {
    let inverted = publication(.frankfurter, "2026-10-30", kind: .mid, ["USD": "0.8951"])
    let error = refusal([inverted])
    #expect(error?.code == .implausibleRate)
    #expect(error?.message == "0.8951 is the inverse of 1.11720, the rate of ECB for that day")
    #expect(refusal([inverted], confirmed: true) == nil)
  }

  @Test(
    "where no other source has the day, a first fetch is compared with their last rates before it",
    arguments: [
      ("2026-11-26", "11.172", "more than 25 % away from 1.11720, the rate of ECB of 2026-10-30"),
      ("2026-11-26", "0.9013", "the inverse of 1.11720, the rate of ECB of 2026-10-30"),
      ("2027-10-30", "0.11172", "more than 100 % away from 1.11720, the rate of ECB of 2026-10-30"),
      ("2036-10-30", "11.172", "more than 822 % away from 1.11720, the rate of ECB of 2026-10-30"),
    ])
  func firstFetchLater(_ iso: String, _ rate: String, _ reason: String) {
    let later = publication(.frankfurter, iso, kind: .mid, ["USD": rate, "VND": "30000"])
    let error = refusal([later], today: day(iso))
    #expect(error?.row == "USD on \(iso)")
    #expect(error?.message == "\(rate) is \(reason)")
    #expect(refusal([later], confirmed: true, today: day(iso)) == nil)
  }

  @Test(
    "a currency may have moved since the last rate of another source",
    arguments: [
      ("2026-11-26", "USD", "1.35"), ("2026-11-26", "USD", "1.04"), ("2027-10-30", "USD", "1.8"),
      ("2027-10-30", "TRY", "140"), ("2036-10-30", "USD", "0.5"),
    ])
  func movedSince(_ iso: String, _ code: String, _ rate: String) {
    let later = publication(.frankfurter, iso, kind: .mid, [code: rate])
    #expect(refusal([later], today: day(iso)) == nil)
  }

  @Test("the older rate of one source does not refuse what another one has for the day")
  func olderRate() {
    let stored = RateBook(stored: [
      publication(.cnb, "2026-11-26", base: .czk, ["USD": "0.03", "EUR": "0.041"])
    ])
    let fetched = publication(.frankfurter, "2026-11-26", kind: .mid, ["USD": "0.75"])
    #expect(refusal([fetched], today: day("2026-11-26"))?.code == .implausibleRate)
    #expect(refusal([fetched], over: stored, today: day("2026-11-26")) == nil)
  }

  @Test("a currency that is new in a source is compared with what other sources have")
  func newCurrency() {
    let stored = RateBook(stored: [publication(.cnb, "2026-10-29", base: .czk, ["EUR": "0.041"])])
    func next(_ rate: String) -> Publication {
      publication(.cnb, "2026-10-30", base: .czk, ["EUR": "0.041", "USD": rate])
    }
    #expect(refusal([next("0.46")], over: stored)?.row == "USD on 2026-10-30")
    #expect(refusal([next("0.046")], over: stored) == nil)
  }
}
