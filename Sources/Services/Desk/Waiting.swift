// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// Waits for something asynchronous in a command that has nothing else to do.
package enum Waiting {
  /// How often `meanwhile` is called.
  private static let interval = 0.25

  /// Runs the work to its end on the effect thread while this one sleeps; `meanwhile` is called on
  /// this thread four times a second.
  package static func run<Value: Sendable>(
    meanwhile: () -> Void = {}, _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    let answer = Answer<Value>()
    Task(executorPreference: EffectThread.shared) { answer.give(await work()) }
    while true {
      if let value = answer.take(within: interval) { return value }
      meanwhile()
    }
  }

  private final class Answer<Value: Sendable>: @unchecked Sendable {
    // Sendable by the condition: `value` is read and written only between its lock and unlock.
    private let condition = NSCondition()
    private var value: Value?

    func give(_ value: Value) {
      condition.lock()
      self.value = value
      condition.unlock()
      condition.signal()
    }

    /// The answer, or nil if it is not there within this many seconds.
    func take(within seconds: Double) -> Value? {
      condition.lock()
      defer { condition.unlock() }
      let end = Date(timeIntervalSinceNow: seconds)
      while value == nil, condition.wait(until: end) {}
      return value
    }
  }
}
