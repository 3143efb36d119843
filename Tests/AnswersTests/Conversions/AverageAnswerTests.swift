// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Answers for periods, and by rules of days") struct AverageAnswerTests {
  private let clock = ClockReading(
    now: Timestamp(Samples.day("2026-11-02")).adding(seconds: 72_000),
    today: Samples.day("2026-11-02"))
  private var grammar: Grammar { Grammar(today: clock.today, options: ReadingOptions()) }

  private func report(
    _ phrase: String, average: String? = nil, on: String? = nil,
    rule: DayRule = .onOrBefore, strict: Bool = false
  ) throws -> ConversionReport {
    var choices = Choices()
    (choices.average, choices.on, choices.rule) = (average, on, rule)
    let query = try grammar.command(phrase, grammar.time(choices))
    let answer = Answer(query, book: RateBook(), clock: clock, settings: Settings())
    return ConversionReport(answer, limit: AgeLimit(isStrict: strict))
  }

  @Test("a phrase and the option are one question")
  func option() throws {
    let report = try report("100 eur to usd average 2024")
    #expect(report.text == "100.00 EUR = 108.24 USD\n")
    #expect(report.remarks.map(\.text) == ["ECB · mean of 256 days of 2024"])
    #expect(try self.report("100 eur to usd", average: "2024").text == report.text)
    #expect(
      try self.report("100 eur to usd average 2024", average: "2024").answer.query.on?.name
        == "2024")
    let json = report.json.text
    #expect(json.contains(#""rate_date": null, "source": "ecb", "kind": "average""#))
    #expect(
      json.contains(
        #""period": "2024", "first_day": "2024-01-01", "last_day": "2024-12-31", "days": 256, "days_of": {"USD": 256}"#
      ))
    #expect(report.columns[1].contains("2024"))
  }

  @Test("its question is a phrase that is read as the same")
  func phrase() throws {
    let query = try report("100 eur to usd, gbp", average: "uk-2024").answer.query
    #expect(query.phrase == "100 EUR to USD, GBP average uk-2024")
    #expect(try grammar.command(query.phrase).on == query.on)
    #expect(try query.inverseForTest().on == query.on)
  }

  @Test("the period of a day: week, month, quarter, year")
  func periodOfDay() throws {
    for (name, expected) in [
      ("week", "2024-03-11..2024-03-17"), ("month", "2024-03"), ("quarter", "2024-Q1"),
      ("year", "2024"),
    ] {
      let query = try report("1 eur to usd", average: name, on: "2024-03-15").answer.query
      #expect(query.on?.period?.name == expected)
    }
    #expect(
      try report("1 eur to usd on 2023-05-01", average: "year").answer.query.on?.name == "2023")
    #expect(try report("1 eur to usd", average: "month").answer.query.on?.name == "2026-11")
  }

  @Test("a period may end after today; what is missing of it is said")
  func unfinished() throws {
    let report = try report("1 eur to usd average 2026-10-01..2026-12-31")
    #expect(report.exitStatus == .answered)
    #expect(
      report.remarks.map(\.text).contains(
        "2026-10-01..2026-12-31 is not over: the mean is through 2026-10-30"))
    let later = try self.report("1 eur to usd average 2027-Q1").answer.results[0].error
    #expect(later?.message == "2027-Q1 has not begun yet")
    #expect(later?.advice == "ask for one that has: 2026-11")
  }

  @Test("of a period without stored rates, it is said that they are not stored")
  func notStored() throws {
    let clock = Samples.clock
    let query = try Grammar(today: clock.today, options: ReadingOptions())
      .command("1 eur to usd average 2026-11")
    let answer = Answer(query, book: RateBook(), clock: clock, settings: Settings())
    #expect(answer.results[0].error?.message == "the ECB rates of 2026-11 are not stored")
    let first = try #require(Day(iso: "2026-11-01"))
    #expect(
      answer.results[0].error?.remedy
        == .fetchDay(.ecb, Remedy.NeededRate(from: .eur, to: .usd, day: first)))
  }

  @Test("the end of a period that is not over is refused, with the last day that has one")
  func ruleOfUnfinished() {
    for (rule, day) in [
      (DayRule.monthEnd, "2026-10-31"), (.quarterEnd, "2026-09-30"), (.yearEnd, "2025-12-31"),
    ] {
      let problem = #expect(throws: Problem.self) { try report("1 eur to usd", rule: rule) }
      #expect(problem?.remedy == .useDate(through: Samples.day(day)))
    }
  }

  @Test("two different times are refused")
  func two() throws {
    #expect(throws: Problem.self) { try report("1 eur to usd average 2023", average: "2024") }
    #expect(throws: Problem.self) { try report("1 eur to usd on 2024-03-15", average: "2024") }
    #expect(throws: Problem.self) { try report("1 eur to usd average 2023", on: "2024-03-15") }
    #expect(throws: Problem.self) { try report("1 eur to usd average 2023", rule: .before) }
    #expect(throws: Problem.self) { try report("1 eur usd", average: "2024", on: "2024-03-15") }
    let before = #expect(throws: Problem.self) {
      try report("1 eur to usd before 2024-03-15", rule: .before)
    }
    #expect(
      before?.message == "two times: --rule before, and before 2024-03-15 in the phrase")
    #expect(throws: Problem.self) { try report("1 eur to usd end of 2024", rule: .monthBefore) }
  }

  @Test("a rule counts the days from the day that was asked for")
  func distance() throws {
    let day = "ECB · Fri 15 Mar 2024 · 3 days before 2024-03-18"
    #expect(
      try report("1 eur to usd", on: "2024-03-18", rule: .before).remarks.first?.text == day)
    #expect(try report("1 eur to usd before 2024-03-18").remarks.first?.text == day)
    #expect(
      try report("1 eur to usd", on: "2024-02-10", rule: .monthEnd).remarks.first?.text
        == "ECB · Thu 29 Feb 2024")
  }

  @Test("what a mean lacks is said when quiet, and years by name have their days")
  func quiet() throws {
    var choices = Choices()
    choices.isQuiet = true
    let output = CommandOutput(try report("100 usd to rub average 2022"), as: choices)
    #expect(
      output.remarks.map(\.text) == [
        "the ECB mean of 2022 is not complete: RUB has rates on 42 of 257 days of 2022"
      ])
    #expect(
      try report("1 eur to usd average uk-2024").remarks.first?.text
        == "ECB · mean of 256 days of uk-2024 (2024-04-06 to 2025-04-05)")
  }

  @Test(
    "periods by name",
    arguments: [
      ("2024", "2024-01-01", "2024-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("2024-Q3", "2024-07-01", "2024-09-30"),
      ("2024-01-10..2024-02-03", "2024-01-10", "2024-02-03"),
      ("uk-2024", "2024-04-06", "2025-04-05"), ("au-2024", "2024-07-01", "2025-06-30"),
      ("in-2024", "2024-04-01", "2025-03-31"), ("march 2024", "2024-03-01", "2024-03-31"),
    ])
  func periods(_ text: String, _ first: String, _ last: String) throws {
    let period = try grammar.period(text)
    #expect(period.first.iso == first && period.last.iso == last)
    #expect(try grammar.period(period.name) == period)
  }

  @Test(
    "what is no period",
    arguments: ["", "24", "2024-13", "2024-Q5", "yesterday", "2024 x", "us-2024"])
  func noPeriods(_ text: String) {
    #expect(throws: Problem.self) { try grammar.period(text) }
  }

  @Test("a mean that is not of the whole period says so, and is an error under --strict")
  func incomplete() throws {
    let report = try report("1 usd to rub average 2022")
    #expect(report.exitStatus == .answered)
    #expect(report.remarks.map(\.text).contains("RUB has rates on 42 of 257 days of 2022"))
    let strict = try self.report("1 usd to rub average 2022", strict: true)
    #expect(strict.exitStatus == .stale)
    #expect(try self.report("1 eur to usd average 2024", strict: true).exitStatus == .answered)
  }

  @Test("the working day before, the end of a month, the month before")
  func rules() throws {
    func day(_ phrase: String, on: String? = nil, _ rule: DayRule = .onOrBefore) throws -> String? {
      try report(phrase, on: on, rule: rule).answer.results.first?.deciding?.day?.iso
    }
    #expect(try day("1 eur to pln before 2024-03-18") == "2024-03-15")
    #expect(try day("1 eur to pln", on: "2024-03-18", .before) == "2024-03-15")
    #expect(try day("1 eur to pln on 2024-03-18", .monthBefore) == "2024-02-29")
    #expect(try day("usd eur end of march 2024") == "2024-03-28")
    #expect(try day("usd eur end of 2024") == "2024-12-31")
    #expect(try day("usd eur on 2024-05-05", .quarterEnd) == "2024-06-28")
    #expect(throws: Problem.self) { try day("usd eur end of 2026") }
    #expect(throws: Problem.self) { try day("usd eur", .yearEnd) }
    #expect(try day("usd eur", .monthBefore) == "2026-10-30")
  }

  @Test("where one day is needed, an average is refused with a day")
  func refused() throws {
    let problem = #expect(throws: Problem.self) {
      try grammar.query("100 usd to eur average 2024-Q1")
    }
    #expect(problem?.advice == "name one: agio 100 USD to EUR on 2024-03-31")
  }
}

extension Query {
  fileprivate func inverseForTest() throws -> Query {
    var one = self
    (one.targets, one.amount) = ([.usd], Reading(terms: [.init(currency: .eur, value: .one)]))
    return try one.inverse
  }
}
