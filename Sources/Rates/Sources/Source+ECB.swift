// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let ecb: SourceID = "ecb"
}

extension PublicationCalendar {
  /// The ECB: about 16:00 Central European Time on TARGET days.
  ///
  /// TARGET is closed on Saturdays, Sundays, 1 January, Good Friday, Easter Monday, 1 May, 25 and
  /// 26 December (ECB press release of 14 December 2000, in force since 2002; in 2000 and 2001 also
  /// on 31 December; in 1999 on 1 January, 25 and 31 December only).
  package static let ecb = PublicationCalendar(
    frequency: .workingDays, holidays: targetHolidays, hour: 16, zone: .centralEurope)

  static let targetHolidays: [Holiday] = [
    .date(month: 1, day: 1),
    .easter(-2, years: 2000...9999),
    .easter(1, years: 2000...9999),
    .date(month: 5, day: 1, years: 2000...9999),
    .date(month: 12, day: 25),
    .date(month: 12, day: 26, years: 2000...9999),
    .date(month: 12, day: 31, years: 1999...2001),
  ]
}

extension Source {
  /// The European Central Bank's euro foreign exchange reference rates.
  static let ecb = Source(
    id: .ecb, name: "ECB", fullName: "European Central Bank",
    home:
      "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/",
    terms: "free to use with attribution, unmodified; for information only",
    base: .eur, kind: .reference, calendar: .ecb,
    defaultURL: "https://www.ecb.europa.eu/stats/eurofxref",
    firstDay: ReferenceHistory.firstDay, firstScope: .full, isBundled: true,
    isEnabledByDefault: true,
    coverage: .listed(ReferenceHistory.currencies),
    plan: { plan throws(PayloadError) in
      func file(since day: Day) -> PayloadRequest {
        plan.today - day < 85
          ? PayloadRequest(url: "\(plan.base)/eurofxref-hist-90d.xml", usualBytes: 80_000)
          : PayloadRequest(url: "\(plan.base)/eurofxref-hist.zip", usualBytes: 700_000)
      }
      switch plan.scope {
      case .latest:
        return [PayloadRequest(url: "\(plan.base)/eurofxref-daily.xml", usualBytes: 2_000)]
      case .recent:
        return [PayloadRequest(url: "\(plan.base)/eurofxref-hist-90d.xml", usualBytes: 80_000)]
      case .full:
        return [PayloadRequest(url: "\(plan.base)/eurofxref-hist.zip", usualBytes: 700_000)]
      case .days(let days): return [file(since: days.lowerBound)]
      case .day(let day): return [file(since: day)]
      }
    },
    decoder: { payload throws(PayloadError) in
      // By content, not by the server's label: mirrors send a zip under any type.
      switch payload.bytes {
      case let bytes where bytes.starts(with: [0x50, 0x4B]):
        return try ECBHistory.decodeZip(payload)
      case let bytes where bytes.starts(with: "Date, ".utf8):
        return try ECBSingleDay.decode(payload)
      case let bytes where bytes.starts(with: "Date,".utf8):
        return try ECBHistory.decodeCSV(payload)
      case let bytes where bytes.starts(with: "KEY,".utf8) || bytes.starts(with: "FREQ,".utf8):
        return try ECBSDMX.decode(payload)
      default:
        return try ECBXML.decode(payload)
      }
    })
}

/// The ECB's daily and 90-day files: nested `Cube` elements, a day with its currencies.
enum ECBXML {
  /// Fewer than the ECB has ever published; with less, a table is incomplete.
  static let minimumCurrencies = 20

  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    var builder = PublicationBuilder(source: payload.source, kind: .reference)
    var day: Day?
    var isEnvelope = false
    try XMLReader.read(payload.bytes) { (event, line) throws(PayloadError) in
      guard case .start(let name, let attributes) = event else { return }
      if name.hasSuffix("Envelope") { isEnvelope = true }
      guard isEnvelope else {
        throw PayloadError(.unexpected, "<\(name.excerpt(20))>: not the ECB's table")
      }
      guard name == "Cube" else { return }
      if let time = attributes["time"] {
        guard let read = Day(iso: time) else {
          throw PayloadError(
            .badValue, "\"\(time.excerpt(20))\" is not a date", row: "line \(line)")
        }
        try builder.open(read, base: .eur)
        day = read
      }
      guard let currency = attributes["currency"] else { return }
      guard let day, let rate = attributes["rate"] else {
        throw PayloadError(
          .malformed, "\(currency.excerpt(12)) without date or rate", row: "line \(line)")
      }
      try builder.add(currency, PublishedRate(decimal: rate), text: rate, day: day, base: .eur)
    }
    return try builder.publications(minimum: minimumCurrencies)
  }
}

/// The ECB's data portal: `EXR/D..EUR.SP00.A?format=csvdata`, the same rates, one per line.
enum ECBSDMX {
  /// Currencies the ECB has quoted on every single day since 1999.
  static let always = [Currency].codes(
    "AUD CAD CHF CZK DKK GBP HKD HUF JPY KRW NOK NZD PLN SEK SGD USD ZAR")

  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    let table = try SDMXTable(payload.bytes, currencyColumn: "CURRENCY")
    try table.refuseCutOff(required: always)
    var builder = PublicationBuilder(source: payload.source, kind: .reference)
    for observation in table.observations {
      try builder.add(
        observation.code, PublishedRate(decimal: observation.value), text: observation.value,
        day: observation.day, base: .eur)
    }
    return try builder.publications(minimum: ECBXML.minimumCurrencies)
  }
}

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
