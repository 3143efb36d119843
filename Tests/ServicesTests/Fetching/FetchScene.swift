// SPDX-License-Identifier: Apache-2.0

import Rates

@testable import Services

/// A fetcher with a store of its own, and a loopback ECB to ask.
final class FetchScene: Sendable {
  let folder: TemporaryFolder
  let server: ECBServer
  let archive: Archive
  let fetcher: RateFetcher
  let now: Timestamp
  let today: Day

  init(tries: Int = 3, today iso: String = "2026-11-21") throws {
    folder = try TemporaryFolder()
    server = try ECBServer()
    archive = SamplePublications.archive(folder.database)
    fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(environment: ["AGIO_ECB_URL": server.url]), sources: Sources.all,
      backoff: Backoff(tries: tries, first: .milliseconds(10)))
    now = try SamplePublications.moment(iso + "T09:00:00Z")
    today = try SamplePublications.day(iso)
  }

  /// The book as the app has it after a start.
  var book: RateBook { RateBook(stored: archive.load()) }

  func fetch(
    _ scope: FetchScope = .latest, deadline: Int = 10,
    book: RateBook? = nil, later seconds: Int = 0
  ) async -> FetchOutcome {
    await fetcher.fetch(
      FetchRequest(source: .ecb, scope: scope, deadlineSeconds: deadline),
      book: book ?? self.book, now: now.adding(seconds: seconds), today: today)
  }

  /// All rows that rates live in, for "as it was".
  func rows() -> ([Publication], HTTPValidators) {
    (
      archive.load(),
      archive.validators(for: server.url + "/eurofxref-daily.xml", of: .ecb, in: book)
    )
  }
}

extension FetchOutcome {
  /// The days an update brought.
  var days: [String]? {
    if case .updated(let publications, _, _, _, _) = self { return publications.map(\.day.iso) }
    return nil
  }

  var failure: String? {
    if case .failed(let problem) = self { return problem.message }
    return nil
  }

  var refusal: PayloadError? {
    if case .refused(let error) = self { return error }
    return nil
  }
}
