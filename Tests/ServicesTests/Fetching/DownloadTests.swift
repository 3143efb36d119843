// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Services

@Suite("A download") struct DownloadTests {
  @Test("Retry-After counts from the answer, not from the start of the fetch")
  func retryAfter() async throws {
    let server = try LoopbackServer(.answer(429, fields: ["Retry-After": "60"]))
    defer { server.stop() }
    let time = Timestamp(secondsSince1970: 1_795_000_000)
    let source = try #require(Sources.find(.ecb))
    let request = try #require(
      try source.requests(.latest, now: time, baseURL: server.url, key: nil).first)
    let download = Download(
      source: source, client: HTTPClient(userAgent: "agio/test"),
      start: (time, .now - .seconds(90)), end: .now + .seconds(10), backoff: Backoff(tries: 1),
      validators: { _ in HTTPValidators() })
    do throws(Download.Failure) {
      _ = try await download.run(request)
      Issue.record("answered")
    } catch {
      guard case .failed(_, let moment?, isTransient: true) = error else { throw error }
      #expect((150..<200).contains(moment - time))
    }
  }
}
