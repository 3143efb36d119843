// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension CSVRow {
  /// Takes the row apart that begins at a position.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ columns: TableColumns) {
    self.init(
      bytes, from: start, columns.ends, amount: columns.amount, currency: columns.currency,
      date: columns.date)
  }
}

extension CSVCell {
  var exists: Bool { start >= 0 }

  /// Its bytes, where a quote may still be doubled.
  @inline(__always)
  func bytes(in all: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: all[start..<end])
  }
}
