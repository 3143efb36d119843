// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Synchronization

/// Waits for something asynchronous in a command that has nothing else to do.
package enum Waiting {
  /// How often `meanwhile` is called.
  private static let interval = DispatchTimeInterval.milliseconds(250)

  /// Runs the work to its end on the effect thread while this one sleeps; `meanwhile` is called on
  /// this thread four times a second.
  package static func run<Value: Sendable>(
    meanwhile: () -> Void = {}, _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    let reply = Reply<Value>()
    Task(executorPreference: EffectThread.shared) { reply.give(await work()) }
    while true {
      if let value = reply.take(within: interval) { return value }
      meanwhile()
    }
  }

  private final class Reply<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let given = DispatchSemaphore(value: 0)

    func give(_ new: Value) {
      value.withLock { $0 = new }
      given.signal()
    }

    /// The reply, or nil if it is not there within this time.
    func take(within interval: DispatchTimeInterval) -> Value? {
      _ = given.wait(timeout: .now() + interval)
      return value.withLock { $0 }
    }
  }
}
