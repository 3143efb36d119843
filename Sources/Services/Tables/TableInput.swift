// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates

/// The bytes of a table. UTF-16 is read as UTF-8, and what is written is UTF-16 again: the reader of rows
/// knows bytes in which a comma is a comma.
struct TableInput {
  let descriptor: Int32
  /// The encoding asked for.
  private let requested: TextEncoding?
  /// UTF-16 and its byte order; nil for encodings that are not converted.
  private(set) var utf16: TextEncoding?
  private var isStarted = false
  /// What was read and not returned: the bytes that show the encoding, then those of a letter that is cut.
  private var held: [UInt8] = []
  /// How many bytes were read and returned.
  private var counts = (read: 0, returned: 0)

  init(_ descriptor: Int32, encoding: TextEncoding?) {
    self.descriptor = descriptor
    requested = encoding
  }

  /// How many more bytes a read needs room for.
  static let room = 64

  /// Reads into a buffer with ``room``, after waiting for the first byte.
  ///
  /// - Returns: how many bytes; 0 at the end.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(TableRun.Obstacle) -> Int {
    if !isStarted { try start() }
    guard let utf16 else {
      if held.isEmpty { return try readMore(into: buffer) }
      buffer.copyBytes(from: held)
      defer { held = [] }
      return held.count
    }
    while true {
      // Two bytes are at most three in UTF-8.
      let isEnd = try hold(upTo: buffer.count / 3 * 2)
      let whole = isEnd ? held.count : utf16.wholeCount(held)
      if whole == 0 {
        if isEnd { return 0 }
        continue
      }
      guard let text = held.prefix(whole).withContiguousStorageIfAvailable({ utf16.text($0) }),
        let text
      else { throw .table(.wrongEncoding(utf16)) }
      held.removeFirst(whole)
      let bytes = Array(text.utf8)
      buffer.copyBytes(from: bytes)
      counts = (counts.read + whole, counts.returned + bytes.count)
      return bytes.count
    }
  }

  /// How many bytes of the file that many returned ones are.
  func size(of returned: Int) -> Int {
    counts.returned == 0
      ? returned : Int(Double(returned) * Double(counts.read) / Double(counts.returned))
  }

  /// What is written for rows: themselves, or UTF-16.
  func written(_ rows: UnsafeRawBufferPointer) -> [UInt8]? {
    utf16.flatMap { $0.encoded(String(decoding: rows, as: UTF8.self)) }
  }

  /// Reads the bytes that show the encoding: a byte order mark, or zeros beside the digits and commas of
  /// UTF-16. No table has fewer than four.
  private mutating func start() throws(TableRun.Obstacle) {
    isStarted = true
    while held.count < 4 {
      if try hold(upTo: 1 << 12) { break }
    }
    do throws(Problem) {
      utf16 = try TextEncoding.utf16(in: held, requested: requested)
    } catch {
      throw .table(error)
    }
  }

  /// - Returns: whether the input has ended.
  private mutating func hold(upTo size: Int) throws(TableRun.Obstacle) -> Bool {
    var more = [UInt8](repeating: 0, count: max(size - held.count, 2))
    let result = more.withUnsafeMutableBytes { buffer in
      Result { () throws(TableRun.Obstacle) in try readMore(into: buffer) }
    }
    let count = try result.get()
    held += more.prefix(count)
    return count == 0
  }

  private func readMore(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(TableRun.Obstacle) -> Int {
    do throws(SystemError) {
      return try Descriptor.read(descriptor, into: buffer)
    } catch {
      throw .reading(error)
    }
  }
}
