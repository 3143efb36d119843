// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

/// On 3 November the dollar was set aside: what needs it answers from 2 November, everything else from
/// 3 November.
@Suite("A number that came from a stale rate says so, whatever else is in it")
struct StaleNumberTests {
  private let clock = ClockReading(
    now: Timestamp(Samples.day("2026-11-04"), hour: 9), today: Samples.day("2026-11-04"))

  private func book() throws -> RateBook {
    func table(_ iso: String, _ gbp: String, aside: [SetAsideRate] = []) throws -> Publication {
      let rates = [(Currency.usd, "1.1172"), (.gbp, gbp), (.jpy, "172.5"), (.chf, "0.93")]
      return Publication(
        source: .ecb, day: Samples.day(iso), base: .eur, kind: .reference,
        quotes: try rates.filter { rate in !aside.contains { $0.currency == rate.0 } }.map {
          Publication.Quote($0.0, try #require(PublishedRate(text: $0.1)))
        }, setAside: aside)
    }
    return RateBook(
      stored: [
        try table("2026-11-02", "0.8338"),
        try table("2026-11-03", "0.91718", aside: [SetAsideRate(.usd, "11.172", .moved, nil)]),
      ])
  }

  private var context: TapeContext {
    get throws { TapeContext(book: try book(), clock: clock, settings: Settings()) }
  }

  private func report(_ phrase: String) throws -> ConversionReport {
    let query = try Grammar(today: clock.today, options: ReadingOptions()).query(phrase)
    return ConversionReport(
      Answer(query, book: try book(), clock: clock, settings: Settings()))
  }

  private let reason =
    "the ECB rates of 2026-11-02 are stale: USD of 3 Nov 2026 set aside: implausible"

  private var quiet: Choices {
    var choices = Choices()
    choices.isQuiet = true
    return choices
  }

  private func fee(_ limit: AgeLimit = AgeLimit()) throws -> FeeReport {
    FeeReport(
      Exchange(paid: Rational(100), from: .eur, received: Rational(90), to: .gbp),
      profiles: [FeeProfile(name: "Card", fixed: Rational(3), currency: .usd)], book: try book(),
      clock: clock, limit: limit)
  }

  @Test("fee --strict refuses a fee in a currency whose rate was set aside")
  func feeProfile() throws {
    #expect(try self.fee(AgeLimit(isStrict: true)).exitStatus == .stale)
    let report: FeeReport = try self.fee()
    #expect(report.exitStatus == .answered)
    #expect(report.text.contains("more, stale rate"))
    #expect(report.remarks.map(\.text).contains { $0.hasPrefix("ECB · Mon 2 Nov 2026") })
    #expect(report.remarks.map(\.text).contains { $0.hasPrefix("USD of 3 Nov 2026 set aside") })
    #expect(CommandOutput(report, as: quiet).remarks.map(\.text) == [reason])
    #expect(report.json.text.contains("\"stale\": true"))
    let column = try #require(report.columns[0].firstIndex(of: "stale"))
    #expect(report.columns.dropFirst().map { $0[column] } == ["", "stale"])
    #expect(report.columns.map(\.count) == [13, 13, 13])
  }

  @Test("of several targets the row with the stale rate says so, in text and in a stream")
  func targets() throws {
    let report = try report("100 eur to gbp, usd, chf")
    #expect(
      report.text == """
        100.00 EUR = 91.72 GBP
        100.00 EUR = 111.72 USD  ECB 2 Nov 2026, stale
        100.00 EUR = 93.00 CHF

        """)
    #expect(report.plain == report.text)
    let pair = try self.report("100 eur to usd, gbp").text
    #expect(pair.hasPrefix("100.00 EUR = 111.72 USD  ECB 2 Nov 2026, stale\n"))
    // All of one publication: the line below says it once.
    #expect(try !self.report("100 usd to gbp, chf").text.contains("stale"))
    let form = PhraseForm(Choices(), settings: Settings())
    let query = try Grammar(today: clock.today, options: ReadingOptions()).query(
      "100 eur to gbp, usd, chf")
    let answer = form.answer(1, query, book: try book(), clock: clock, rows: [])
    #expect(answer.text.contains("111.72 USD  ECB 2 Nov 2026, stale; "))
  }

  @Test("the cell of a matrix with a stale rate says so")
  func matrix() throws {
    let report = MatrixReport(of: [.eur, .usd, .gbp], book: try book(), clock: clock)
    #expect(report.text.contains("stale 1.11720"))
    #expect(!report.text.contains("stale 0.917180"))
    #expect(report.plain.contains("1 EUR = 1.11720 USD, ECB 2 Nov 2026, stale\n"))
    #expect(report.plain.contains("1 EUR = 0.917180 GBP\n"))
  }

