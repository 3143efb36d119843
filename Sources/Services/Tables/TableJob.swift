// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

/// Rows on their way: read by one thread, converted by another, written by the first.
final class TableJob: @unchecked Sendable {
  // Sendable by turns: the reading thread fills it before it is handed over under the pool's lock, one
  // worker converts it, and the reading thread takes it back under the same lock.
  /// What was read; the rows are at its beginning.
  private(set) var bytes: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  var rows = 0..<0
  var decimal: DecimalMark?
  var output = RowOutput()
  private(set) var counts = TableCounts()
  private(set) var error: TableError?
  /// Whether a worker is done with it; read and written under the pool's lock.
  var isDone = false

  init(capacity: Int) {
    bytes = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { bytes.deallocate() }

  /// What was read so far.
  var filled: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: UInt8.self)[..<count])
  }

  /// Where more can be read to.
  var room: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
  }

  func add(_ more: Int) { count += more }

  /// Empties it, and takes over what another has behind its rows, with room for so much more.
  func begin(with rest: UnsafeBufferPointer<UInt8>, room: Int) {
    count = 0
    output.clear()
    counts = TableCounts()
    error = nil
    isDone = false
    let needed = rest.count + room
    // What one huge row took is given back.
    if bytes.count < needed || bytes.count > 4 * needed {
      bytes.deallocate()
      bytes = .allocate(byteCount: needed, alignment: 16)
    }
    bytes.copyMemory(from: UnsafeRawBufferPointer(rest))
    count = rest.count
  }

  /// Makes room for so much more, for a row that is not whole.
  func grow(by room: Int) {
    guard bytes.count - count < room else { return }
    let next = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count * 3 / 2, count + room), alignment: 16)
    next.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    bytes.deallocate()
    bytes = next
  }

  /// Converts the rows.
  func convert(by converter: inout RowConverter) {
    let part = UnsafeBufferPointer(rebasing: filled[rows])
    let result = converter.convert(part, decimal: decimal, into: &output)
    counts = result.counts
    error = result.error
  }
}
