// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The ECB's history: one CSV, newest day first, a column per currency, `N/A` where there is no
/// rate.
///
/// 221,702 rates in under a tenth of a second: bytes are read in place, and the columns are sorted
/// by code once, not once per day.
enum ECBHistory {
  /// The day the history ends with; a file that does not reach it was cut off.
  static let firstDay = Day(unchecked: 1999, 1, 4)

  static func decodeZip(_ payload: Payload) throws(PayloadError) -> [Publication] {
    // The checksum has shown that it is complete, so a shorter history is intended.
    try decode(
      UTF8Check.withoutMark(ZipArchive.onlyFile(payload.bytes)), source: payload.source,
      mustReachStart: false)
  }

  /// The bare CSV; only its last row shows that it is complete.
  static func decodeCSV(_ payload: Payload) throws(PayloadError) -> [Publication] {
    try decode(payload.bytes, source: payload.source, mustReachStart: true)
  }

  private static func decode(
    _ bytes: [UInt8], source: SourceID, mustReachStart: Bool
  ) throws(PayloadError) -> [Publication] {
    try UTF8Check.require(bytes)
    var reader = CSVReader(bytes)
    guard try reader.nextWhole() else { throw PayloadError(.incomplete, "no first line") }
    var columns = try ECBColumns(header: reader, known: ReferenceHistory.currencies)
    var publications: [Publication] = []
    publications.reserveCapacity(8_000)
    while try reader.nextWhole() {
      guard let day = Day(iso: reader.text(0)) else {
        throw PayloadError(.badValue, "does not start with a date", row: "line \(reader.line)")
      }
      publications.append(try columns.publication(reader, day: day, source: source))
    }
    publications.sort { $0.day < $1.day }
    for (left, right) in zip(publications, publications.dropFirst()) where left.day == right.day {
      throw PayloadError(.duplicate, "duplicate date \(left.day.iso)", row: left.day.iso)
    }
    if mustReachStart, publications.first?.day != firstDay {
      throw PayloadError(.incomplete, "the history does not reach back to \(firstDay.iso)")
    }
    return publications
  }
}
