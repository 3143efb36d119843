// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Services

@Suite("A pause") struct PauseTests {
  @Test("a pause lasts as long as asked")
  func lasts() async throws {
    let start = ContinuousClock.now
    try await Pause.wait(for: .milliseconds(60))
    #expect(.now - start >= .milliseconds(60))
  }

  @Test("ends when its task is cancelled")
  func cancelled() async throws {
    let start = ContinuousClock.now
    let task = Task { try await Pause.wait(for: .seconds(60)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(.now - start < .seconds(30))
  }
}
