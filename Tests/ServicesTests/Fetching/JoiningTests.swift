// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Services

@Suite("Concurrent fetches") struct JoiningTests {
  /// A reply that takes its time.
  private func slow(_ iso: String) throws -> LoopbackReply {
    LoopbackReply(
      steps: [.wait(milliseconds: 200)]
        + LoopbackReply.answer(200, try ECBDocument.daily(iso)).steps)
  }

  @Test("a reload while the same one runs joins it")
  func joins() async throws {
    let scene = try FetchScene()
    scene.server.misbehave(try slow("2026-11-20"))
    async let first = scene.fetch()
    async let second = scene.fetch()
    async let third = scene.fetch()
    let outcomes = await [first, second, third]
    #expect(outcomes.allSatisfy { $0.days == ["2026-11-20"] })
    #expect(scene.server.requests.count == 1)
  }

  @Test("a different reload of the same source waits for its turn")
  func queues() async throws {
    let scene = try FetchScene()
    scene.server.misbehave(try slow("2026-11-19"))
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(["2026-11-20"]))
    async let first = scene.fetch(.latest)
    while scene.server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    async let second = scene.fetch(.recent)
    try await Task.sleep(for: .milliseconds(50))
    #expect(scene.server.requests.count == 1)
    #expect(await first.days == ["2026-11-19"])
    #expect(await second.days?.last == "2026-11-20")
    #expect(scene.server.requests.count == 2)
  }

  @Test("a cancelled waiter returns at once; the others get their rates")
  func oneLeaves() async throws {
    let scene = try FetchScene()
    scene.server.misbehave(try slow("2026-11-20"))
    let first = Task { await scene.fetch() }
    let second = Task { await scene.fetch() }
    while scene.server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(ContinuousClock.now - start < atOnce)
    #expect(await second.value.days == ["2026-11-20"])
  }

  @Test("when all waiters have been cancelled, nothing is stored, and the next reload starts again")
  func allLeave() async throws {
    let scene = try FetchScene()
    scene.server.misbehave(HTTPDeadlineTests.drip)
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    let task = Task { await scene.fetch() }
    while scene.server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let start = ContinuousClock.now
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(ContinuousClock.now - start < atOnce)
    #expect(scene.archive.load().isEmpty)
    #expect(scene.archive.fetchRecord(of: .ecb) == nil)
    #expect(await scene.fetch().days == ["2026-11-20"])
  }

  @Test("cancelling between two attempts is instant, too")
  func cancelInBackoff() async throws {
    let scene = try FetchScene()
    scene.server.misbehave(.answer(429, fields: ["Retry-After": "5"]))
    let task = Task { await scene.fetch() }
    while scene.server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(ContinuousClock.now - start < atOnce)
  }
}
