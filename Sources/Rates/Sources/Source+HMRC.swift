// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let hmrc: SourceID = "hmrc"
}

extension PublicationCalendar {
  /// HM Revenue & Customs: for each month, published by the last days of the month before.
  static let hmrc = PublicationCalendar(frequency: .monthly, hour: 0, zone: .britain)
}

extension Source {
  /// HM Revenue & Customs: one rate a month for customs and VAT, units for one GBP.
  static let hmrc = Source(
    id: .hmrc, name: "HMRC", fullName: "HM Revenue & Customs",
    home: "https://www.trade-tariff.service.gov.uk/exchange_rates",
    terms: "Open Government Licence v3.0", base: .gbp, kind: .reference, calendar: .hmrc,
    defaultURL: "https://www.trade-tariff.service.gov.uk/api/v2/exchange_rates",
    firstDay: Day(unchecked: 2021, 1, 1), coverage: .circulating,
    plan: { plan throws(PayloadError) in
      func month(_ day: Day) -> PayloadRequest {
        // The month without a leading zero: 2026-5.
        func url(_ day: Day) -> String {
          "\(plan.base)/files/monthly_xml_\(day.year)-\(day.month).xml"
        }
        // The newest one may come late.
        let isNewest = (day.year, day.month) == (plan.today.year, plan.today.month)
        return PayloadRequest(
          url: url(day), fallbackURLs: isNewest ? [url(day.adding(-day.day))] : [],
          usualBytes: 40_000)
      }
      switch plan.scope {
      case .latest: return [month(plan.today)]
      case .day(let day): return [month(day)]
      case .recent: return months(from: plan.today.adding(-90), to: plan.today).map(month)
      case .days(let days):
        return months(from: days.lowerBound, to: days.upperBound).reversed().map(month)
      case .full: return months(from: Day(unchecked: 2021, 1, 1), to: plan.today).map(month)
      }
    },
    decoder: { payload throws(PayloadError) in try HMRCMonth.decode(payload) })

  /// The first days of the months between two days.
  private static func months(from first: Day, to last: Day) -> [Day] {
    var months: [Day] = []
    var day = Day(unchecked: first.year, first.month, 1)
    while day <= last {
      months.append(day)
      day = day.adding(Day.length(ofMonth: day.month, year: day.year))
    }
    return months
  }
}

/// HMRC's monthly XML: `Period="01/May/2018 to 31/May/2018"`, then a row per country.
enum HMRCMonth {
  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    var rows = Rows(builder: PublicationBuilder(source: payload.source, kind: .reference))
    try XMLReader.read(payload.bytes) { (event, line) throws(PayloadError) in
      switch event {
      case .start(let name, let attributes): try rows.start(name, attributes, line)
      case .text(let text): rows.text += text
      case .end(let name): try rows.end(name, line)
      }
    }
    return try rows.builder.publications()
  }

  private struct Rows {
    var builder: PublicationBuilder
    var day: Day?
    var text = ""
    var code: String?
    var rate: String?
    var rates: [String: String] = [:]

    mutating func start(
      _ name: String, _ attributes: [String: String], _ line: Int
    ) throws(PayloadError) {
      text = ""
      guard day != nil || name == "exchangeRateMonthList" else {
        throw PayloadError(.unexpected, "<\(name.excerpt(24))>: not an HMRC monthly table")
      }
      if name == "exchangeRateMonthList" {
        let period = attributes["Period"] ?? attributes["period"] ?? ""
        guard let first = HMRCMonth.firstDay(ofPeriod: period) else {
          throw PayloadError(
            .badValue, "\"\(period.excerpt(40))\" is not a month", row: "line \(line)")
        }
        day = first
      }
      if name == "exchangeRate" { (code, rate) = (nil, nil) }
    }

    mutating func end(_ name: String, _ line: Int) throws(PayloadError) {
      let trimmed = text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
      switch name {
      // In June and July 2024, before ISO 4217 had a code for Zimbabwe's gold.
      case "currencyCode": code = trimmed == "ZIG" ? "ZWG" : String(trimmed)
      case "rateNew": rate = String(trimmed)
      case "exchangeRate":
        guard let day, let code, let rate else {
          throw PayloadError(.malformed, "a row without code or rate", row: "line \(line)")
        }
        // One row per country: the same currency may come again, and must have the same rate.
        if let known = rates.updateValue(rate, forKey: code) {
          guard known == rate else {
            throw PayloadError(
              .duplicate, "\(code.excerpt(8)) twice: \(known.excerpt(20)) and \(rate.excerpt(20))",
              row: "line \(line)")
          }
          return
        }
        try builder.add(code, PublishedRate(decimal: rate), text: rate, day: day, base: .gbp)
      default: break
      }
    }
  }

  /// 1 May 2018 from `01/May/2018 to 31/May/2018`, when that is one whole month.
  static func firstDay(ofPeriod period: String) -> Day? {
    let parts = period.split(separator: " ")
    guard parts.count == 3, parts[1] == "to",
      let first = Day(english: parts[0].replacingSlashes),
      let last = Day(english: parts[2].replacingSlashes), first.day == 1,
      last == Day.endOfMonth(first.month, year: first.year)
    else { return nil }
    return first
  }
}

extension Substring {
  fileprivate var replacingSlashes: String { String(map { $0 == "/" ? " " : $0 }) }
}
