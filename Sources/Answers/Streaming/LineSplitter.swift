// SPDX-License-Identifier: Apache-2.0

import Rates

/// Splits bytes that arrive in pieces into lines.
///
/// Memory is bounded: of a line that is too long only the beginning is kept.
package struct LineSplitter {
  /// The bytes of the line that has not ended yet.
  private var rest: [UInt8] = []
  private let limit: Int
  private var isFirst = true

  /// `limit` is the longest line that is kept whole; one byte more is kept of a longer one.
  package init(limit: Int) { self.limit = limit }

  /// The lines that end in the next piece, without their ends.
  package mutating func lines(endingIn piece: [UInt8]) -> [String] {
    var lines: [String] = []
    let parts = piece.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { lines.append(line()) }
      rest += part.prefix(limit + 1 - rest.count)
    }
    return lines
  }

  /// The last line, when no line end follows it.
  package mutating func last() -> String? { rest.isEmpty ? nil : line() }

  private mutating func line() -> String {
    defer { rest.removeAll(keepingCapacity: true) }
    // Windows programs begin a text with a mark that it is UTF-8.
    if isFirst { rest.removeFirst(ByteOrderMark.count(in: rest)) }
    isFirst = false
    let hasReturn = rest.last == UInt8(ascii: "\r")
    return String(decoding: hasReturn ? rest.dropLast() : rest[...], as: UTF8.self)
  }
}
