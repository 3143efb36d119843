// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Services

@Suite("Waits between attempts") struct BackoffTests {
  @Test("double, within their jitter")
  func doubles() {
    let backoff = Backoff(tries: 3, first: .milliseconds(400))
    for _ in 0..<100 {
      #expect((Duration.milliseconds(200)...(.milliseconds(400))).contains(backoff.wait(after: 1)))
      #expect((Duration.milliseconds(400)...(.milliseconds(800))).contains(backoff.wait(after: 2)))
    }
  }
}
