// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

@Suite("Every report in every form") struct GoldenReportTests {
  private let book = RateBook()
  private let german = Settings(style: NumberStyle(locale: LocaleName("de_DE.UTF-8")))

  private func conversion(
    _ phrase: String, _ settings: Settings = Settings(), isExact: Bool = false,
    isExplained: Bool = false, limit: AgeLimit = AgeLimit()
  ) throws -> ConversionReport {
    let query = try Grammar(today: Samples.clock.today, options: settings.reading).query(phrase)
    let answer = Answer(query, book: book, clock: Samples.clock, settings: settings)
    return ConversionReport(
      answer, settings: settings, isExact: isExact, isExplained: isExplained, limit: limit)
  }

  private func rate(
    _ pair: (String, String), on day: String? = nil, format: RateFormat = RateFormat(),
    isExplained: Bool = false
  ) throws -> RateReport {
    let query = try Grammar(today: Samples.clock.today, options: ReadingOptions()).pair(
      pair.0, pair.1
    )
    .on(day.map(Samples.day))
    return try RateReport(
      of: query, book: book, clock: Samples.clock, format: format, isExplained: isExplained)
  }

  private func history(
    _ pair: (Currency, Currency), since: String, until: String, every: HistoryInterval = .day,
    limit: AgeLimit = AgeLimit(), width: Int? = nil
  ) throws -> HistoryReport {
    let history = try PairHistory(
      from: pair.0, to: pair.1, since: Samples.day(since), until: Samples.day(until),
      interval: every, book: book, today: Samples.clock.today)
    return HistoryReport(history, limit: limit, width: width)
  }

  @Test("a conversion matches its golden file") func conversions() throws {
    Golden.expect(
      Golden.forms(
        ("100 usd in eur, jpy", try conversion("100 usd in eur, jpy")),
        ("in the marks of Germany", try conversion("1234.5 usd eur", german)),
        ("every digit", try conversion("100 usd eur", isExact: true)),
        ("of a weekend", try conversion("100 usd eur on 2024-03-17")),
        ("of two currencies", try conversion("12 eur + 30 usd to gbp")),
        ("by law", try conversion("100 eur hrk on 2023-01-01")),
        ("over the limit", try conversion("100 usd eur", limit: AgeLimit(days: 5))),
        ("of what is suspended", try conversion("100 isk eur on 2013-06-15")),
        ("at a rate of one's own", try conversion("50 eur to usd at 1.05", isExplained: true)),
        ("of two, explained", try conversion("100 usd in eur, jpy", isExplained: true)),
        ("of what is unknown", try conversion("100 usd to rub, eur"))), "conversion")
  }

  @Test("a rate matches its golden file") func rates() throws {
    Golden.expect(
      Golden.forms(
        ("EUR USD", try rate(("eur", "usd"))),
        ("of a weekend", try rate(("eur", "usd"), on: "2024-03-17")),
        ("to ten digits", try rate(("usd", "jpy"), format: RateFormat(digits: 10))),
        ("of a weekend, explained", try rate(("usd", "gbp"), on: "2024-03-17", isExplained: true)),
        ("not quoted", try rate(("eur", "aed")))), "rate")
  }

  @Test("cross rates match their golden file") func matrices() throws {
    func matrix(
      _ words: String, on day: String? = nil, change: ChangePeriod? = nil,
      format: RateFormat = RateFormat(), limit: AgeLimit = AgeLimit()
    ) throws -> MatrixReport {
      let request = try MatrixRequest(
        words.split(separator: " ").map(String.init), rows: [.chf, .gbp],
        options: ReadingOptions())
      return MatrixReport(
        of: request.currencies, on: day.map(Samples.day), change: change, book: book,
        clock: Samples.clock, format: format, limit: limit)
    }
    Golden.expect(
      Golden.forms(
        ("of three currencies", try matrix("EUR usd,gbp EUR")),
        ("of the rows, with changes", try matrix("", change: .month)),
        (
          "of a weekend, to two digits",
          try matrix(
            "eur usd", on: "2024-03-17", change: .day, format: RateFormat(digits: 2))
        ),
        ("by law", try matrix("eur hrk", on: "2023-06-01", change: .year)),
        (
          "not quoted in part, over the limit",
          try matrix(
            "eur aed usd", limit: AgeLimit(isStrict: true))
        )), "matrix")
  }

