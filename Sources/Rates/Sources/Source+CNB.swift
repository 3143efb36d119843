// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension SourceID {
  package static let cnb: SourceID = "cnb"
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
