// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation

/// Threads that convert rows, one per processor, asleep while there are none.
///
/// Plain threads and a lock: all work is of one kind, and the dependencies are known.
final class TablePool: @unchecked Sendable {
  // Sendable by the condition: `waiting` and `isClosed` are read and written only between its lock
  // and unlock, as is the `isDone` of a job that a worker has.
  private let condition = NSCondition()
  private var waiting: [TableJob] = []
  private var isClosed = false
  private let plan: TablePlan
  /// How many threads there are; 0 where none are wanted, or the system allows none: rows are then
  /// converted as they are submitted.
  private(set) var threads = 0

  init(_ plan: TablePlan, threads requested: Int) {
    self.plan = plan
    for _ in 0..<requested where WorkThread.start({ [self] in work() }) { threads += 1 }
  }

  func submit(_ job: TableJob) {
    guard threads > 0 else {
      var converter = RowConverter(plan)
      job.convert(by: &converter)
      job.isDone = true
      return
    }
    condition.lock()
    waiting.append(job)
    condition.unlock()
    condition.broadcast()
  }

  /// Whether a job is done; optionally waits for it.
  func isDone(_ job: TableJob, waits: Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while waits, !job.isDone { condition.wait() }
    return job.isDone
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.unlock()
    condition.broadcast()
  }

  private func work() {
    var converter = RowConverter(plan)
    while let job = next() {
      job.convert(by: &converter)
      condition.lock()
      job.isDone = true
      condition.unlock()
      condition.broadcast()
    }
  }

  private func next() -> TableJob? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty {
      if isClosed { return nil }
      condition.wait()
    }
    return waiting.removeFirst()
  }
}
