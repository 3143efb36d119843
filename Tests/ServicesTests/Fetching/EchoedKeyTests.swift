// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates
import Testing

@testable import Services

@Suite("A key that a server repeats") struct EchoedKeyTests {
  private static let key = "k3y/of+32=letters-and-more"
  private static let encoded = "k3y%2Fof%2B32%3Dletters-and-more"

  /// Fetches from a server with this reply, and returns the outcome with all bytes of the database
  /// and of the log.
  private func fetch(
    _ reply: LoopbackReply
  ) async throws -> (outcome: FetchOutcome, record: FetchRecord?, database: [UInt8]) {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer(reply)
    defer { server.stop() }
    let archive = SamplePublications.archive(folder.database)
    let settings = SourceSettings(
      environment: [
        "AGIO_OPENEXCHANGERATES_URL": server.url, "AGIO_OPENEXCHANGERATES_KEY": Self.key,
      ])
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive, settings: settings,
      sources: Sources.all, backoff: Backoff(tries: 1),
      log: try LogFile.open(
        folder.path + "/agio.log", hiding: settings, environment: [:], start: [:]))
    let outcome = await fetcher.fetch(
      FetchRequest(source: .openExchangeRates, scope: .latest), book: RateBook(),
      now: try SamplePublications.moment("2025-06-25T09:00:00Z"),
      today: try SamplePublications.day("2025-06-25"))
    let record = archive.fetchRecord(of: .openExchangeRates)
    var database: [UInt8] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      database += FileManager.default.contents(atPath: folder.path + "/" + name) ?? Data()
    }
    return (outcome, record, database)
  }

  private func isClean(_ bytes: [UInt8]) -> Bool {
    [Self.key, Self.encoded].allSatisfy { bytes.firstRange(of: $0.utf8) == nil }
  }

  @Test("is in no message and in no database", arguments: [key, encoded])
  func messages(text: String) async throws {
    let body = #"{"error": true, "status": 401, "description": "bad key \#(text), sorry"}"#
    let (outcome, record, database) = try await fetch(.answer(401, Array(body.utf8)))
    #expect(
      outcome.refusal?.message == "HTTP 401: the source says: bad key (hidden), sorry (401)")
    #expect(record?.error == "HTTP 401: the source says: bad key (hidden), sorry (401)")
    #expect(database.firstRange(of: "(hidden)".utf8) != nil)
    #expect(isClean(database))
  }

  @Test("as a currency or a date is in no message either")
  func rows() async throws {
    for body in [
      #"{"base": "\#(Self.key)", "timestamp": 1750834800, "rates": {"EUR": 1}}"#,
      #"{"base": "USD", "timestamp": "\#(Self.key)", "rates": {"EUR": 1}}"#,
      #"{"base": "USD", "timestamp": 1750834800, "rates": {"\#(Self.key)": "x"}}"#,
    ] {
      let (outcome, record, database) = try await fetch(.answer(200, Array(body.utf8)))
      #expect(outcome.refusal != nil)
      let shown = "\(outcome) \(record?.error ?? "")"
      #expect(isClean(Array(shown.utf8)), "\(shown)")
      #expect(isClean(database))
    }
  }

  @Test("as a validator is not stored, but the rates are")
  func validators() async throws {
    let body = try SampleFile.bytes("openexchangerates/phpeso-latest.json")
    let (outcome, _, database) = try await fetch(
      .answer(200, body, fields: ["ETag": "\"\(Self.key)\"", "Last-Modified": Self.encoded]))
    #expect(outcome.days == ["2025-06-25"])
    #expect(isClean(database))
  }

  @Test("is not shown even if an error with it was stored earlier")
  func storedBefore() throws {
    let archive = SamplePublications.archive(nil)
    try archive.record(
      FetchRecord(
        source: .openExchangeRates,
        attempted: try SamplePublications.moment("2026-11-20T09:00:00Z"),
        error: "the source says: no \(Self.key) here"))
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(
        environment: [:], sources: [.openExchangeRates: SourceConfiguration(key: Self.key)]))
    #expect(
      fetcher.record(of: .openExchangeRates)?.error == "the source says: no (hidden) here")
    #expect(fetcher.records().compactMap(\.error) == ["the source says: no (hidden) here"])
  }

  @Test("is in no message that is cut in the middle of it", arguments: 0...12)
  func cut(before: Int) async throws {
    let start = String(repeating: "x", count: before)
    let body = #"{"base": "\#(start)\#(Self.key)", "timestamp": 1750834800, "rates": {"EUR": 1}}"#
    let (outcome, _, database) = try await fetch(.answer(200, Array(body.utf8)))
    let message = try #require(outcome.refusal?.message)
    #expect(!message.contains("k3"), "\(message)")
    #expect(isClean(database))
  }

  @Test("does not bring a control character into the database either")
  func controls() async throws {
    let (_, _, database) = try await fetch(
      .answer(401, Array("{\"error\": true, \"description\": \"a\\u001b[31m\"}".utf8)))
    #expect(database.firstRange(of: Array("\u{1B}[31m".utf8)) == nil)
    let body = try SampleFile.bytes("openexchangerates/phpeso-latest.json")
    let (outcome, _, other) = try await fetch(
      .answer(200, body, fields: ["ETag": "\"a\u{1B}[31m\""]))
    #expect(outcome.days == ["2025-06-25"])
    #expect(other.firstRange(of: Array("\u{1B}[31m".utf8)) == nil)
  }
}
