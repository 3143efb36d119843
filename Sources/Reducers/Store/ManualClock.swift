// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

/// A clock that stands still until it is told to go on: for tests of a real store.
public final class ManualClock: Sendable {
  private let elapsed = Mutex(Duration.zero)

  /// A clock at its start.
  public init() {}

  /// The time to hand to a store.
  public var clock: StoreClock {
    StoreClock { self.elapsed.withLock { $0 } }
  }

  /// Goes on by a time; call ``Store/drain()`` to have the timers fire.
  public func advance(by duration: Duration) {
    elapsed.withLock { $0 += duration }
  }
}
