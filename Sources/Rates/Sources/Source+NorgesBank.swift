// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let norgesBank: SourceID = "norges-bank"
}

extension PublicationCalendar {
  /// Norges Bank: about 16:00 on Norwegian working days.
  static let norgesBank = PublicationCalendar(
    frequency: .workingDays,
    holidays: [
      .date(month: 1, day: 1), .easter(-3), .easter(-2), .easter(1), .date(month: 5, day: 1),
      .date(month: 5, day: 17), .easter(39), .easter(50), .date(month: 12, day: 25),
      .date(month: 12, day: 26),
    ], hour: 16, zone: .centralEurope)
}

extension Source {
  /// Norges Bank: NOK for 10^UNIT_MULT units of a currency, as SDMX-CSV.
  static let norgesBank = Source(
    id: .norgesBank, name: "Norges Bank", fullName: "Norges Bank",
    home: "https://www.norges-bank.no/en/topics/Statistics/exchange_rates/",
    terms: "free to use with attribution (NLOD)", base: .nok, kind: .reference,
    calendar: .norgesBank, defaultURL: "https://data.norges-bank.no/api/data",
    firstDay: Day(unchecked: 1980, 12, 10), publishesPrices: true,
    coverage: .listed(norgesBankCurrencies),
    plan: { plan throws(PayloadError) in
      func range(_ first: Day, _ last: Day, _ bytes: Int) -> PayloadRequest {
        let query = "endPeriod=\(last.iso)&format=csvdata&startPeriod=\(first.iso)"
        return PayloadRequest(url: "\(plan.base)/EXR/B..NOK.SP?\(query)", usualBytes: bytes)
      }
      switch plan.scope {
      case .latest:
        // A week, so that there is a rate on a Monday morning.
        return [range(plan.today.adding(-7), plan.today, 12_000)]
      case .recent:
        return [range(plan.today.adding(-90), plan.today, 130_000)]
      case .full:
        return [range(Day(unchecked: 1980, 12, 10), plan.today, 16_000_000)]
      case .days(let days):
        return [range(days.lowerBound, days.upperBound, 16_000_000)]
      case .day(let day):
        return [range(day.adding(-7), day, 12_000)]
      }
    },
    decoder: { payload throws(PayloadError) in
      let table = try SDMXTable(payload.bytes, currencyColumn: "BASE_CUR")
      guard let multiplier = table.table.column("UNIT_MULT"),
        let quote = table.table.column("QUOTE_CUR")
      else { throw PayloadError(.unexpected, "the first line has no UNIT_MULT or QUOTE_CUR") }
      try table.refuseCutOff(required: norgesBankEnds)
      var builder = PublicationBuilder(source: payload.source, kind: .reference)
      for observation in table.observations {
        let line = "line \(observation.row + 2)"
        guard table.table.text(row: observation.row, column: quote) == "NOK" else {
          throw PayloadError(.unexpected, "a rate in a currency other than NOK", row: line)
        }
        let exponent = table.table.text(row: observation.row, column: multiplier)
        guard let power = Int(exponent), (0...6).contains(power) else {
          throw PayloadError(.badValue, "UNIT_MULT is \"\(exponent.excerpt(8))\"", row: line)
        }
        let units = Int(PowersOfTen.words[power])
        try builder.add(
          observation.code, PublishedRate(price: observation.value, units: units),
          text: observation.value, day: observation.day, base: .nok)
      }
      return try builder.publications()
    })

  private static let norgesBankCurrencies: [Currency] = .codes(
    "AUD BDT BRL BYN CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MMK MXN MYR NZD"
      + " PHP PKR PLN RON SEK SGD THB TRY TWD USD VND XDR ZAR")

  /// Series spread over the table, including its last one: the text has no other end mark.
  private static let norgesBankEnds: [Currency] = .codes(
    "HUF EUR USD GBP SEK DKK JPY CHF KRW")
}
