// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The ECB's one-day CSV: `, ` between the fields, the day as `30 October 2026`.
enum ECBSingleDay {
  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    try UTF8Check.require(payload.bytes)
    var reader = CSVReader(payload.bytes)
    guard try reader.nextWhole() else { throw PayloadError(.incomplete, "no first line") }
    var columns = try ECBColumns(header: reader)
    guard try reader.nextRecord(), let day = Day(english: reader.text(0)) else {
      throw PayloadError(.badValue, "does not start with a date", row: "line 2")
    }
    let publication = try columns.publication(reader, day: day, source: payload.source)
    guard try !reader.nextRecord() else {
      throw PayloadError(.malformed, "more than the two lines of one day", row: "line 3")
    }
    return [publication]
  }
}
