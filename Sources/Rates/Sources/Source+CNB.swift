// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let cnb: SourceID = "cnb"
}

extension PublicationCalendar {
  /// Česká národní banka: after 14:30 on Czech working days (zákon č. 245/2000 Sb.).
  static let cnb = PublicationCalendar(
    frequency: .workingDays,
    holidays: [
      .date(month: 1, day: 1), .easter(-2, years: 2016...9999), .easter(1),
      .date(month: 5, day: 1), .date(month: 5, day: 8), .date(month: 7, day: 5),
      .date(month: 7, day: 6), .date(month: 9, day: 28, years: 2000...9999),
      .date(month: 10, day: 28), .date(month: 11, day: 17, years: 2000...9999),
      .date(month: 12, day: 24), .date(month: 12, day: 25), .date(month: 12, day: 26),
    ], hour: 14, minute: 30, zone: .centralEurope)
}

extension Source {
  /// Česká národní banka: the price in CZK of 1, 100 or 1000 units of a currency.
  static let cnb = Source(
    id: .cnb, name: "CNB", fullName: "Česká národní banka",
    home: "https://www.cnb.cz/en/financial-markets/foreign-exchange-market/",
    terms: "free to use with attribution", base: .czk, kind: .reference, calendar: .cnb,
    defaultURL: "https://api.cnb.cz/cnbapi", firstDay: Day(unchecked: 1993, 1, 1),
    publishesPrices: true,
    coverage: .listed(
      .codes(
        "AUD BRL CAD CHF CNY DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN"
          + " RON SEK SGD THB TRY USD XDR ZAR")),
    plan: { plan throws(PayloadError) in
      let rates = "\(plan.base)/exrates"
      func years(_ years: ClosedRange<Int>) -> [PayloadRequest] {
        years.map { year in
          PayloadRequest(url: "\(rates)/daily-year?lang=EN&year=\(year)", usualBytes: 1_200_000)
        }
      }
      switch plan.scope {
      case .latest:
        return [PayloadRequest(url: "\(rates)/daily?lang=EN", usualBytes: 6_000)]
      case .day(let day):
        return [PayloadRequest(url: "\(rates)/daily?date=\(day.iso)&lang=EN", usualBytes: 6_000)]
      case .recent: return years(plan.today.adding(-90).year...plan.today.year)
      case .days(let days): return years(days.lowerBound.year...days.upperBound.year).reversed()
      // Its tables of 1991 and 1992 are in Czechoslovak crowns.
      case .full: return years(1993...max(1993, plan.today.year))
      }
    },
    decoder: { payload throws(PayloadError) in
      let first = payload.bytes.first { !PayloadCheck.isBlank($0) }
      return first == UInt8(ascii: "{")
        ? try CNBRows.decode(payload) : try CNBText.decode(payload)
    })
}

/// The CNB's text files: `20 Jun 2025 #118`, then `Hungary|forint|100|HUF|6.166`; the Czech one has
/// `20.06.2025 #118` and decimal commas.
enum CNBText {
  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    try UTF8Check.require(payload.bytes)
    guard payload.bytes.last == 0x0A else {
      throw PayloadError(.incomplete, "truncated in the middle of a line")
    }
    let text = String(decoding: payload.bytes, as: UTF8.self)
    var lines = text.split(whereSeparator: \.isNewline)[...]
    guard let title = lines.popFirst(), let day = day(in: title) else {
      throw PayloadError(.unexpected, "the first line is not a date and a number", row: "line 1")
    }
    guard let header = lines.popFirst(), header.split(separator: "|").count == 5 else {
      throw PayloadError(.unexpected, "the second line does not have five columns", row: "line 2")
    }
    var builder = PublicationBuilder(source: payload.source, kind: .reference)
    var lastCode = ""
    for (index, line) in lines.enumerated() {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      guard fields.count == 5, let amount = Int(fields[2]),
        PowersOfTen.exponent(of: amount) != nil
      else { throw PayloadError(.malformed, "not five columns", row: "line \(index + 3)") }
      lastCode = String(fields[3])
      let price = fields[4].replacingComma()
      if isZero(price), Currency(code: lastCode)?.status == .historic {
        // The monthly list keeps the Zimbabwean dollar at 0.000 for 1000: neither a rate nor an
        // error.
        try builder.skip(day: day, base: .czk)
        continue
      }
      try builder.add(
        lastCode, PublishedRate(price: price, units: amount), text: price, day: day, base: .czk)
    }
    let ends = title.contains(".") ? czechEnds : englishEnds
    guard ends.contains(lastCode) else {
      throw PayloadError(
        .incomplete, "the last line is for \(lastCode.prefix(3)), not for \(ends[0])")
    }
    return try builder.publications(minimum: 20)
  }

  /// The list is sorted by country name, and nothing else marks its end: the last entry is the
  /// United States in the English list, Great Britain in the Czech one, Zambia or Zimbabwe in the
  /// monthly list of other currencies.
  private static let englishEnds = ["USD", "ZMW", "ZWG", "ZWL"]
  private static let czechEnds = ["GBP", "ZMW", "ZWG", "ZWL"]

  private static func isZero(_ price: String) -> Bool {
    price.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
  }

  private static func day(in title: Substring) -> Day? {
    let parts = title.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy(\.isNumber) else { return nil }
    let text = String(parts[0].filter { $0 != "\u{FEFF}" })
    if let day = Day(english: text) { return day }
    let numbers = text.split(separator: ".").map { $0.filter { $0 != " " } }
    guard numbers.count == 3, let day = Int(numbers[0]), let month = Int(numbers[1]),
      let year = Int(numbers[2])
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}

extension Substring {
  /// The text with a decimal comma turned into a point, when it has one comma and no point.
  fileprivate func replacingComma() -> String {
    guard !contains("."), count(where: { $0 == "," }) == 1 else { return String(self) }
    return String(map { $0 == "," ? "." : $0 })
  }
}

/// The CNB's API:
/// `{"rates": [{"validFor": …, "amount": 100, "currencyCode": "HUF", "rate": 6.276}]}`.
enum CNBRows {
  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    let root = try payload.json()
    if let error = root.shown("description") ?? root.shown("errorCode") {
      throw PayloadError(.sourceError, "the source says: \(error)")
    }
    let rows = try root.member("rates")
    guard rows.isArray else {
      throw PayloadError(.unexpected, "\"rates\" is not a list", row: rows.place)
    }
    var builder = PublicationBuilder(source: payload.source, kind: .reference)
    for row in rows.elements {
      let rate = try row.member("rate")
      let day = try row.day("validFor")
      guard let amount = try row.member("amount").integer,
        PowersOfTen.exponent(of: amount) != nil
      else {
        throw PayloadError(.badValue, "\"amount\" is not 1, 10, 100 …", row: row.place)
      }
      let price = rate.number.flatMap { PublishedRate(price: $0, units: amount) }
      try builder.add(
        row.text("currencyCode"), price, text: rate.excerpt, day: day, base: .czk)
    }
    return try builder.publications()
  }
}
