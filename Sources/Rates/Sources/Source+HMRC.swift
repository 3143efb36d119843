// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension SourceID {
  package static let hmrc: SourceID = "hmrc"
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
        PayloadRequest(
          url: "\(plan.base)/files/monthly_xml_\(day.year)-\(day.month).xml", usualBytes: 40_000)
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
