// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// A batch of rows: read by one thread, converted by another, written by the first.
final class TableJob: @unchecked Sendable {
  // Sendable by turns: the reading thread fills it before it is handed over under the pool's lock,
  // one worker converts it, and the reading thread takes it back under the same lock.
  /// What was read, starting with the rows.
  private(set) var bytes: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  var rows = 0..<0
  var decimal: DecimalMark?
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

  func convert(by converter: inout RowConverter) {
    let part = UnsafeBufferPointer(rebasing: filled[rows])
    let result = converter.convert(part, decimal: decimal, into: &output)
    counts = result.counts
    error = result.error
  }
}
