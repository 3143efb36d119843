// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// A wait that ends at its time or when its task is cancelled, on its own thread.
///
/// `Task.sleep` relies on Dispatch, whose timer thread would keep waking the process afterwards;
/// and Foundation's conditions wait by the wall clock, which may be set back by hours meanwhile.
/// `poll` does neither.
final class Pause: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Without a free descriptor it cannot be ended early.
  private init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// - Throws: `CancellationError` as soon as the task is cancelled.
  static func wait(for duration: Duration) async throws {
    let pause = Pause()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isElsewhere = WorkThread.start(stackSize: 256 << 10) {
          pause.sleep(for: duration)
          continuation.resume()
        }
        guard !isElsewhere else { return }
        pause.sleep(for: duration)
        continuation.resume()
      }
    } onCancel: {
      pause.end()
    }
    try Task.checkCancellation()
  }

  private func sleep(for duration: Duration) {
    let end = ContinuousClock.now + duration
    var ended = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    while true {
      let left = end - .now
      // Rounded up, and limited so that it fits.
      let milliseconds = max(0, min(left / .milliseconds(1), 3_600_000)).rounded(.up)
      if poll(&ended, 1, Int32(milliseconds)) > 0 || left <= .zero { return }
    }
  }

  private func end() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }
}
