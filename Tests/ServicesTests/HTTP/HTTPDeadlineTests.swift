// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Services

/// What counts as immediate here: the transfers would go on for ten seconds, and the other tests
/// keep both cores busy. Alone, a cancellation takes under a millisecond.
let atOnce = Duration.seconds(1)

@Suite("Deadlines and cancelling") struct HTTPDeadlineTests {
  let client = HTTPClient(userAgent: "agio/test")

  /// A byte now and then, forever.
  static let drip = LoopbackReply(steps: [
    .bytes(LoopbackReply.head(200, length: nil)), .endless([65], pauseMilliseconds: 20),
  ])

  @Test("a slow trickle ends at the deadline")
  func slowDrip() async throws {
    let server = try LoopbackServer(Self.drip)
    defer { server.stop() }
    let start = ContinuousClock.now
    do {
      _ = try await client.get(HTTPRequest(url: server.url, deadline: .milliseconds(300)))
      Issue.record("answered")
    } catch {
      #expect(error.kind == .timeout)
      #expect(error.message == "127.0.0.1 did not finish within 0.3 s")
    }
    let elapsed = ContinuousClock.now - start
    #expect(elapsed >= .milliseconds(250))
    #expect(elapsed < .seconds(3))
  }

  @Test(
    "the message has the deadline, not what was left of it",
    arguments: [(300, "0.3 s"), (1_990, "2 s"), (4_000, "4 s"), (9_980, "10 s"), (10_000, "10 s")])
  func seconds(milliseconds: Int, text: String) {
    #expect(Duration.milliseconds(milliseconds).inSeconds == text)
  }

  @Test("the deadline covers all redirects together")
  func deadlineOverRedirects() async throws {
    let server = try LoopbackServer { _ in
      LoopbackReply(
        steps: [.wait(milliseconds: 150)] + LoopbackReply.redirect(to: "/next").steps)
    }
    defer { server.stop() }
    await #expect(throws: HTTPError.self) {
      _ = try await client.get(HTTPRequest(url: server.url, deadline: .milliseconds(250)))
    }
    #expect(server.requests.count <= 2)
  }

  @Test("cancelling in the middle returns at once")
  func cancel() async throws {
    let server = try LoopbackServer(Self.drip)
    defer { server.stop() }
    let task = Task { () -> HTTPError.Kind? in
      do {
        _ = try await client.get(HTTPRequest(url: server.url))
        return nil
      } catch {
        return (error as? HTTPError)?.kind
      }
    }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    task.cancel()
    let kind = await task.value
    #expect(ContinuousClock.now - start < atOnce)
    #expect(kind == .cancelled)
  }

  @Test("a task that is already cancelled sends no request")
  func cancelledBefore() async throws {
    let server = try LoopbackServer(.answer(200, [1]))
    defer { server.stop() }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await client.get(HTTPRequest(url: server.url))
    }
    task.cancel()
    await #expect(throws: HTTPError.self) { try await task.value }
  }

  @Test("fifty transfers at once all come through")
  func many() async throws {
    let server = try LoopbackServer { .answer(200, Array($0.target.utf8)) }
    defer { server.stop() }
    let client = client
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for number in 0..<50 {
        group.addTask { try await client.get(HTTPRequest(url: "\(server.url)/\(number)")).body }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(bodies.count == 50)
  }
}
