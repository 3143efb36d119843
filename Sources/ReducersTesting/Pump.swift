// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

/// An executor that runs what effects do on the test's own thread, when the test store says so: real
/// effects, and still nothing that happens meanwhile.
final class Pump: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs until everything waits for something else.
  func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
