// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Dispatch
import Services
import Synchronization

/// Waiting for something asynchronous in a command that has nothing else to do.
enum Waiting {
  /// Runs the work to its end on another thread.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task(executorPreference: EffectThread.shared) {
      let value = await work()
      box.value.withLock { $0 = value }
      done.signal()
    }
    while true {
      done.wait()
      if let value = box.value.withLock({ $0 }) { return value }
    }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
