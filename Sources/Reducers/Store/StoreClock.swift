// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The time a store's delays are counted on: a function that says how long ago its start was.
public struct StoreClock: Sendable {
  @usableFromInline package let read: @Sendable () -> Duration

  /// A clock from its function; it must never go backwards.
  public init(_ now: @escaping @Sendable () -> Duration) {
    self.read = now
  }

  /// The time since the clock's start.
  public var now: Duration { read() }

  /// The system's clock, which goes on while the machine sleeps.
  public static var continuous: StoreClock {
    let start = ContinuousClock.now
    return StoreClock { start.duration(to: .now) }
  }
}
