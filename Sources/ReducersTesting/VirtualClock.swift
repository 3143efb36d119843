// SPDX-License-Identifier: Apache-2.0

import Reducers
import Synchronization

/// A clock that advances only with a test store: real effects in a test sleep on it.
///
/// ```swift
/// let clock = VirtualClock()
/// let store = TestStore(State(), reducer: feature(clock: clock), clock: clock)
/// store.run("ticks")          // its body calls clock.sleep(for: .seconds(1))
/// store.advance(by: .seconds(1))
/// store.receive(.tick)
/// ```
public final class VirtualClock: Clock, Sendable {
  /// An instant of virtual time, counted from the clock's start.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// The instant a duration later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// The duration until another instant.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether it comes before another instant.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Contents {
    var now = Duration.zero
    var sleepers: [UInt64: Sleeper] = [:]
    var count: UInt64 = 0
  }

  private let contents = Mutex(Contents())

  /// Creates a clock at its start.
  public init() {}

  /// The current instant.
  public var now: Instant { contents.withLock { Instant(offset: $0.now) } }

  /// Virtual time has no smallest unit.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until a test store has advanced to an instant; throws if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = contents.withLock { contents in
      contents.count += 1
      return contents.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = contents.withLock { contents in
          if contents.now >= deadline.offset || Task.isCancelled { return true }
          contents.sleepers[number] = Sleeper(
            deadline: deadline.offset, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
      try Task.checkCancellation()
    } onCancel: {
      contents.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation
        .resume(throwing: CancellationError())
    }
  }

  /// The same time as a clock for an engine.
  var storeClock: StoreClock {
    StoreClock { self.contents.withLock { $0.now } }
  }

  /// When the next sleeping task wakes.
  var nextDeadline: Duration? {
    contents.withLock { $0.sleepers.values.map(\.deadline).min() }
  }

  /// Advances to a time and wakes the tasks that are due, the earliest first, and among those of
  /// the same time the one that has slept longest.
  func advance(to time: Duration) {
    let due = contents.withLock { contents in
      contents.now = max(contents.now, time)
      let due = contents.sleepers.filter { $0.value.deadline <= time }
      for number in due.keys { contents.sleepers[number] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for sleeper in due { sleeper.value.continuation.resume() }
  }
}
