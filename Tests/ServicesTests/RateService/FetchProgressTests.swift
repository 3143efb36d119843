// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Services

@Suite("The progress of a fetch") struct FetchProgressTests {
  @Test("shows the source, the bytes and the time, and omits zeros")
  func text() {
    let progress = FetchProgress([.ecb])
    #expect(progress.text(seconds: 0, bytes: 0) == "fetching rates: ECB")
    #expect(progress.text(seconds: 0, bytes: 45_678) == "fetching rates: ECB, 45 kB")
    #expect(progress.text(seconds: 3, bytes: 1_290_000) == "fetching rates: ECB, 1.2 MB, 3 s")
  }

  @Test("shows how much of an announced size has come, where one source is asked")
  func share() {
    let progress = FetchProgress([.ecb])
    #expect(
      progress.text(seconds: 0, bytes: 45_678, announced: 600_000)
        == "fetching rates: ECB, 45 of 600 kB")
    #expect(
      progress.text(seconds: 2, bytes: 45_678, announced: 1_290_000)
        == "fetching rates: ECB, 0.0 of 1.2 MB, 2 s")
    #expect(
      progress.text(seconds: 0, bytes: 600_000, announced: 600_000)
        == "fetching rates: ECB, 600 kB")
    #expect(progress.text(seconds: 0, bytes: 0, announced: 600_000) == "fetching rates: ECB")
    #expect(
      FetchProgress([.ecb, .cnb]).text(seconds: 0, bytes: 45_678, announced: 600_000)
        .hasSuffix(", 45 kB"))
  }

  @Test("counts the finished sources")
  func sources() {
    let progress = FetchProgress([.ecb, .cnb])
    let before = progress.text(seconds: 0, bytes: 0)
    progress.finishOne()
    #expect(
      progress.text(seconds: 1, bytes: 0)
        == before + " (1 of 2), 1 s")
  }

  @Test("is shown while the work goes on")
  func meanwhile() {
    var calls = 0
    let value = Waiting.run(meanwhile: { calls += 1 }) {
      try? await Task.sleep(for: .milliseconds(700))
      return 7
    }
    #expect(value == 7 && calls > 0)
  }
}
