// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// A wait that ends at its time or when its task is cancelled, on a thread of its own.
///
/// `Task.sleep` counts on Dispatch, whose timer thread would go on waking the process afterwards.
final class Pause: @unchecked Sendable {
  // Sendable by the condition: `isOver` is read and written only between its lock and unlock.
  private let condition = NSCondition()
  private var isOver = false

  /// Waits.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  static func wait(for duration: Duration) async throws {
    let pause = Pause()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread {
          pause.sleep(until: Date(timeIntervalSinceNow: duration / .seconds(1)))
          continuation.resume()
        }.start()
      }
    } onCancel: {
      pause.end()
    }
    try Task.checkCancellation()
  }

  private func sleep(until date: Date) {
    condition.lock()
    while !isOver, condition.wait(until: date) {}
    condition.unlock()
  }

  private func end() {
    condition.lock()
    isOver = true
    condition.unlock()
    condition.broadcast()
  }
}
