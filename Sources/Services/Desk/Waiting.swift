// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// Waiting for something asynchronous in a command that has nothing else to do.
package enum Waiting {
  /// Runs the work to its end on the effects' thread, while this one sleeps.
  package static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let answer = Answer<Value>()
    Task(executorPreference: EffectThread.shared) { answer.give(await work()) }
    return answer.take()
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

    func take() -> Value {
      condition.lock()
      defer { condition.unlock() }
      while true {
        if let value { return value }
        condition.wait()
      }
    }
  }
}
