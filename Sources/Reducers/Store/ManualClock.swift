// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

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
