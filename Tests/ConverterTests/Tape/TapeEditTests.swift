// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers
@testable import Converter

@Suite("Lines of the tape changed by a command") struct TapeEditTests {
  private func state(filter: String = "", usesNewestRates: Bool = false) throws -> State {
    State(
      tape: try Samples.expenses(), totalIn: .gbp, filter: filter,
      usesNewestRates: usesNewestRates, settings: Settings(), book: RateBook(),
      clock: Samples.clock)
  }

  @Test("are removed by the numbers that are listed, all of them or none")
  func removed() throws {
    let state = try state()
    #expect(try state.change(by: .remove(["7", "3", "7"])).removed.map(\.id) == [7, 3])
    #expect(try state.change(by: .clear).removed == state.tape.lines)
    for number in ["6", "07", "", "-1", "x"] {
      let problem = #expect(throws: Problem.self) {
        _ = try state.change(by: .remove(["7", number]))
      }
      #expect(problem?.message == "no line \(number) on the tape")
    }
  }

  @Test("have the note and the date that are given, and the rate of that date")
  func edited() throws {
    let state = try state()
    let noted = try #require(
      try state.change(by: .note(line: "7", text: "hotel\n with\tAda")).added.first)
    #expect(noted.columns?.note == "hotel with Ada")
    let dated = try #require(
      try state.change(by: .date(line: "7", day: Samples.day("2026-10-27"))).added.first?.columns)
    let quote = try RateBook().quote(
      from: .usd, to: .eur, on: Samples.day("2026-10-27"), today: Samples.clock.today)
    #expect(dated.rateDate == quote.day?.iso)
    #expect(dated.exactValue == (Rational(1_250) * quote.rate).rounded(digits: 2))
    #expect(dated.note == "hotel")
    #expect(try state.pairs(ofLineNumbered: "9").map(\.from) == [.eur, .eur, .usd])
  }

  @Test(
    "convert each currency of a sum on another date, however it was read",
    arguments: [
      ("¥500 + 30 eur", ReadingOptions(), "500 JPY + 30 EUR"),
      ("500 jpy + 30 eur", ReadingOptions(), "500 JPY + 30 EUR"),
      ("£5 - 3 eur", ReadingOptions(), "5 GBP - 3 EUR"),
      ("five usd plus 3 eur", ReadingOptions(), "5 USD + 3 EUR"),
      ("1,234 usd + 3 eur", ReadingOptions(decimal: .point), "1234 USD + 3 EUR"),
      ("1.234 usd + 3 eur", ReadingOptions(decimal: .comma), "1234 USD + 3 EUR"),
      ("1.234 usd + 3 eur", ReadingOptions(decimal: .point), "1.2340 USD + 3 EUR"),
      ("1.234 usd + 3000 eur", ReadingOptions(localeDecimal: ","), "1234 USD + 3000 EUR"),
    ])
  func datedSum(amount: String, options: ReadingOptions, kept: String) throws {
    var state = State(clock: Samples.clock, settings: Settings(), book: RateBook())
    let query = try Phrase.read(
      amount + " to chf", today: Samples.clock.today, options: options)
    func answer(_ query: Query) -> Answer {
      Answer(
        query, book: state.book, clock: Samples.clock, conventions: state.settings.conventions)
    }
    let entry = try #require(state.tapeEntries(of: answer(query)).first)
    state.tape.lines = [
      TapeLine(id: 1, at: Samples.clock.now, text: entry.text, detail: entry.detail)
    ]

    let day = Samples.day("2020-03-19")
    let dated = try #require(
      try state.change(by: .date(line: "1", day: day)).added.first?.columns)

    #expect(dated.conversion.typed == kept)
    #expect(dated.value == answer(try query.on(day)).results.first?.value?.description)
  }

  @Test("an amount that is no finite decimal is listed as it was typed")
  func endlessDecimal() throws {
    for (typed, shown) in [("1/3", "1/3 USD"), ("(10 + 5%)/9", "(10 + 5%)/9 USD")] {
      let state = State(clock: Samples.clock, settings: Settings(), book: RateBook())
      let query = try Phrase.read(
        typed + " usd to eur", today: Samples.clock.today, options: ReadingOptions())
      let answer = Answer(
        query, book: state.book, clock: Samples.clock, conventions: state.settings.conventions)
      let entry = try #require(state.tapeEntries(of: answer).first)
      let line = TapeLine(id: 1, at: Samples.clock.now, text: entry.text, detail: entry.detail)
      #expect(line.columns?.amountText(state.settings) == shown)
      #expect(TapeFormat.fields(of: line).last == typed)
    }
    let onScreen = try Samples.tapeLine(1, "2026-10-30", hour: 9, "1/3", .usd, .eur, typed: "1/3")
    #expect(onScreen.columns?.amountText(Settings()) == "1/3 USD")
  }

  @Test("keep their source on another date, where it has the rate")
  func sameSource() throws {
    let usd = try #require(PublishedRate(text: "2"))
    func state(_ source: SourceSelection) throws -> State {
      var book = RateBook()
      book.insert(
        try UserRate.publications([
          UserRate(base: .eur, quote: .usd, rate: usd, day: Samples.day("2024-01-01"))
        ]))
      let conversion = Conversion(amount: Rational(100), from: .eur, to: .usd)
      let original = try book.quote(
        from: .eur, to: .usd, on: nil, today: Samples.clock.today, source: .only(.user))
      let columns = RecordedConversion(conversion, value: "200.00", quote: original)
      let line = TapeLine(id: 1, at: Samples.clock.now, text: "", detail: columns.text)
      return State(
        tape: [line], totalIn: .usd, filter: "", usesNewestRates: false,
        settings: Settings(source: source), book: book, clock: Samples.clock)
    }
    func dated(_ day: String, _ source: SourceSelection = .auto) throws -> RecordedConversion? {
      try state(source).change(by: .date(line: "1", day: Samples.day(day))).added.first?.columns
    }
    #expect(try dated("2024-06-03")?.source == "user")
    #expect(try dated("2024-06-03")?.value == "200.00")
    #expect(try dated("2023-06-01")?.source == "ecb")
    let change = try state(.auto).change(by: .date(line: "1", day: Samples.day("2023-06-01")))
    #expect(change.summary(Settings()) == "Date: 1 Jun 2023 (ECB 1 Jun 2023, not your rate list)")
    #expect(try dated("2024-06-03", .only(.ecb))?.source == "ecb")
  }

  @Test("that are no conversion have neither a note nor a date")
  func events() throws {
    let state = try state()
    for edit in [TapeEdit.note(line: "5", text: "x"), .date(line: "5", day: Samples.clock.today)] {
      let problem = #expect(throws: Problem.self) { _ = try state.change(by: edit) }
      #expect(problem?.message == "line 5 of the tape is not a conversion")
    }
    #expect(try state.pairs(ofLineNumbered: "5").isEmpty)
  }

  @Test("are listed and totalled by their words, and at the newest rates")
  func filtered() throws {
    let report = TapeReport(try state(filter: "usd HOTEL"))
    #expect(report.columns.dropFirst().map(\.first) == ["7"])
    #expect(TapeReport(try state(filter: "hotel"), isTotalAlone: true).text == "932.91 GBP\n")
    let none = TapeReport(try state(filter: "nothing"))
    #expect(none.text.isEmpty)
    #expect(
      none.remarks.map(\.text) == ["no line of the tape has all of these words: nothing"])
    let newest = TapeReport(try state(filter: "train", usesNewestRates: true), isTotalAlone: true)
    let original = TapeReport(try state(filter: "train"), isTotalAlone: true)
    #expect(newest.text != original.text)
  }
}
