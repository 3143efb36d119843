// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates

/// A batch of rows: read by one thread, converted by another, written by the first.
final class TableJob: @unchecked Sendable {
  // Sendable by turns: the reading thread fills it before it is handed over under the pool's lock,
  // one worker converts it, and the reading thread takes it back under the same lock.
  /// What was read, starting with the rows.
  private(set) var bytes: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  var rows = 0..<0
  /// Whether an empty row is before its rows, and whether the table ends with them.
  var followsBlank = false
  var isLast = false
  var output = RowOutput()
  private(set) var counts = TableCounts()
  private(set) var error: Problem?
  /// Whether its rows are converted. While a worker has it, read and written under the pool's lock
  /// only.
  var isDone = false

  init(capacity: Int) {
    bytes = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { bytes.deallocate() }

  var filled: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: UInt8.self)[..<count])
  }

  var room: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
  }

  func add(_ more: Int) { count += more }

  /// Empties it, copies what another has after its rows, and makes room for this many more bytes.
  func begin(with rest: UnsafeBufferPointer<UInt8>, room: Int) {
    count = 0
    undo()
    let needed = rest.count + room
    // Memory that one huge row needed is freed.
    if bytes.count < needed || bytes.count > 4 * needed {
      bytes.deallocate()
      bytes = .allocate(byteCount: needed, alignment: 16)
    }
    bytes.copyMemory(from: UnsafeRawBufferPointer(rest))
    count = rest.count
  }

  /// Makes room for this many more bytes, for a row that is not complete.
  func grow(by room: Int) {
    guard bytes.count - count < room else { return }
    let next = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count * 3 / 2, count + room), alignment: 16)
    next.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    bytes.deallocate()
    bytes = next
  }

  /// Forgets what it was converted to.
  func undo() {
    output.clear()
    counts = TableCounts()
    error = nil
    isDone = false
  }

  func convert(by plan: TablePlan) {
    var converter = RowConverter(plan)
    convert(by: &converter)
    isDone = true
  }

  func convert(by converter: inout RowConverter) {
    let part = UnsafeBufferPointer(rebasing: filled[rows])
    let result = converter.convert(
      part, followsBlank: followsBlank, isLast: isLast, into: &output)
    counts = result.counts
    error = result.error
  }
}

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
  /// How many threads there are; 0 where the system allows none: rows are then converted as they are submitted.
  private(set) var threads = 0

  init(_ plan: TablePlan, threads requested: Int) {
    self.plan = plan
    for _ in 0..<requested where WorkThread.start({ [self] in work() }) { threads += 1 }
  }

  func submit(_ job: TableJob) {
    guard threads > 0 else { return job.convert(by: plan) }
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