  @Test("the rate of a sum is stale with any of its parts, and each part is converted straight")
  func sum() throws {
    let result = try #require(try report("1000 usd + 1 eur to gbp").answer.results.first)
    #expect(result.value?.description == "747.25")
    #expect(result.isStale && result.deciding?.day?.iso == "2026-11-02")
    #expect(try report("1 eur + 1000 usd to gbp").answer.results.first?.deciding?.isStale == true)
  }

  @Test("a sum on the tape is stale with any of its parts, in every total")
  func tapeSum() throws {
    let entry = try #require(
      try context.entries(of: try report("1 eur + 1000 usd to gbp").answer).first)
    let conversion = try #require(entry.conversion)
    #expect(conversion.isStale && conversion.rateDay?.iso == "2026-11-02")
    #expect(conversion.value.description == "747.25")
    let line = TapeLine(id: 1, at: clock.now, entry)
    let total = TapeReport([line], totalIn: .eur, isTotalAlone: true, try context)
    // 1000 USD at 1.1172, and 1 EUR.
    #expect(total.text == "896.09 EUR\n")
    #expect(total.json.text.contains("\"stale\": true"))
    for format in [TapeFormat.ledger, .beancount] {
      #expect(format.text(of: SampleTape.report([line], totalIn: .eur)).contains("; stale rate"))
    }
    let redated = try context.redated(conversion, to: Samples.day("2026-11-03"))
    #expect(redated.isStale && redated.value.description == "747.25")
  }

  @Test("a total of the tape at a stale rate says so: as text, quiet, JSON and CSV")
  func total() throws {
    let line = try SampleTape.line(1, "2026-10-30", hour: 9, "100", .eur, .gbp)
    func total(_ currency: Currency, newest: Bool, alone: Bool = true) throws -> TapeReport {
      TapeReport(
        [line], totalIn: currency, usesNewestRates: newest, isTotalAlone: alone, try context)
    }
    let newest = try total(.usd, newest: true)
    #expect(newest.remarks.map(\.text) == [reason])
    #expect(CommandOutput(newest, as: quiet).remarks.map(\.text) == [reason])
    #expect(newest.json.text.contains("\"stale\": true"))
    #expect(newest.columns.map { $0.last } == ["stale", "stale"])
    let list = try total(.usd, newest: true, alone: false)
    #expect(list.text.contains("stale rate\n") && list.text.contains("111.72 USD  stale\n"))
    #expect(list.plain.contains("; stale rate\n") && list.plain.hasSuffix(" USD, stale\n"))
    let fresh = try total(.usd, newest: false)
    #expect(fresh.remarks.isEmpty && fresh.json.text.contains("\"stale\": false"))
    #expect(try !total(.gbp, newest: true).json.text.contains("\"stale\": true"))
  }

  @Test("tape total and tape --quiet name the lines that were made with a stale rate")
  func lines() throws {
    let entries = try context.entries(of: try report("100 usd to eur").answer)
    let line = TapeLine(id: 7, at: clock.now, try #require(entries.first))
    for alone in [true, false] {
      let report = TapeReport([line], totalIn: .eur, isTotalAlone: alone, try context)
      #expect(
        CommandOutput(report, as: quiet).remarks
          == [Line(.stale, "line 7 of the tape has a stale rate")])
    }
    let total = TapeReport([line], totalIn: .eur, isTotalAlone: true, try context)
    #expect(total.remarks.map(\.text) == ["line 7 of the tape has a stale rate"])
  }

  @Test("prices of a stale rate say so: as text, quiet and JSON")
  func prices() throws {
    func report(_ book: RateBook, _ clock: ClockReading) throws -> PriceReport {
      PriceReport(
        [(Currency.eur, Currency.usd)], .day(nil), book: book, clock: clock, source: .auto,
        format: .ledger, names: try PriceNames([], for: .ledger))
    }
    let old = try report(RateBook(), Samples.clock)
    let age = "the ECB rates of 2026-10-30 are stale: 22 days old"
    #expect(old.remarks.map(\.text) == [age])
    #expect(CommandOutput(old, as: quiet).remarks.map(\.text) == [age])
    #expect(old.json.text.contains("\"stale\": true"))
    let aside = try report(try book(), clock)
    #expect(aside.remarks.map(\.text).contains(reason))
    #expect(CommandOutput(aside, as: quiet).remarks.map(\.text) == [reason])
  }

  @Test("history --quiet says that its newest rate is stale")
  func history() throws {
    let history = try Samples.history(since: "2026-10-29", until: "2026-11-21")
    #expect(
      CommandOutput(HistoryReport(history), as: quiet).remarks.map(\.text)
        == ["the ECB rates of 2026-10-30 are stale: 22 days old"])
  }

  @Test("csv --only-amount --quiet says which rates are stale")
  func table() throws {
    let sample = TableSample { $0.isAmountAlone = true }
    let counts = try sample.convert("amount,currency\n100,USD\n200,GBP\n").counts
    #expect(
      counts.quietWarnings.map(\.text) == ["the ECB rates of 2026-10-30 are stale: 22 days old"])
  }
}
