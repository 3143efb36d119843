// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The ECB's history: one CSV, newest day first, a column a currency, `N/A` where there is none.
///
/// 221,702 rates in under a tenth of a second: bytes are read where they lie, and the columns are put
/// into the order of the codes once, not once a day.
enum ECBHistory {
  /// The day the history ends with; a file that does not reach it was cut off.
  static let firstDay = Day(unchecked: 1999, 1, 4)

  /// The zip.
  static func decodeZip(_ payload: Payload) throws(PayloadError) -> [Publication] {
    // The checksum has shown that it is whole, so a shorter history is one that was meant.
    try decode(
      UTF8Check.withoutMark(ZipArchive.onlyFile(payload.bytes)), source: payload.source,
      mustReachStart: false)
  }

  /// The CSV by itself, which only its last row shows to be whole.
  static func decodeCSV(_ payload: Payload) throws(PayloadError) -> [Publication] {
    try decode(payload.bytes, source: payload.source, mustReachStart: true)
  }

  private static func decode(
    _ bytes: [UInt8], source: SourceID, mustReachStart: Bool
  ) throws(PayloadError) -> [Publication] {
    try PayloadCheck.refuseForeignBytes(bytes)
    guard let headerEnd = bytes.firstIndex(of: 0x0A) else {
      throw PayloadError(.incomplete, "cut off in the first line")
    }
    let header = String(decoding: bytes[..<headerEnd], as: UTF8.self)
    var columns = try ECBColumns(header: header, known: ReferenceHistory.currencies)
    var publications: [Publication] = []
    publications.reserveCapacity(8_000)
    var failure: PayloadError?
    bytes.withUnsafeBufferPointer { buffer in
      var start = headerEnd + 1
      var line = 1
      while start < buffer.count {
        line += 1
        guard let end = buffer[start...].firstIndex(of: 0x0A) else {
          failure = PayloadError(
            .incomplete, "cut off in the middle of a line", row: "line \(line)")
          return
        }
        do throws(PayloadError) {
          let row = UnsafeBufferPointer(rebasing: buffer[start..<end])
          publications.append(try columns.publication(row, source: source, line: line))
        } catch {
          failure = error
          return
        }
        start = end + 1
      }
    }
    if let failure { throw failure }
    publications.sort { $0.day < $1.day }
    for (left, right) in zip(publications, publications.dropFirst()) where left.day == right.day {
      throw PayloadError(.duplicate, "the day \(left.day.iso) twice", row: left.day.iso)
    }
    if mustReachStart, publications.first?.day != firstDay {
      throw PayloadError(.incomplete, "the history does not reach back to \(firstDay.iso)")
    }
    return publications
  }
}
