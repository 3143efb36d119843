// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The clock for a store's delays: a function that returns the time since its start.
public struct StoreClock: Sendable {
  @usableFromInline package let read: @Sendable () -> Duration

  /// Creates a clock from its function, which must never go backward.
  public init(_ now: @escaping @Sendable () -> Duration) {
    self.read = now
  }

  /// The time since the clock's start.
  public var now: Duration { read() }

  /// The system's clock, which continues while the machine sleeps.
  public static var continuous: StoreClock {
    let start = ContinuousClock.now
    return StoreClock { start.duration(to: .now) }
  }
}

/// A clock that moves only when it is advanced: for tests of a real store.
public final class ManualClock: Sendable {
  private let elapsed = Mutex(Duration.zero)

  /// Creates a clock at its start.
  public init() {}

  /// The clock to pass to a store.
  public var clock: StoreClock {
    StoreClock { self.elapsed.withLock { $0 } }
  }

  /// Moves the clock forward; call ``Store/drain()`` to fire the timers.
  public func advance(by duration: Duration) {
    elapsed.withLock { $0 += duration }
  }
}
