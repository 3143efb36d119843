// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("The authorities' tables") struct AuthorityTests {
  /// Units of `quote` for one `base` on a day, rounded to be compared by eye.
  private func rate(
    _ source: Source, _ tables: [Publication], _ from: String, _ to: String, _ on: String,
    digits: Int = 6
  ) throws -> String {
    var book = RateBook()
    book.insert(tables)
    return try book.quote(
      from: currency(from), to: currency(to), on: day(on), today: day(on),
      source: .only(source.id)
    ).rate.rounded(significant: digits).description
  }

  @Test("CNB's text gives the price of 1, 100 or 1000 units")
  func cnbText() throws {
    let tables = try Sample.decode(.cnb, "cnb/phpeso-cbfix-daily.txt")
    #expect(tables.map(\.day) == [day("2025-06-20")])
    #expect(tables[0][currency("HUF")]?.text == "100/6.166")
    #expect(try rate(.cnb, tables, "HUF", "CZK", "2025-06-20") == "0.0616600")
    #expect(try rate(.cnb, tables, "IDR", "CZK", "2025-06-20") == "0.00131600")
    #expect(try rate(.cnb, tables, "EUR", "CZK", "2025-06-20") == "24.8250")
    #expect(try rate(.cnb, tables, "EUR", "USD", "2025-06-20") == "1.15170")
  }

  @Test("CNB's monthly list of other currencies, a worthless one left out")
  func cnbOther() throws {
    let tables = try Sample.decode(.cnb, "cnb/phpeso-other-2025-05.txt")
    #expect(tables.map(\.day) == [day("2025-05-30")])
    #expect(tables[0].quotes.count > 100)
    #expect(tables[0][currency("ZWL")] == nil)
    #expect(tables[0].skipped >= 1)
    #expect(try rate(.cnb, tables, "AFN", "CZK", "2025-05-30") == "0.315570")
  }

  @Test("CNB's Czech file has decimal commas and gives the same table")
  func cnbCzech() throws {
    let english = String(decoding: try Sample.bytes("cnb/phpeso-cbfix-daily.txt"), as: UTF8.self)
    var lines = english.split(separator: "\n").map(String.init)
    lines[0] = "20.06.2025 #118"
    lines[1] = "země|měna|množství|kód|kurz"
    let czech = lines.enumerated().map { index, line in
      index < 2 ? line : line.replacing(".", with: ",")
    }
    // In Czech, Great Britain sorts after the United States.
    let britain = czech.filter { $0.contains("|GBP|") }
    let sorted = czech.filter { !$0.contains("|GBP|") } + britain
    let tables = try Source.cnb.decode(Array((sorted.joined(separator: "\n") + "\n").utf8))
    #expect(try tables == Sample.decode(.cnb, "cnb/phpeso-cbfix-daily.txt"))
  }

  @Test("CNB's API gives a year of days, with amounts of 100 and 1000")
  func cnbAPI() throws {
    let tables = try Sample.decode(.cnb, "cnb/frankfurter-vcr-cnb-00.json")
    #expect(tables.count == 65)
    #expect(tables[0].day == day("2026-01-02"))
    #expect(try rate(.cnb, tables, "EUR", "CZK", "2026-01-02") == "24.1700")
    #expect(tables.allSatisfy { $0[currency("HUF")]?.text.hasPrefix("100/") == true })
    #expect(tables.allSatisfy { $0[currency("IDR")]?.text.hasPrefix("1000/") == true })
  }

  @Test("NBP: PLN for one unit; the gold price is not a table")
  func nbp() throws {
    let tables = try Sample.decode(.nbp, "nbp/frankfurter-vcr-nbp-00.json")
    #expect(tables.count == 4)
    #expect(tables[0].quotes.count == 32)
    #expect(try rate(.nbp, tables, "EUR", "PLN", "2026-03-02") == "4.23040")
    #expect(try rate(.nbp, tables, "HUF", "PLN", "2026-03-02") == "0.0111550")
    #expect(try rate(.nbp, tables, "EUR", "USD", "2026-03-02") == "1.17329")
    let gold = payloadError { try Sample.decode(.nbp, "nbp/frankfurter-vcr-nbp-02.json") }
    #expect(gold?.code == .unexpected)
  }

  @Test("Bank of Canada: FXUSDCAD is CAD for one USD, and values are strings")
  func boc() throws {
    let tables = try Sample.decode(.boc, "bank-of-canada-valet/frankfurter-vcr-boc-00.json")
    #expect(tables.count == 5)
    #expect(tables[0].base == .cad)
    #expect(try rate(.boc, tables, "USD", "CAD", "2026-03-12") == "1.36170")
    #expect(try rate(.boc, tables, "CAD", "JPY", "2026-03-12") == "116.959")
    #expect(tables[0][currency("IDR")]?.text == "1/0.000081")
  }

  @Test("Norges Bank: UNIT_MULT 2 means NOK for 100; indices are skipped")
  func norgesBank() throws {
    let tables = try Sample.decode(.norgesBank, "norges-bank/frankfurter-vcr-nb-00.csv")
    #expect(tables.count == 7)
    #expect(try rate(.norgesBank, tables, "HUF", "NOK", "2026-03-16") == "0.0285700")
    #expect(try rate(.norgesBank, tables, "DKK", "NOK", "2026-03-16") == "1.49210")
    #expect(tables[0][.eur]?.text.hasPrefix("1/") == true)
    #expect(tables[0].skipped == 2)
    #expect(tables[0].quotes.count == 36)
  }

  @Test("US Treasury: names instead of codes, the last day of a quarter")
  func treasury() throws {
    let tables = try Sample.decode(.usTreasury, "us-treasury/rates_of_exchange-trimmed.json")
    #expect(tables.map(\.day) == [day("2025-12-31")])
    #expect(try rate(.usTreasury, tables, "USD", "CAD", "2025-12-31") == "1.36900")
    let pages =
      #"{"data":[{"country_currency_desc":"Canada-Dollar","exchange_rate":"1.369","#
      + #""record_date":"2025-12-31"}],"meta":{"count":1,"total-count":170}}"#
    let error = payloadError { try Source.usTreasury.decode(Array(pages.utf8)) }
    #expect(error?.code == .incomplete)
  }

  @Test("the Treasury's names lead to currencies, each name to one")
  func treasuryNames() {
    for name in ["Euro Zone-Euro", "Japan-Yen", "United Kingdom-Pound", "Trinidad & Tobago-Dollar"]
    {
      #expect(TreasuryNames.code(of: name).flatMap { Currency(code: $0) } != nil)
    }
    #expect(TreasuryNames.code(of: "Euro Zone-Euro") == "EUR")
    #expect(TreasuryNames.code(of: "Senegal-Cfa Franc") == nil)
  }

  @Test("HMRC gives one month, dated its first day")
  func hmrc() throws {
    let tables = try Sample.decode(.hmrc, "hmrc/monthly-2018-05-trimmed.xml")
    #expect(tables.map(\.day) == [day("2018-05-01")])
    #expect(tables[0].base == .gbp)
    #expect(tables[0][.aud]?.text == "1.782")
    #expect(try rate(.hmrc, tables, "GBP", "ARS", "2018-05-31") == "28.6700")
  }

  @Test("a month's rate is valid for the month, a quarter's for the quarter, and stale after it")
  func validity() throws {
    var book = RateBook()
    book.insert(try Sample.decode(.hmrc, "hmrc/monthly-2018-05-trimmed.xml"))
    book.insert(
      try Sample.decode(.usTreasury, "us-treasury/rates_of_exchange-trimmed.json"))
    func isStale(_ source: SourceID, _ from: String, _ to: String, _ on: String) throws -> Bool {
      try book.quote(
        from: currency(from), to: currency(to), on: day(on), today: day(on),
        source: .only(source)
      ).isStale
    }
    #expect(try !isStale(.hmrc, "GBP", "AUD", "2018-05-31"))
    #expect(try isStale(.hmrc, "GBP", "AUD", "2018-06-02"))
    #expect(try !isStale(.usTreasury, "USD", "CAD", "2026-03-30"))
    #expect(try isStale(.usTreasury, "USD", "CAD", "2026-04-20"))
  }

  @Test("HMRC: another country with the same rate is accepted, with a different rate it is not")
  func hmrcTwice() throws {
    let text = String(decoding: try Sample.bytes("hmrc/monthly-2018-05-trimmed.xml"), as: UTF8.self)
    let start = try #require(text.range(of: "<exchangeRate>")?.lowerBound)
    let end = try #require(text.range(of: "</exchangeRate>")?.upperBound)
    let row = text[start..<end]
    let same = text.replacing("</exchangeRateMonthList>", with: row + "</exchangeRateMonthList>")
    #expect(try Source.hmrc.decode(Array(same.utf8))[0].quotes.count == 2)
    let other = row.replacing("28.67", with: "28.68")
    let differing = text.replacing(
      "</exchangeRateMonthList>", with: other + "</exchangeRateMonthList>")
    #expect(payloadError { try Source.hmrc.decode(Array(differing.utf8)) }?.code == .duplicate)
  }

  /// Figures of HMRC's own months, under the codes it used.
  @Test(
    "HMRC's old and new units are told apart, whatever code it used",
    arguments: [
      ("2016-07-01", "BYR", "29028.58", "1.4672", "BYN", "2.902858"),
      ("2016-08-01", "BYR", "2.6455", "1.3178", "BYN", "2.6455"),
      ("2016-12-31", "BYR", "2.4891", "1.2399", "BYN", "2.4891"),
      ("2018-03-01", "STD", "27943.2", "1.3979", "STN", "27.9432"),
      ("2020-02-01", "MRO", "46.95", "1.314", "MRU", "46.95"),
      ("2022-11-15", "SLE", "15631.1792", "1.1259", "SLE", "15.6311792"),
      ("2023-02-01", "SLL", "23.6617", "1.2392", "SLE", "23.6617"),
      ("2023-05-01", "STD", "27905.2", "1.2450", "STN", "27.9052"),
      ("2024-06-01", "ZIG", "16.8312", "1.2709", "ZWG", "16.8312"),
    ])
  func hmrcUnits(
    on: String, label: String, figure: String, dollar: String, code: String, expected: String
  ) throws {
    let day = day(on)
    let last = Day.endOfMonth(day.month, year: day.year)
    func english(_ day: Day) -> String {
      day.long.split(separator: " ").dropFirst().joined(separator: "/")
    }
    let rows = [(label, figure), ("USD", dollar)].map {
      "<exchangeRate><currencyCode>\($0.0)</currencyCode><rateNew>\($0.1)</rateNew></exchangeRate>"
    }
    let first = Day(unchecked: day.year, day.month, 1)
    let text =
      "<exchangeRateMonthList Period=\"\(english(first)) to \(english(last))\">"
      + "\(rows.joined())</exchangeRateMonthList>"
    let tables = try Source.hmrc.decode(Array(text.utf8))
    let quote = try RateBook(stored: tables).quote(
      from: .gbp, to: currency(code), on: day, today: day, source: .only(.hmrc))
    #expect(quote.rate == decimal(expected))
    #expect(!quote.isStale)
  }
}