  @Test("the change of a custom rate is counted from the day asked for")
  func customChange() throws {
    var book = RateBook()
    let rates = try [("2024-06-01", "2"), ("2026-01-01", "3")].map { day, text in
      UserRate(
        base: .eur, quote: .usd, rate: try #require(PublishedRate(text: text)),
        day: Samples.day(day))
    }
    book.insert(try UserRate.publications(rates))
    func change(_ period: ChangePeriod) -> String? {
      MatrixReport(
        of: [.eur, .usd], change: period, book: book, clock: Samples.clock,
        settings: Settings(source: .only(.user))
      ).columns[1][3]
    }
    #expect(change(.month) == "0.00")
    #expect(change(.year) == "50.00")
  }

  @Test("a matrix has two currencies or more, each known")
  func matrixRequests() {
    for words in [["eur"], ["eur", "EUR"], ["eur", "xyz"]] {
      #expect(throws: Problem.self) {
        try MatrixRequest(words, rows: [.eur, .usd], options: ReadingOptions())
      }
    }
    #expect(throws: Problem.self) {
      try MatrixRequest([], rows: [.eur], options: ReadingOptions())
    }
  }

  @Test("a history matches its golden file") func histories() throws {
    Golden.expect(
      Golden.forms(
        ("every day", try history((.eur, .usd), since: "2024-03-27", until: "2024-04-03")),
        (
          "every month, on a terminal",
          try history(
            (.usd, .jpy), since: "2024-01-01", until: "2024-12-31", every: .month, width: 60)
        ),
        (
          "begins short, over the limit",
          try history(
            (.eur, .usd), since: "2026-10-28", until: "2026-11-21", limit: AgeLimit(isStrict: true))
        )), "history")
  }

  @Test("a rate that is watched matches its golden file") func watching() throws {
    func watch(
      _ text: String, on day: String? = nil, limit: AgeLimit = AgeLimit()
    ) throws -> WatchReport {
      let (pair, condition) = try Grammar(today: Samples.clock.today, options: ReadingOptions())
        .condition(text)
      let answer = Answer(
        try pair.on(day.map(Samples.day)), book: book, clock: Samples.clock,
        settings: Settings())
      return WatchReport(answer, condition, limit: limit)
    }
    Golden.expect(
      Golden.forms(
        ("holds", try watch("EUR/USD >1.1", on: "2026-10-30")),
        ("does not hold", try watch("EUR/USD >1.12", on: "2026-10-30")),
        ("needs every digit", try watch("USD/EUR <= 0.8950948", on: "2026-10-30")),
        ("of a stale rate", try watch("EUR/USD >1.1")),
        ("of a rate that is old enough", try watch("EUR/USD >1.1", limit: AgeLimit(days: 30))),
        ("not quoted", try watch("EUR/AED >4"))), "watch")
  }

  @Test("the sources match their golden file") func sources() {
    let statuses = Sources.all.map {
      SourceStatus($0, book: book, clock: Samples.clock)
    }
    let failed = SourceStatus(
      Sources.all[0], book: book, clock: Samples.clock,
      record: FetchRecord(
        source: .ecb, attempted: Samples.clock.now, error: "cannot reach www.ecb.europa.eu"))
    var partial = SourceStatus(Sources.all[0], book: book, clock: Samples.clock)
    partial.unknownCurrencies = 2
    Golden.expect(
      Golden.forms(
        ("all", SourcesReport(statuses)),
        ("in ASCII", SourcesReport(statuses.filter { $0.id == .cnb }, glyphs: .ascii)),
        ("one that failed, over the limit", SourcesReport([failed], limit: AgeLimit(days: 5))),
        ("one with currencies that agio does not know", SourcesReport([partial]))),
      "sources")
  }

  @Test("an update matches its golden file") func updates() throws {
    let publication = try #require(
      book.publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    let results = [
      UpdateResult(.ecb, .updated([publication], added: 1)),
      UpdateResult(.frankfurter, .notModified),
    ]
    let failed = UpdateResult(.cnb, .failed(Problem(.unavailable, "HTTP 404 (not found)")))
    let unkept = UpdateResult(.ecb, .notStored([publication], Problem(.io, "full")))
    Golden.expect(
      Golden.forms(
        ("of two sources", UpdateReport(results)),
        ("that failed in part", UpdateReport(results + [failed])),
        ("that is not kept", UpdateReport([unkept], isKept: false))), "update")
  }

  @Test("the currencies match their golden file") func currencies() {
    Golden.expect(
      Golden.forms(
        ("one", CurrencyCatalogue(search: "chf", book: book)),
        ("withdrawn", CurrencyCatalogue(search: "dem", book: book)),
        ("several", CurrencyCatalogue(search: "krona", book: book))), "currencies")
  }

  @Test("the cost of an exchange matches its golden file") func fees() throws {
    func fee(
      _ text: String, on day: String? = nil, limit: AgeLimit = AgeLimit()
    ) throws -> FeeReport {
      let reader = Grammar(today: Samples.clock.today, options: ReadingOptions())
      return FeeReport(
        try reader.exchange(text), on: day.map(Samples.day),
        profiles: [
          FeeProfile(name: "Visa", percent: Rational(2), weekendPercent: Rational(1)),
          FeeProfile(name: "Kiosk", fixed: Rational(5), currency: .gbp),
        ], book: book, clock: Samples.clock, limit: limit)
    }
    Golden.expect(
      Golden.forms(
        ("with profiles", try fee("1000 USD 880 EUR", on: "2024-03-15")),
        ("at a weekend", try fee("1000 USD for 900 EUR", on: "2024-03-16")),
        ("not quoted, over the limit", try fee("1 EUR 4 AED", limit: AgeLimit(isStrict: true)))),
      "fee")
  }

  @Test("the rows match their golden file") func rows() {
    Golden.expect(
      Golden.forms(
        ("two", RowsReport([.usd, .eur])),
        ("in ASCII", RowsReport([.brl], glyphs: .ascii))), "rows")
  }

  @Test("prices match their golden file") func prices() throws {
    func prices(
      _ period: PriceReport.Period, _ format: PriceFormat = .ledger, limit: AgeLimit = AgeLimit()
    ) throws -> PriceReport {
      PriceReport(
        [(Currency.eur, Currency.usd), (.eur, .gbp)], period, book: book, clock: Samples.clock,
        source: .auto, format: format, names: try PriceNames([], for: format), limit: limit)
    }
    Golden.expect(
      try PriceFormat.allCases.map { format in
        let report = try prices(.day(Samples.day("2024-03-17")), format)
        return "== \(format)\n\(report.text)"
      }.joined(separator: "\n")
        + "\n"
        + Golden.forms(
          (
            "of each month",
            try prices(
              .range(since: Samples.day("2024-01-01"), until: Samples.day("2024-03-31"), .month))
          ),
          ("over the limit", try prices(.day(nil), limit: AgeLimit(days: 5)))), "prices")
  }

  @Test("a table of ranges matches its golden file") func ranges() throws {
    let ranges = try book.ranges(
      of: .ecb, dates: Samples.day("2024-03-13")...Samples.day("2024-03-18"), currencies: [.usd])
    Golden.expect(RateRangeTable.text(of: ranges), "ranges")
  }

  @Test("the alerts match their golden file") func alerts() throws {
    let alerts = try [
      Alert(id: 1, from: .eur, to: .usd, direction: .above, threshold: "1.2"),
      Alert(
        id: 3, from: .usd, to: .jpy, direction: .below, threshold: "158", source: .only(.ecb),
        since: Samples.day("2026-10-27"), shown: Samples.day("2026-10-28")),
      Alert(
        id: 4, from: .eur, to: #require(Currency(code: "AED")), direction: .above, threshold: "4"),
    ]
    func report(_ alerts: [Alert], _ settings: Settings = Settings()) -> AlertsReport {
      AlertsReport(alerts, book: book, clock: Samples.clock, settings: settings)
    }
    Golden.expect(
      Golden.forms(
        ("active, triggered, without a rate", report(alerts)), ("none", report([])),
        ("in the marks of Germany", report(alerts, german))), "alerts")
  }
}
