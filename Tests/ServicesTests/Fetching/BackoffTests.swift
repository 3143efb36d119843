// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Testing

@testable import Services

@Suite("Retry-After") struct RetryAfterTests {
  @Test(
    "seconds or a date are read, anything else is not",
    arguments: [
      ("0", 0), ("120", 120), ("99999999999999999999", 86_400), ("999999", 86_400),
      ("Sat, 21 Nov 2026 09:00:30 GMT", 30), ("Sat, 21 Nov 2026 08:00:00 GMT", 0),
      ("Tue, 21 Nov 2028 08:00:00 GMT", 86_400), ("soon", nil), ("", nil), ("-5", nil),
      ("1.5", nil), ("Sat, 31 Feb 2026 09:00:30 GMT", nil), ("Sat, 21 Nov 2026 25:00:00 GMT", nil),
    ] as [(String, Int?)])
  func reads(field: String, seconds: Int?) throws {
    let now = try SamplePublications.moment("2026-11-21T09:00:00Z")
    #expect(RetryAfter.seconds(field, now: now) == seconds)
  }

  @Test("waits double, within their jitter")
  func backoff() {
    let backoff = Backoff(tries: 3, first: .milliseconds(400))
    for _ in 0..<100 {
      #expect((Duration.milliseconds(200)...(.milliseconds(400))).contains(backoff.wait(after: 1)))
      #expect((Duration.milliseconds(400)...(.milliseconds(800))).contains(backoff.wait(after: 2)))
    }
  }
}
