// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Synchronization
import Testing

@testable import Services

/// Frankfurter has the rates of years: the days that are missing are asked for, and no others.
@Suite("Away for months") struct LongGapTests {
  private let folder: TemporaryFolder
  private let archive: Archive
  private let now: Timestamp
  private let today: Day

  init() throws {
    folder = try TemporaryFolder()
    archive = SamplePublications.archive(folder.database)
    now = try SamplePublications.moment("2026-10-31T09:00:00Z")
    today = try SamplePublications.day("2026-10-31")
    try archive.save(try Self.days("2026-04-01", "2026-07-01").map(Self.publication))
  }

  /// The working days from one day to another.
  private static func days(_ first: String, _ last: String) throws -> [Day] {
    let (first, last) = (try SamplePublications.day(first), try SamplePublications.day(last))
    let calendar = try #require(Sources.find(.frankfurter)).calendar
    return (0...(last - first)).map { first.adding($0) }
      .filter { calendar.publicationDay(onOrBefore: $0) == $0 }
  }

  private static func rows(_ days: [Day]) -> [UInt8] {
    let rows = days.flatMap { day in
      [("USD", "1.12"), ("GBP", "0.85"), ("CHF", "0.94"), ("BOB", "8.1")].map { code, rate in
        #"{"date":"\#(day.iso)","base":"EUR","quote":"\#(code)","rate":\#(rate)}"#
      }
    }
    return Array("[\(rows.joined(separator: ","))]".utf8)
  }

  private static func publication(_ day: Day) throws -> Publication {
    try #require(Sources.find(.frankfurter)?.decode(rows([day])).first)
  }

  /// Fetches from a server that answers the first requests.
  private func fetch(
    _ scope: FetchScope = .auto, answering limit: Int = .max, in other: Archive? = nil
  ) async throws -> (FetchOutcome, [String]) {
    let archive = other ?? archive
    let count = Mutex(0)
    let server = try LoopbackServer { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number > limit { return .answer(404, Array("no".utf8), type: "text/plain") }
      let query = URLComponents(string: request.target)?.queryItems ?? []
      func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
      let newest = "2026-10-30"
      let days = try? Self.days(value("from") ?? newest, min(value("to") ?? newest, newest))
      return .answer(200, Self.rows(days ?? []), type: "application/json")
    }
    defer { server.stop() }
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(environment: ["AGIO_FRANKFURTER_URL": server.url]),
      backoff: Backoff(tries: 1, first: .milliseconds(1)))
    let outcome = await fetcher.fetch(
      FetchRequest(source: .frankfurter, scope: scope), book: RateBook(stored: archive.load()),
      now: now,
      today: today)
    return (outcome, server.requests.map(\.target))
  }

  @Test("since 1 July, two requests close the gap: the newest rates, and the days between")
  func months() async throws {
    let (outcome, requests) = try await fetch()
    #expect(
      requests == ["/v2/rates?base=EUR", "/v2/rates?base=EUR&from=2026-07-02&to=2026-10-29"])
    #expect(outcome.gap == nil)
    #expect(
      archive.load().map(\.day) == (try Self.days("2026-04-01", "2026-10-30")))
  }

  @Test("a gap that was not closed is never up to date: the next fetch says so, and closes it")
  func again() async throws {
    let (first, _) = try await fetch(answering: 1)
    #expect(first.days == ["2026-10-30"])
    #expect(
      first.gap?.description == "no rates from 2026-07-02 to 2026-10-29: HTTP 404 (not found)")
    let (second, _) = try await fetch(answering: 1)
    #expect(second.gap == first.gap)
    let (third, requests) = try await fetch()
    #expect(requests.last == "/v2/rates?base=EUR&from=2026-07-02&to=2026-10-29")
    #expect(third.gap == nil)
    #expect(archive.load().map(\.day) == (try Self.days("2026-04-01", "2026-10-30")))
  }

  @Test("of a gap of more than a year, what arrived before a request failed is kept")
  func years() async throws {
    let last = try SamplePublications.day("2025-03-03")
    let folder = try TemporaryFolder()
    let old = SamplePublications.archive(folder.database)
    try old.save(try Self.days("2025-01-06", last.iso).map(Self.publication))
    let (outcome, requests) = try await fetch(answering: 2, in: old)
    #expect(
      requests.map { $0.dropFirst("/v2/rates?base=EUR".count) }
        == ["", "&from=2025-10-29&to=2026-10-29", "&from=2025-03-04&to=2025-10-28"])
    let kept = try Self.days("2025-01-06", last.iso) + Self.days("2025-10-29", "2026-10-30")
    #expect(old.load().map(\.day) == kept)
    #expect(outcome.gap?.isFailure == true)
  }

  @Test("a table of years whose fetch was cut off had no word about it")
  func cutOff() async throws {
    let folder = try TemporaryFolder()
    let empty = SamplePublications.archive(folder.database)
    let days = try SamplePublications.day("2024-01-02")...SamplePublications.day("2026-10-30")
    let (outcome, requests) = try await fetch(.days(days), answering: 1, in: empty)
    #expect(requests.count == 2)
    let first = try #require(empty.load().first?.day)
    #expect(
      outcome.gap?.description
        == "no rates from 2024-01-02 to \(first.adding(-1).iso): HTTP 404 (not found)")
    #expect(empty.fetchRecord(of: .frankfurter)?.error == outcome.gap?.description)
  }
}
