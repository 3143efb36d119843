// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("What is requested from the sources") struct RequestTests {
  let now = moment("2026-11-21T10:00:00Z")

  private func urls(_ source: Source, _ scope: FetchScope, base: String? = nil) throws -> [String] {
    try source.requests(scope, now: now, baseURL: base, key: "secret").map(\.url)
  }

  @Test("the smallest ECB file that closes the gap is requested")
  func smallest() {
    let ecb = Source.ecb
    #expect(ecb.scope(newestStored: day("2026-11-20"), now: now) == .latest)
    #expect(ecb.scope(newestStored: day("2026-11-19"), now: now) == .latest)
    #expect(ecb.scope(newestStored: day("2026-11-18"), now: now) == .recent)
    #expect(ecb.scope(newestStored: day("2026-10-30"), now: now) == .recent)
    #expect(ecb.scope(newestStored: day("2026-08-28"), now: now) == .recent)
    #expect(ecb.scope(newestStored: day("2026-08-20"), now: now) == .full)
    #expect(ecb.scope(newestStored: nil, now: now) == .full)
    // Friday's table on Monday before 16:00, with Thursday's stored: one is missing.
    #expect(
      ecb.scope(newestStored: day("2026-11-19"), now: moment("2026-11-23T14:00:00Z")) == .latest)
    #expect(
      ecb.scope(newestStored: day("2026-11-19"), now: moment("2026-11-23T16:00:00Z")) == .recent)
  }

  @Test("the ECB's smallest file with the days asked for is requested")
  func ecb() throws {
    let base = "https://www.ecb.europa.eu/stats/eurofxref"
    #expect(try urls(.ecb, .latest) == ["\(base)/eurofxref-daily.xml"])
    #expect(try urls(.ecb, .recent) == ["\(base)/eurofxref-hist-90d.xml"])
    #expect(try urls(.ecb, .full) == ["\(base)/eurofxref-hist.zip"])
    #expect(try urls(.ecb, .day(day("2013-06-15"))) == ["\(base)/eurofxref-hist.zip"])
    #expect(try urls(.ecb, .day(day("2026-11-02"))) == ["\(base)/eurofxref-hist-90d.xml"])
  }

  @Test("a base URL is replaced, with or without a slash at its end")
  func baseURL() throws {
    let base = "http://127.0.0.1:8080/x"
    #expect(try urls(.ecb, .latest, base: base) == ["\(base)/eurofxref-daily.xml"])
    #expect(try urls(.ecb, .latest, base: base + "//") == ["\(base)/eurofxref-daily.xml"])
    #expect(Source.ecb.urlVariable == "AGIO_ECB_URL")
    #expect(Source.openERAPI.urlVariable == "AGIO_OPEN_ER_API_URL")
    for source in Sources.all where source.calendar != .never {
      for url in try urls(source, .latest, base: base) { #expect(url.hasPrefix(base)) }
    }
  }

  @Test("Frankfurter is requested with the euro as base, by date or range")
  func frankfurter() throws {
    let base = "https://api.frankfurter.dev/v2/rates?base=EUR"
    #expect(try urls(.frankfurter, .latest) == [base])
    #expect(try urls(.frankfurter, .day(day("2013-06-15"))) == [base + "&date=2013-06-15"])
    #expect(try urls(.frankfurter, .recent) == [base + "&from=2026-08-23"])
    #expect(try urls(.frankfurter, .full).count == 28)
  }

  @Test("days that are missing are requested, and no others, the last year of them first")
  func missingDays() throws {
    #expect(
      Source.frankfurter.scope(from: day("2026-07-01"), to: day("2026-10-30"))
        == .days(day("2026-07-02")...day("2026-10-29")))
    let days = FetchScope.days(day("2026-07-02")...day("2026-10-29"))
    let base = "https://api.frankfurter.dev/v2/rates?base=EUR"
    #expect(try urls(.frankfurter, days) == [base + "&from=2026-07-02&to=2026-10-29"])
    #expect(
      try urls(.frankfurter, .days(day("2025-06-02")...day("2026-07-02")))
        == [base + "&from=2025-07-02&to=2026-07-02", base + "&from=2025-06-02&to=2025-07-01"])
    #expect(
      try urls(.frankfurter, days, base: "http://127.0.0.1/v1")
        == ["http://127.0.0.1/v1/2026-07-02..2026-10-29?base=EUR"])
    #expect(try urls(.nbp, days).count == 2)
    #expect(try urls(.boc, days)[0].hasSuffix("?start_date=2026-07-02&end_date=2026-10-29"))
    #expect(try urls(.norgesBank, days)[0].contains("endPeriod=2026-10-29"))
    #expect(try urls(.cnb, days).map { $0.suffix(9) } == ["year=2026"])
    #expect(
      try urls(.hmrc, days).map { $0.suffix(11) }
        == ["2026-10.xml", "_2026-9.xml", "_2026-8.xml", "_2026-7.xml"])
    #expect(try urls(.usTreasury, days).count == 1)
    #expect(try urls(.ecb, days)[0].hasSuffix("eurofxref-hist.zip"))
  }

  @Test("a self-hosted Frankfurter may have version 1 only")
  func frankfurterV1() throws {
    let base = "http://127.0.0.1:8080/v1"
    #expect(try urls(.frankfurter, .latest, base: base) == [base + "/latest?base=EUR"])
    #expect(try urls(.frankfurter, .recent, base: base) == [base + "/2026-08-23..?base=EUR"])
    #expect(
      try urls(.frankfurter, .latest, base: "http://127.0.0.1/v2")
        == ["http://127.0.0.1/v2/rates?base=EUR"])
  }

  @Test("currency-api falls back to its second host, a custom mirror does not")
  func currencyAPI() throws {
    let request = try Source.currencyAPI.requests(.latest, now: now)[0]
    #expect(
      request.url
        == "https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/eur.json")
    #expect(
      request.fallbackURLs == ["https://latest.currency-api.pages.dev/v1/currencies/eur.json"])
    let mirror = try Source.currencyAPI.requests(.latest, now: now, baseURL: "http://127.0.0.1")[0]
    #expect(mirror.fallbackURLs.isEmpty)
  }

  @Test("a key goes into a hidden header, never into a URL, and without one nothing is requested")
  func key() throws {
    let request = try Source.openExchangeRates.requests(.latest, now: now, key: "s3cret")[0]
    #expect(!request.url.contains("s3cret"))
    #expect(request.headers.map(\.value) == ["Token s3cret"])
    #expect(request.headers.map(\.isSecret) == [true])
    #expect(!String(describing: request.headers[0]).contains("s3cret"))
    #expect(throws: PayloadError.self) { try Source.openExchangeRates.requests(.latest, now: now) }
    #expect(Source.openExchangeRates.keyVariable == "AGIO_OPENEXCHANGERATES_KEY")
  }

  @Test("HMRC's month has no leading zero")
  func hmrc() throws {
    #expect(try urls(.hmrc, .day(day("2026-05-20")))[0].hasSuffix("/monthly_xml_2026-5.xml"))
    #expect(try urls(.hmrc, .recent).count == 4)
  }

  @Test("NBP's ranges are no longer than 93 days and leave none out")
  func nbp() throws {
    let full = try urls(.nbp, .full)
    var next = day("2002-01-02")
    for url in full {
      let parts = url.split(separator: "/").suffix(3)
      let first = try #require(Day(iso: parts[parts.startIndex]))
      let last = try #require(Day(iso: parts[parts.startIndex + 1]))
      #expect(first == next)
      #expect(last - first < 93)
      next = last.adding(1)
    }
    #expect(next == day("2026-11-22"))
  }

  @Test("every source has a name, terms, a website and the usual size of its payloads")
  func complete() throws {
    for source in Sources.all where source.calendar != .never {
      #expect(source.home.hasPrefix("https://"))
      #expect(!source.terms.isEmpty && !source.fullName.isEmpty)
      #expect(Sources.find(source.id)?.name == source.name)
      for request in try source.requests(.latest, now: now, key: "k") {
        #expect(request.usualBytes > 1_000)
        #expect(request.url.hasPrefix("https://"))
      }
    }
    #expect(Set(Sources.all.map(\.id)).count == Sources.all.count)
  }

  @Test("whatever is stored, every source has a request for what it needs next")
  func nextScope() throws {
    for source in Sources.all where source.calendar != .never {
      for stored in [nil, day("1999-01-04"), day("2026-06-30"), day("2026-11-20")] {
        let scope = source.scope(newestStored: stored, now: now)
        #expect(try !source.requests(scope, now: now, key: "k").isEmpty, "\(source.id)")
      }
      #expect(try !source.requests(.auto, now: now, key: "k").isEmpty)
    }
  }

  @Test("what a source does not have is reported, not requested")
  func unsupported() {
    #expect(throws: PayloadError.self) { try Source.openERAPI.requests(.full, now: now) }
    #expect(throws: PayloadError.self) { try Source.user.requests(.latest, now: now) }
    #expect(Source.openERAPI.scope(newestStored: nil, now: now) == .latest)
  }
}
