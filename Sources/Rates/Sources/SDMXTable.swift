// SPDX-License-Identifier: Apache-2.0

import Money

/// A CSV as SDMX services return it: one observation per line, series after series.
///
/// Such a text has no end mark, so its own regularity has to show that it is complete: if it was
/// cut off, the last series lacks its last lines.
struct SDMXTable {
  struct Observation {
    let code: String
    let day: Day
    let value: String
    let row: Int
  }

  let table: CSVTable
  let observations: [Observation]

  /// Reads a table; `currencyColumn` is the column of the quoted currency.
  init(
    _ bytes: [UInt8], currencyColumn: String
  ) throws(PayloadError) {
    table = try CSVTable(bytes)
    guard let currency = table.column(currencyColumn), let period = table.column("TIME_PERIOD"),
      let value = table.column("OBS_VALUE")
    else {
      throw PayloadError(
        .unexpected, "the first line lacks \(currencyColumn), TIME_PERIOD or OBS_VALUE")
    }
    var observations: [Observation] = []
    observations.reserveCapacity(table.count)
    for row in 0..<table.count {
      guard let day = Day(iso: table.text(row: row, column: period)) else {
        throw PayloadError(.badValue, "TIME_PERIOD is not a date", row: "line \(row + 2)")
      }
      observations.append(
        Observation(
          code: table.text(row: row, column: currency), day: day,
          value: table.text(row: row, column: value), row: row))
    }
    self.observations = observations
  }

  /// Refuses a text that lacks its last lines: every series must reach the newest day.
  func refuseCutOff(required: [Currency]) throws(PayloadError) {
    let newest = observations.map(\.day).max()
    var latest: [String: Day] = [:]
    for observation in observations {
      latest[observation.code] = max(latest[observation.code] ?? observation.day, observation.day)
    }
    if let last = observations.last, latest[last.code] != newest {
      throw PayloadError(.incomplete, "\(last.code.excerpt(12)) ends before the newest day")
    }
    for currency in required where latest[currency.code] == nil {
      throw PayloadError(.incomplete, "\(currency.code) is missing: the table is truncated")
    }
  }
}
