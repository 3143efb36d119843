// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("What an exchange cost") struct FeeReportTests {
  private let book = RateBook()

  private func exchange(_ text: String) throws(Problem) -> Exchange {
    try Grammar(today: Samples.clock.today, options: ReadingOptions()).exchange(text)
  }

  private func report(
    _ text: String, on day: String? = nil, profiles: [FeeProfile] = [],
    limit: AgeLimit = AgeLimit()
  ) throws -> FeeReport {
    FeeReport(
      try exchange(text), on: day.map(Samples.day), profiles: profiles, book: book,
      clock: Samples.clock, limit: limit)
  }

  @Test(
    "is read from two amounts with their currencies, in any words between",
    arguments: [
      "1000 USD 880 EUR", "1000 usd for 880 eur", "$1000 → 880 €", "USD 1,000.00 and EUR 880",
      "1000 USD = 880 EUR", "1,000.00 usd to 880 eur", "1000 dollars for 880 euros",
      "1000 us dollars 880 euros", "1000 $ in 880 euros",
    ])
  func amounts(text: String) throws {
    let exchange = try exchange(text)
    #expect(exchange.from == .usd && exchange.to == .eur, "\(text)")
    #expect(exchange.paid == Rational(1000) && exchange.received == Rational(880), "\(text)")
  }

  @Test(
    "is refused when there are not two amounts above zero in two currencies",
    arguments: [
      "", "1000 USD", "1000 USD EUR", "1000 880 EUR", "1000 USD 880", "1000 USD 880 USD",
      "0 USD 880 EUR", "-5 USD 880 EUR", "1000 USD 880 XYZ", "1000 USD for",
      "1000 + 5 USD 880 EUR", "1000 USD 800 + 80 EUR", "1000 USD foo 880 EUR",
      "1000 USD 880 EUR yesterday",
    ])
  func faults(text: String) {
    #expect(throws: Problem.self, "\(text)") { _ = try exchange(text) }
  }

  @Test("has names and minor units as a phrase has, and says how names were read")
  func names() throws {
    let cents = try exchange("10 pounds 50 pence for 12 EUR")
    #expect(cents.paid == Rational(decimal: "10.50") && cents.from == .gbp && cents.to == .eur)
    #expect(try exchange("10 pounds 50 pence 12 EUR").paid == cents.paid)
    #expect(
      try exchange("1000 krona 90 EUR").notes
        == [.chosen("krona", .sek, .likeliest(others: [.isk]))])
  }

  @Test("the amount in a currency that there is not is named")
  func unknownCurrency() {
    for text in ["1000 USD 880 XYZ", "1000 USD for 880 XYZ"] {
      let error = #expect(throws: Problem.self) { _ = try exchange(text) }
      #expect(error?.code == .unknownCurrency && error?.message.contains("XYZ") == true, "\(text)")
    }
    let named = #expect(throws: Problem.self) { _ = try exchange("1000 quatloos for 880 euros") }
    #expect(named?.message == "no currency is called \"quatloos\"")
    #expect(named?.offset == 5)
    let error = #expect(throws: Problem.self) { _ = try exchange("1000 USD 880 EUR yesterday") }
    #expect(error?.message == "not two amounts: 1000 USD 880 EUR yesterday")
  }

  @Test("--digits and --rounding shape the number alone")
  func digits() throws {
    func number(_ digits: Int?, _ mode: RoundingMode = .halfUp) throws -> String {
      FeeReport(
        try exchange("1000 USD 880 EUR"), book: book, clock: Samples.clock,
        settings: Settings(rounding: mode, digits: digits)
      ).numbers
    }
    #expect(try number(nil).hasPrefix("1.715327279"))
    #expect(try number(2) == "1.72\n")
    #expect(try number(2, .down) == "1.71\n")
    #expect(try number(0) == "2\n")
  }

  @Test("the markup is that of the screen: percent over the mid-market value of what was got")
  func markup() throws {
    let report = try report("1000 USD 880 EUR", on: "2026-10-30")
    let rate = Rational(10000, 11172)
    let markup = try #require(Markup(paid: Rational(1000), received: Rational(880), midRate: rate))
    #expect(report.numbers == markup.percent.fullDecimal.description + "\n")
    #expect(report.text.contains("Hidden cost  16.86 USD = 15.09 EUR"))
  }

  @Test("a publication that is not stored is reported, as beside a conversion")
  func missing() throws {
    let note = "ECB's publication of 2026-11-03 is not stored"
    let report = try report("1000 USD 880 EUR", on: "2026-11-03")
    #expect(report.remarks.contains(Line(.note, note)))
    #expect(report.json.text.contains(note))
    #expect(try !self.report("1000 USD 880 EUR", on: "2026-10-30").json.text.contains("stored"))
  }

  @Test("each profile is compared for the same result, with the weekend of the day")
  func profiles() throws {
    let bank = FeeProfile(name: "Bank", percent: Rational(1), weekendPercent: Rational(1))
    let weekday = try report("1000 USD 880 EUR", on: "2026-10-30", profiles: [bank])
    let weekend = try report("1000 USD 880 EUR", on: "2026-10-31", profiles: [bank])
    #expect(weekday.text.contains("Bank         992.97 USD, 7.03 USD less"))
    #expect(weekend.text.contains("Bank         1,002.80 USD, 2.80 USD more"))
    let foreign = FeeProfile(name: "Far", fixed: Rational(1), currency: Currency(code: "AED"))
    #expect(
      try report("1000 USD 880 EUR", profiles: [foreign]).text
        .contains("Far          its fees are in AED, which has no rate"))
  }

  @Test("amounts that are probably swapped are asked about; a gain is called so")
  func oddities() throws {
    #expect(
      try report("880 USD 1000 EUR").remarks.map(\.text)
        .contains("over 20 %: are the amounts swapped?"))
    #expect(try report("1000 USD 900 EUR").text.contains("You gained"))
  }

  @Test("without a rate it exits with 69, with one over the limit with 75")
  func status() throws {
    #expect(try report("1 EUR 4 AED").exitStatus == .unavailable)
    #expect(try report("1 EUR 1 USD", limit: AgeLimit(days: 5)).exitStatus == .stale)
    #expect(try report("1 EUR 1 USD").exitStatus == .answered)
  }

  @Test("typed amounts are shown as typed, whatever --digits says")
  func typed() throws {
    let report = FeeReport(
      try exchange("1000.55 USD 880.1254 EUR"), book: book, clock: Samples.clock,
      settings: Settings(digits: 0))
    #expect(report.text.contains("Paid         1,000.55 USD"))
    #expect(report.plain.contains("Got: 880.1254 EUR\n"))
  }

  @Test("cash rounding in the configuration changes neither amounts nor comparisons")
  func cash() throws {
    let cash = Settings(rounding: .cash)
    let profile = FeeProfile(name: "Card", percent: Rational(1))
    func report(_ settings: Settings) throws -> FeeReport {
      FeeReport(
        try exchange("100.40 SEK 9.00 EUR"), profiles: [profile], book: book,
        clock: Samples.clock, settings: settings)
    }
    #expect(try report(cash).text.contains("Paid         100.40 SEK"))
    #expect(try report(cash).text == report(Settings()).text)
    #expect(try report(cash).plain == report(Settings()).plain)
  }

  @Test("an amount that only the locale decides is repeated as read")
  func readByLocale() throws {
    let german = Grammar(
      today: Samples.clock.today, options: ReadingOptions(localeDecimal: .comma))
    let report = FeeReport(
      try german.exchange("1.000 usd 880 eur"), book: book,
      clock: Samples.clock)
    #expect(report.remarks.map(\.text).contains("read as 1000 USD"))
    #expect(report.json.text.contains("read as 1000 USD"))
  }
}
