// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// An executor that runs effects on the test's own thread, only when the test store calls
/// ``run()``: the effects are real, but nothing runs concurrently with the test.
final class Pump: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs until all jobs are suspended.
  func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
