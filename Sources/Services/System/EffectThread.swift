// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates

/// A thread that effects run on, asleep while there is nothing to do.
///
/// On Linux, the threads Swift creates for tasks are watched by a timer once a second, from the
/// first task to the end of the process; an idle screen would wake for nothing. This thread waits
/// on a condition and wakes only for jobs.
///
/// It runs effects one after another between their waits, so what blocks must not block for long:
/// transfers have their own threads, and database work has ``storing``.
package final class EffectThread: TaskExecutor, @unchecked Sendable {
  // Sendable by the condition: `jobs` is read and written only between its lock and unlock, and
  // `isRunning` is set before anyone else has the object.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var isRunning = false

  /// The thread every effect of this process runs on; it lives as long as the process.
  package static let shared = EffectThread()

  /// The thread the database is used on, one operation at a time: it may wait for another program
  /// that holds the database, and only what needs the database waits with it.
  package static let storing = EffectThread()

  /// Why effects cannot run; nil where they can. Without more threads a task would wait forever; without
  /// more open files the threads of the system's own libraries end the process.
  package static var refusal: Problem? {
    guard shared.isRunning && storing.isRunning else { return WorkThread.problem }
    return Descriptor.canOpen(4)
      ? nil
      : Problem(
        .unavailable, "the system allows no more open files (ulimit -n)", advice: "raise the limit")
  }

  private init() {
    isRunning = WorkThread.start { [self] in work() }
  }

  /// Adds a job, to run after those that are waiting.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    jobs.append(job)
    condition.unlock()
    condition.signal()
  }

  private func work() {
    while true {
      condition.lock()
      while jobs.isEmpty { condition.wait() }
      let job = jobs.removeFirst()
      condition.unlock()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
