// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

@Suite("Lines of the tape changed by a command") struct TapeEditTests {
  private let context = TapeContext(
    book: RateBook(), clock: Samples.clock, settings: Settings())

  private func change(_ edit: TapeEdit) throws -> TapeChange {
    try edit.change(of: try SampleTape.expenses(), context)
  }

  @Test("are removed by the numbers that are listed, all of them or none")
  func removed() throws {
    #expect(try change(.remove(["7", "3", "7"])).removed.map(\.id) == [7, 3])
    #expect(try change(.clear).removed == (try SampleTape.expenses()))
    for number in ["6", "07", "", "-1", "x"] {
      let problem = #expect(throws: Problem.self) {
        _ = try change(.remove(["7", number]))
      }
      #expect(problem?.message == "no line \(number) on the tape")
    }
  }

  @Test("have the note and the date that are given, and the rate of that date")
  func edited() throws {
    let noted = try #require(
      try change(.note(line: "7", text: "hotel\n with\tAda")).added.first)
    #expect(noted.conversion?.note == "hotel with Ada")
    let dated = try #require(
      try change(.date(line: "7", day: Samples.day("2026-10-27"))).added.first?.conversion)
    let quote = try RateBook().quote(
      from: .usd, to: .eur, on: Samples.day("2026-10-27"), today: Samples.clock.today)
    #expect(dated.rateDay == quote.day)
    #expect(dated.value == (Rational(1_250) * quote.rate).rounded(digits: 2))
    #expect(dated.note == "hotel")
    #expect(try SampleTape.expenses().pairs(ofLineNumbered: "9").map(\.from) == [.eur, .eur, .usd])
  }

  @Test(
    "convert each currency of a sum on another date, however it was read",
    arguments: [
      ("¥500 + 30 eur", ReadingOptions(), "500 JPY + 30 EUR"),
      ("500 jpy + 30 eur", ReadingOptions(), "500 JPY + 30 EUR"),
      ("£5 - 3 eur", ReadingOptions(), "5 GBP - 3 EUR"),
      ("five usd plus 3 eur", ReadingOptions(), "five USD plus 3 EUR"),
      ("1,234 usd + 3 eur", ReadingOptions(decimal: .point), "1234 USD + 3 EUR"),
      ("1.234 usd + 3 eur", ReadingOptions(decimal: .comma), "1234 USD + 3 EUR"),
      ("1.234 usd + 3 eur", ReadingOptions(decimal: .point), "1.2340 USD + 3 EUR"),
      ("1.234 usd + 3000 eur", ReadingOptions(localeDecimal: .comma), "1234 USD + 3000 EUR"),
    ])
  func datedSum(amount: String, options: ReadingOptions, kept: String) throws {
    let query = try Grammar(today: Samples.clock.today, options: options).query(amount + " to chf")
    func answer(_ query: Query) -> Answer {
      Answer(query, book: RateBook(), clock: Samples.clock, settings: Settings())
    }
    let line = TapeLine(
      id: 1, at: Samples.clock.now, try #require(context.entries(of: answer(query)).first))

    let day = Samples.day("2020-03-19")
    let dated = try #require(
      try TapeEdit.date(line: "1", day: day).change(of: [line], context).added.first?.conversion)

    #expect(dated.input?.text == kept)
    #expect(dated.value == answer(try query.on(day)).results.first?.value)
  }

  @Test("an amount that is no finite decimal is listed as it was typed")
  func endlessDecimal() throws {
    for (typed, shown) in [("1/3", "1/3 USD"), ("(10 + 5%)/9", "(10 + 5%)/9 USD")] {
      let query = try Grammar(today: Samples.clock.today, options: ReadingOptions()).query(
        typed + " usd to eur")
      let answer = Answer(
        query, book: RateBook(), clock: Samples.clock, settings: Settings())
      let entry = try #require(context.entries(of: answer).first)
      #expect(entry.conversion?.amountText(Settings()) == shown)
      let line = TapeLine(id: 1, at: Samples.clock.now, entry)
      let json = SampleTape.report([line], totalIn: .eur).json.text
      #expect(json.contains("\"typed\": \"\(typed)\""))
    }
    let onScreen = try SampleTape.line(1, "2026-10-30", hour: 9, "1/3", .usd, .eur, typed: "1/3")
    #expect(onScreen.conversion?.amountText(Settings()) == "1/3 USD")
  }

  @Test("keep their source on another date, where it has the rate")
  func sameSource() throws {
    let usd = try #require(PublishedRate(text: "2"))
    func change(_ day: String, _ source: SourceSelection) throws -> TapeChange {
      var book = RateBook()
      book.insert(
        try UserRate.publications([
          UserRate(base: .eur, quote: .usd, rate: usd, day: Samples.day("2024-01-01"))
        ]))
      let original = try book.quote(
        from: .eur, to: .usd, on: nil, today: Samples.clock.today, source: .only(.user))
      let conversion = RecordedConversion(
        Rational(100), value: Rational(200).rounded(digits: 2), quote: original)
      let line = TapeLine(id: 1, at: Samples.clock.now, TapeEntry(conversion, Settings()))
      return try TapeEdit.date(line: "1", day: Samples.day(day)).change(
        of: [line],
        TapeContext(book: book, clock: Samples.clock, settings: Settings(source: source)))
    }
    func dated(_ day: String, _ source: SourceSelection = .auto) throws -> RecordedConversion? {
      try change(day, source).added.first?.conversion
    }
    #expect(try dated("2024-06-03")?.source == "user")
    #expect(try dated("2024-06-03")?.value.description == "200.00")
    #expect(try dated("2023-06-01")?.source == "ecb")
    let change = try change("2023-06-01", .auto)
    #expect(
      change.summary(Settings()) == "Date: 1 Jun 2023 (ECB 1 Jun 2023, not your rate list)")
    #expect(try dated("2024-06-03", .only(.ecb))?.source == "ecb")
  }

  @Test("an exchange keeps what was received on another day; its markup is over that day's rate")
  func exchange() throws {
    let line = try SampleTape.exchange(1)
    let day = Samples.day("2026-10-29")
    let dated = try #require(
      try TapeEdit.date(line: "1", day: day).change(of: [line], context).added.first?.conversion)
    let before = try #require(line.conversion)
    #expect(dated.value == before.value && dated.isExchange)
    let today = Samples.clock.today
    let rate = try RateBook().quote(from: .usd, to: .eur, on: day, today: today).rate
    #expect(
      dated.markup?.percent.rounded(digits: 2)
        == Markup(paid: before.amount, received: before.value.rational, midRate: rate)?.percent
        .rounded(digits: 2))
    #expect(dated.markup != before.markup)
  }

  @Test("that are not conversions have neither a note nor a date")
  func events() throws {
    for edit in [TapeEdit.note(line: "5", text: "x"), .date(line: "5", day: Samples.clock.today)] {
      let problem = #expect(throws: Problem.self) { _ = try change(edit) }
      #expect(problem?.message == "line 5 of the tape is not a conversion")
    }
    #expect(try SampleTape.expenses().pairs(ofLineNumbered: "5").isEmpty)
  }

  @Test("are listed and totalled by their words, and at the newest rates")
  func filtered() throws {
    func report(_ filter: String, total: Bool = false, newest: Bool = false) throws -> TapeReport {
      TapeReport(
        try SampleTape.expenses(), filter: filter, totalIn: .gbp, usesNewestRates: newest,
        isTotalAlone: total, context)
    }
    #expect(try report("usd HOTEL").columns.dropFirst().map(\.first) == ["7"])
    #expect(try report("hotel", total: true).text == "932.91 GBP\n")
    let none = try report("nothing")
    #expect(none.text.isEmpty)
    #expect(
      none.remarks.map(\.text) == ["no line of the tape has all of these words: nothing"])
    let newest = try report("train", total: true, newest: true)
    #expect(newest.text != (try report("train", total: true)).text)
    let exported = TapeFormat.csv.text(of: try report("train", newest: true))
    #expect(exported.contains("total at the newest rates"))
    #expect(!TapeFormat.csv.text(of: try report("train")).contains("newest"))
  }
}
