// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The ECB's one-day CSV: `, ` between the fields, the day as `30 October 2026`.
enum ECBSingleDay {
  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    try PayloadCheck.refuseForeignBytes(payload.bytes)
    let lines = payload.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count >= 2, lines.dropFirst(2).allSatisfy(\.isEmpty) else {
      throw PayloadError(.malformed, "\(lines.count) lines where two are expected")
    }
    var columns = try ECBColumns(header: String(decoding: lines[0], as: UTF8.self))
    let row = Array(lines[1]).filter { $0 != 0x0D }
    guard let comma = row.firstIndex(of: UInt8(ascii: ",")),
      let day = Day(english: String(decoding: row[..<comma], as: UTF8.self))
    else { throw PayloadError(.badValue, "no day at its start", row: "line 2") }
    var result: Result<Publication, PayloadError> = .failure(PayloadError(.malformed, "no row"))
    row.withUnsafeBufferPointer { buffer in
      do throws(PayloadError) {
        result = .success(
          try columns.publication(
            buffer, from: comma + 1, day: day, source: payload.source, line: 2))
      } catch {
        result = .failure(error)
      }
    }
    return [try result.get()]
  }
}
