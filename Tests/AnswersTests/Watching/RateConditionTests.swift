// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("What a rate is compared with") struct RateConditionTests {
  private func read(
    _ text: String, options: ReadingOptions = ReadingOptions()
  ) throws(Problem) -> (pair: Query, condition: RateCondition) {
    try Grammar(today: Samples.clock.today, options: options).condition(text)
  }

  @Test(
    "is written as a sign or in words, with or without blanks",
    arguments: [
      ("EUR/USD >1.12", RateCondition.Comparison.above), ("eurusd>1.12", .above),
      ("eur usd > 1.12", .above), ("EUR/USD above 1.12", .above), ("EUR/USD >= 1.12", .atLeast),
      ("EUR/USD ≥1.12", .atLeast), ("eur to usd at least 1.12", .atLeast), ("eurusd<1.12", .below),
      ("EUR/USD below 1.12 usd", .below), ("EUR/USD <=1.12", .atMost),
      ("EUR/USD at most 1.12", .atMost),
    ])
  func spellings(text: String, comparison: RateCondition.Comparison) throws {
    let (pair, condition) = try read(text)
    #expect(pair.from == .eur)
    #expect(pair.targets == [.usd])
    #expect(condition == RateCondition(comparison, Rational(112, 100)))
  }

  @Test("the advice is an example of the command that was typed")
  func advice() {
    for (command, text) in [("agio watch", "EUR/USD"), ("agio alerts add", "EUR/USD >")] {
      let error = #expect(throws: Problem.self) {
        try Grammar(today: Samples.clock.today, options: ReadingOptions())
          .condition(text, command: command)
      }
      #expect(error?.advice?.hasSuffix(": \(command) EUR/USD '>1.12'") == true)
    }
  }

  @Test("has no day, which is said as such")
  func day() {
    let error = #expect(throws: Problem.self) {
      _ = try read("EUR/USD above 1.1 on 2026-10-30")
    }
    #expect(error?.code == .badDate)
    #expect(error?.message == "a condition cannot have a date: on 2026-10-30")
  }

  @Test("without a rate, the advice is another source")
  func missing() throws {
    let (pair, condition) = try read("EUR/RUB >1")
    let answer = Answer(
      pair, book: RateBook(), clock: Samples.clock, settings: Settings())
    let advice = CommandOutput(remarks: WatchReport(answer, condition).remarks)
      .advising { CommandWords(phrase: ["EUR/RUB"]) }.remarks.filter { $0.kind == .advice }
    #expect(
      advice.map(\.text) == [
        "another source may have it: agio EUR/RUB --source frankfurter --refresh"
      ])
  }

  @Test("compares exactly: a rate on the threshold is neither above nor below it")
  func boundary() {
    let rate = Rational(112, 100)
    let held = RateCondition.Comparison.allCases.filter {
      RateCondition($0, rate).holds(at: rate)
    }
    #expect(held == [.atLeast, .atMost])
    #expect(RateCondition(.above, rate).holds(at: rate + Rational(mantissa: 1, exponent: -20)))
    #expect(RateCondition(.below, rate).holds(at: rate - Rational(mantissa: 1, exponent: -20)))
  }

  @Test("takes the decimal mark that is set, and refuses an ambiguous threshold")
  func marks() throws {
    let comma = try read("usd/jpy >1,234", options: ReadingOptions(decimal: .comma))
    #expect(comma.condition.threshold == Rational(1234, 1000))
    let error = #expect(throws: Problem.self) { _ = try read("usd/jpy >1,234") }
    #expect(error?.code == .ambiguousAmount)
  }

  @Test(
    "is refused with what to write",
    arguments: [
      ("", "no pair and no condition"), ("EUR/USD", "nothing to compare"),
      ("EUR/USD 1.12", "nothing to compare"), ("EUR/USD >", "no number follows >"),
      ("EUR/USD >-1", "not a rate: -1"), ("EUR/USD >0", "not a rate: 0"),
      ("EUR/USD >1.12 chf", "not a rate: 1.12 chf"), (">1.12", "no pair before >"),
      ("EUR >1.12", "not a pair of currencies"), ("100 EUR/USD >1.12", "not a pair"),
      ("EUR/XYZ >1", "XYZ"), ("EUR/USD >1.1 <1.2", "unexpected"),
    ])
  func faults(text: String, message: String) {
    let error = #expect(throws: Problem.self) { _ = try read(text) }
    #expect(error?.message.contains(message) == true, "\(text): \(error?.message ?? "")")
    #expect(text.contains("XYZ") || error?.advice != nil, "\(text)")
  }

  @Test("its figures are added to the environment of a program, which runs only where it holds")
  func variables() throws {
    func variables(_ text: String) throws -> [String: String]? {
      let (pair, condition) = try read(text)
      let answer = Answer(
        try pair.on(Samples.day("2026-10-30")), book: RateBook(), clock: Samples.clock,
        settings: Settings())
      return WatchReport(answer, condition).variables(over: ["PATH": "/bin"])
    }
    #expect(
      try variables("EUR/USD >1.1") == [
        "PATH": "/bin", "AGIO_WATCH_PAIR": "EUR/USD", "AGIO_WATCH_BASE": "EUR",
        "AGIO_WATCH_QUOTE": "USD", "AGIO_WATCH_RATE": "1.1172", "AGIO_WATCH_COMPARISON": ">",
        "AGIO_WATCH_THRESHOLD": "1.1", "AGIO_WATCH_DATE": "2026-10-30", "AGIO_WATCH_SOURCE": "ecb",
      ])
    #expect(try variables("EUR/USD >1.2") == nil)
    #expect(try variables("EUR/AED >1") == nil)
  }

  @Test("a rate whose newer one was set aside ran the program, because --max-age allowed its age")
  func setAside() throws {
    func ecb(_ iso: String, setAside: [SetAsideRate]) -> Publication {
      let quotes = ["1.12", "0.93"].compactMap(PublishedRate.init(text:))
      return Publication(
        source: .ecb, day: Samples.day(iso), base: .eur, kind: .reference,
        quotes: zip([Currency.usd, .chf], quotes).map { Publication.Quote($0, $1) }
          .filter { quote in !setAside.contains { $0.currency == quote.currency } },
        setAside: setAside)
    }
    let newest = Samples.clock.today.adding(-1)
    let book = RateBook(stored: [
      ecb(newest.adding(-1).iso, setAside: []),
      ecb(newest.iso, setAside: [SetAsideRate(.usd, "1.9", .moved, nil)]),
    ])
    for (pair, status) in [("EUR/USD", ExitStatus.stale), ("EUR/CHF", .answered)] {
      let (query, condition) = try read("\(pair) >0.5")
      let answer = Answer(query, book: book, clock: Samples.clock, settings: Settings())
      let report = WatchReport(answer, condition, limit: AgeLimit(days: 30))
      #expect(report.exitStatus == status)
      #expect((report.variables(over: [:]) == nil) == (status == .stale))
    }
  }

  private func report(_ text: String, format: RateFormat = RateFormat()) throws -> WatchReport {
    let (pair, condition) = try read(text, options: ReadingOptions(localeDecimal: .comma))
    return WatchReport(
      Answer(pair, book: RateBook(), clock: Samples.clock, settings: Settings()), condition,
      format: format, limit: AgeLimit(days: 100))
  }

  @Test("a threshold that only the locale decides is repeated as read")
  func readByLocale() throws {
    #expect(try report("EUR/USD >1.050").remarks.map(\.text).contains("read as 1050"))
    #expect(try report("EUR/USD >1.050").json.text.contains("read as 1050"))
    #expect(try !report("EUR/USD >1,05").remarks.contains { $0.text.hasPrefix("read as") })
  }

  @Test("how the threshold was read comes after the source of the rate, as with amounts")
  func orderOfRemarks() throws {
    let remarks = try report("EUR/USD >1.050").remarks
    #expect(remarks.first?.kind == .provenance)
    #expect(remarks.dropFirst().first == Line(.note, "read as 1050"))
  }

  @Test("the rate has enough digits to agree with the answer, whatever --digits says")
  func digits() throws {
    let format = RateFormat(digits: 1, rounding: .down)
    #expect(try report("EUR/USD >1,11", format: format).text == "EUR/USD 1.1172 is above 1.11\n")
    #expect(try report("EUR/USD >1,0", format: format).text == "EUR/USD 1.1 is above 1\n")
  }
}
