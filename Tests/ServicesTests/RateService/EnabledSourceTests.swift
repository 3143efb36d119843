// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Foundation
import Money
import Rates
import Testing

@testable import Services

@Suite("A currency that only another enabled source has") struct EnabledSourceTests {
  private let folder: TemporaryFolder
  private let ecb: ECBServer
  private let frankfurter: LoopbackServer
  private let archive: Archive
  private let aed: Currency
  private let today: Day

  init() throws {
    folder = try TemporaryFolder()
    ecb = try ECBServer()
    let rows = ["USD": "1.16", "AED": "4.26", "EUR": "1"].map {
      #"{"date":"2026-11-20","base":"EUR","quote":"\#($0)","rate":\#($1)}"#
    }
    frankfurter = try LoopbackServer(.answer(200, Array("[\(rows.joined(separator: ","))]".utf8)))
    archive = SamplePublications.archive(folder.database)
    aed = try #require(Currency(code: "AED"))
    today = try SamplePublications.day("2026-11-21")
  }

  private func service(
    _ settings: Settings = Settings(updatesAutomatically: true), later seconds: Int = 0,
    environment: [String: String] = [:], changing: (inout RateBook) -> Void = { _ in }
  ) throws -> RateService {
    var book = RateBook()
    changing(&book)
    let urls = ["AGIO_ECB_URL": ecb.url, "AGIO_FRANKFURTER_URL": frankfurter.url]
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(environment: urls.merging(environment) { $1 }),
      backoff: Backoff(tries: 1, first: .milliseconds(10)))
    let now = try SamplePublications.moment("2026-11-21T09:00:00Z").adding(seconds: seconds)
    return RateService(
      archive: archive, book: book, clock: ClockReading(now: now, today: today),
      settings: settings, rows: [.jpy], fetcher: { _ in fetcher })
  }

  private func source(of service: RateService) -> SourceID? {
    try? service.book.quote(from: .usd, to: aed, today: today).source
  }

  @Test("100 usd to aed fetches it from there, and nothing else, and answers")
  func answers() throws {
    let service = try service()
    #expect(source(of: service) == nil)
    service.bringUpToDate([(.usd, aed)], on: nil, isRequested: false)
    #expect(source(of: service) == .frankfurter)
    #expect(frankfurter.requests.count == 1)
    #expect(ecb.requests.isEmpty)
  }

  @Test(
    "several days are requested at once; those of a table up to today",
    arguments: [(false, "2026-11-13"), (true, "2026-11-21")])
  func days(_ goesOn: Bool, _ last: String) throws {
    let service = try service()
    service.bringUpToDate(
      [(.usd, aed)], since: try SamplePublications.day("2026-10-05"),
      on: try SamplePublications.day("2026-11-13"), goesOn: goesOn, isRequested: false)
    #expect(
      frankfurter.requests.map(\.target).map { $0.split(separator: "?").last ?? "" } == [
        "base=EUR&from=2026-10-05&to=\(last)"
      ])
    let day = try SamplePublications.day("2026-11-20")
    #expect(service.book.newestDay(of: .frankfurter) == day)
  }

  @Test("it is fetched once within the hour, also when that failed")
  func onceAnHour() throws {
    let failing = try LoopbackServer(.answer(500, []))
    for seconds in [0, 3599] {
      try service(later: seconds, environment: ["AGIO_FRANKFURTER_URL": failing.url])
        .bringUpToDate([(.usd, aed)], on: nil, isRequested: false)
      #expect(failing.requests.count == 1)
    }
    for seconds in [3601, 3700, 7199] {
      try service(later: seconds).bringUpToDate([(.usd, aed)], on: nil, isRequested: false)
      #expect(frankfurter.requests.count == 1)
    }
  }

  @Test("never offline, with auto_update = false, or from a source that is off")
  func never() throws {
    for (settings, isRequested) in [
      (Settings(isOffline: true, updatesAutomatically: true), true),
      (Settings(updatesAutomatically: false), false),
    ] {
      try service(settings).bringUpToDate([(.usd, aed)], on: nil, isRequested: isRequested)
    }
    let off = try service { $0.enable(.frankfurter, false) }
    for isRequested in [false, true] {
      off.bringUpToDate([(.usd, aed)], on: nil, isRequested: isRequested)
    }
    #expect(frankfurter.requests.isEmpty && ecb.requests.isEmpty)
  }

  @Test("--refresh always asks")
  func refresh() throws {
    for count in 1...2 {
      try service(Settings()).bringUpToDate([(.usd, aed)], on: nil, isRequested: true)
      #expect(frankfurter.requests.count == count)
    }
  }

  @Test("where it has no answer either, the next one is asked")
  func next() throws {
    let own = try LoopbackServer(
      .answer(
        200, Array(#"{"base":"EUR","date":"2026-11-20","rates":{"USD":1.16,"VND":30000}}"#.utf8)))
    let id = SourceID(rawValue: "json:\(own.url)/rates")
    let vnd = try #require(Currency(code: "VND"))
    let service = try service { $0.enable(id, true) }
    service.bringUpToDate([(.usd, vnd)], on: nil, isRequested: false)
    #expect(frankfurter.requests.count == 1)
    #expect(try service.book.quote(from: .usd, to: vnd, today: today).source == id)
  }

  @Test("only the newest rates are waited for; the next update brings the months before")
  func newestFirst() throws {
    let service = try service()
    service.bringUpToDate([(.usd, aed)], on: nil, isRequested: false)
    _ = service.update([FetchRequest(source: .frankfurter)])
    let targets = frankfurter.requests.map(\.target)
    #expect(targets == ["/v2/rates?base=EUR", "/v2/rates?base=EUR&from=2026-08-23"])
  }

  @Test("agio - asks for each currency when it is first needed, whenever that is")
  func stream() throws {
    let scene = try CommandScene()
    scene.choices.isOffline = false
    var pieces = ["100 usd eur on 2024-03-15\n", "100 usd aed\n", "1 aed usd\n", ""]
    var answers = ""
    let stream = PhraseStreamRun(
      try scene.session(["AGIO_ECB_URL": ecb.url, "AGIO_FRANKFURTER_URL": frankfurter.url]),
      read: { () throws(SystemError) in
        // As long as a fetch may take: the time of the person does not count.
        if pieces.count == 3 { sleep(2) }
        return Array(pieces.removeFirst().utf8)
      }, write: { answers += $0.text })
    let ending = try stream.run()
    #expect(answers == "100.00 USD = 91.81 EUR\n100.00 USD = 367.24 AED\n1.00 AED = 0.27 USD\n")
    #expect(ending.remarks.isEmpty)
    #expect(frankfurter.requests.count == 1)
  }
}
