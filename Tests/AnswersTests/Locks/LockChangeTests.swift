// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A lock file in place of another") struct LockChangeTests {
  private func lock(
    _ source: SourceSelection = .auto, on day: String = "2026-11-20", usd: String = "1.1",
    enabled: [SourceID] = [.ecb, .frankfurter]
  ) throws -> Lock {
    var book = RateBook(
      stored: try [SourceID.ecb, .frankfurter].map { source in
        Publication(
          source: source, day: Samples.day("2026-11-20"), base: .eur, kind: .reference,
          quotes: [.init(.usd, try #require(PublishedRate(text: usd)))])
      })
    book.enabled = enabled
    let day = Samples.day(day)
    return Lock(
      try book.locked(
        nil, dates: [day...day], source: source,
        today: Samples.clock.today, now: Samples.clock.now))
  }

  @Test("with the same rates, or those of other days, is no change") func same() throws {
    #expect(try lock().change(since: lock()) == nil)
    #expect(try lock(usd: "1.10").change(since: lock()) == nil)
    #expect(try lock(.only(.ecb)).change(since: lock(.only(.ecb), on: "2024-03-15")) == nil)
    #expect(try lock().change(since: lock(.only(.ecb))) == nil)
  }

  @Test("with other rates of a day, or of other sources, says so") func changes() throws {
    #expect(
      try lock(usd: "1.2").change(since: lock())
        == "the ECB rates for 2026-11-20 differ from before")
    #expect(
      try lock(.only(.frankfurter)).change(since: lock())
        == "it no longer has the ECB rates")
    #expect(
      try lock(enabled: [.frankfurter, .ecb]).change(since: lock())
        == "it now answers from Frankfurter, not from ECB")
  }
}
