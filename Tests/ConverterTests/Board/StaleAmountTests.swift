// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen
import SeededRandom
import Testing

@testable import Converter

/// On 3 November some rates were set aside: what needs them answers from 2 November, everything else
/// from 3 November.
@Suite("Amounts from a stale rate, on the screen") struct StaleAmountTests {
  static let clock = ClockReading(
    now: Timestamp(Samples.day("2026-11-04"), hour: 9), today: Samples.day("2026-11-04"),
    secondsToMidnight: 54_000)

  static func book(setAside: [Currency] = [.usd]) throws -> RateBook {
    let rates = [(Currency.usd, "1.1172"), (.gbp, "0.8338"), (.jpy, "172.5"), (.chf, "0.93")]
    func table(_ iso: String, _ aside: [SetAsideRate], factor: Rational) throws -> Publication {
      let isAside = Set(aside.map(\.currency))
      return Publication(
        source: .ecb, day: Samples.day(iso), base: .eur, kind: .reference,
        quotes: try rates.filter { !isAside.contains($0.0) }.map { currency, text in
          let rate = try #require(Rational(decimal: text)) * factor
          return Publication.Quote(
            currency, try #require(PublishedRate(text: rate.fullDecimal.description)))
        }, setAside: aside)
    }
    let eleven = try #require(Rational(decimal: "1.1"))
    return RateBook(
      stored: [
        try table("2026-11-02", [], factor: .one),
        try table(
          "2026-11-03", setAside.map { SetAsideRate($0, "9.9", .moved, nil) }, factor: eleven),
      ])
  }

  private func state(
    _ amount: String, from: Currency = .eur, rows: [Currency] = [.gbp, .usd],
    book: RateBook? = nil
  ) throws -> State {
    State(
      clock: Self.clock, book: try book ?? Self.book(),
      board: Board(from: from, rows: rows, amount: amount, options: ReadingOptions()))
  }

  private func recorded(_ state: State) throws -> RecordedConversion {
    var state = state
    for case .appendToTape(let entries) in appReducer.reduce(&state, .recordConversion)
      .effects
    {
      return try #require(entries.first?.conversion)
    }
    throw Problem(.badAmount, "nothing recorded")
  }

  @Test("a sum shows the number of the command, marked as stale, with its day in the header")
  func sum() throws {
    let state = try state("1000 usd + 1 eur")
    #expect(state.figures.rows[0]?.rounded(for: .gbp).description == "747.25")
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
      let frame = render(state, size)
      let header = frame.line(0)
      #expect(header.contains("2 Nov") && header.contains("stale"), "\(header)")
      #expect(frame.text().contains("stale 747.25"))
    }
    // Without the dollar nothing is stale.
    let fresh = render(try self.state("1000 eur"), Size(columns: 80, rows: 24))
    #expect(fresh.line(0).contains("3 Nov") && !fresh.line(0).contains("stale"))
    #expect(!fresh.text().contains("stale 9"))
  }

  @Test("Enter adds the sum to the tape with the day of the stale rate, as stale")
  func recording() throws {
    let conversion = try recorded(try state("1000 usd + 1 eur"))
    #expect(conversion.isStale)
    #expect(conversion.rateDay?.iso == "2026-11-02")
    #expect(conversion.value.description == "747.25")
    let rate = try #require(conversion.rate).rational
    #expect((conversion.amount * rate).rounded(for: .gbp) == conversion.value)
    #expect(try !recorded(try state("1000")).isStale)
  }

  @Test("every row shows what the command answers to the same phrase, whatever is set aside")
  func sameNumbers() throws {
    let currencies: [Currency] = [.usd, .gbp, .jpy, .chf, .eur]
    var random = Seeded(41)
    var stale = 0
    for world in 0..<16 {
      let aside = currencies.prefix(4).enumerated().filter { world >> $0.offset & 1 == 1 }
      let book = try Self.book(setAside: aside.map(\.element))
      for _ in 0..<12 {
        let text = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          let currency = currencies.randomElement(using: &random) ?? .eur
          return "\(Int.random(in: 1...9999, using: &random)) \(currency.code)"
        }.joined(separator: " + ")
        let from = currencies.randomElement(using: &random) ?? .eur
        let rows = currencies.filter { $0 != from }
        let figures = try state(text, from: from, rows: rows, book: book).figures
        for (row, currency) in rows.enumerated() {
          let query = try Grammar(today: Self.clock.today, options: ReadingOptions()).query(
            "\(text) to \(currency.code)")
          let answer = Answer(query, book: book, clock: Self.clock, settings: Settings())
          let result = try #require(answer.results.first)
          #expect(figures.rows[row] == result.exact, "\(text) to \(currency.code), \(world)")
          #expect(figures.converted[row]?.quotes.areStale == result.isStale)
          stale += result.isStale ? 1 : 0
        }
      }
    }
    #expect(stale > 100)
  }

  @Test("a result that is typed in a stale currency makes the other rows stale as well")
  func typedResult() throws {
    var state = try state("1", rows: [.usd, .gbp])
    state = Samples.type("900", on: Samples.press("Tab", on: state))
    #expect(state.board.focus == .output)
    let row = try #require(state.figures.converted[1])
    #expect(row.quotes.areStale)
    #expect(row.value == state.figures.amount.map { $0 * Rational(8338) / Rational(10000) })
    #expect(try recorded(state).isStale)
  }

  // MARK: - Lists

  private func item(_ text: String) throws -> ListView.Item {
    let state = Samples.type(text, on: Samples.press("Ctrl-P", on: try state("1")))
    guard case .palette(let palette) = state.sheet else { throw Problem(.badAmount, "closed") }
    return try #require(palette.items(in: state).first).line
  }

  @Test("an answer in the palette says that its rate is stale, also on a small screen")
  func palette() throws {
    let answer = try item("100 usd jpy")
    #expect(answer.detail.hasSuffix(", stale") && answer.detailRole == .stale)
    #expect(try !item("100 eur jpy").detail.contains("stale"))
    let typed = Samples.type("100 usd jpy", on: Samples.press("Ctrl-P", on: try state("1")))
    #expect(render(typed, Size(columns: 40, rows: 12)).text().contains(" stale"))
  }

  @Test("lists of currencies mark the stale rate, and not the others")
  func lists() throws {
    #expect(try item("usd").detail.isEmpty == false)
    for keys in ["Alt-f", "Alt-c"] {
      let text = render(
        Samples.press(keys, on: try state("1", rows: [.gbp, .usd])), Size(columns: 80, rows: 24)
      ).text()
      #expect(text.contains("stale 1.11720") || text.contains("stale 0.746330"), "\(text)")
      #expect(!text.contains("stale 0.917180"))
    }
  }

  @Test("the page of sources shows the day of a stale rate next to a newer publication")
  func sources() throws {
    let state = try state("1", rows: [.usd, .gbp])
    for size in [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24)] {
      let frame = render(Samples.press("Alt-S", on: state), size)
      let row = (2..<size.rows).map { frame.line($0) }.first { $0.contains("1.11720") }
      #expect(row?.contains("stale") == true, "\(row ?? "")")
    }
  }

  @Test("the list of alerts says that the rate of one is stale")
  func alerts() throws {
    var state = try state("1", rows: [.gbp, .usd])
    let alert = Alert(
      from: .eur, to: .usd, direction: .above, threshold: "2", source: .auto,
      since: Samples.day("2026-11-02"))
    Samples.send(.alerts(.loaded([alert])), to: &state)
    state = Samples.press("Alt-A", on: state)
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("away, stale"), "\(text)")
  }

  @Test("totals of the tape at the newest rates say that a rate of them is stale")
  func tape() throws {
    var state = Samples.press("Alt-t", on: try state("1"))
    let quote = try state.quote(from: .eur, to: .gbp)
    let conversion = RecordedConversion(
      Rational(100), value: (Rational(100) * quote.rate).rounded(for: .gbp), quote: quote)
    let line = TapeLine(id: 1, at: Self.clock.now, TapeEntry(conversion, Settings()))
    Samples.send(.tape(.loaded([line])), to: &state)
    #expect(!render(state, Size(columns: 80, rows: 24)).text().contains("total, stale"))
    state.tape.totals.currency = .usd
    state = Samples.press("r", on: state)
    for size in [Size(columns: 80, rows: 24), Size(columns: 60, rows: 18)] {
      let text = render(state, size).text()
      #expect(text.contains("total, stale"), "\(text)")
      #expect(text.contains("total stale") || size.columns < 80)
    }
  }

  @Test("a fee in a currency with a stale rate is marked, and its terms name the day")
  func fees() throws {
    var state = try state("100", rows: [.gbp, .usd])
    state.settings.fees = [FeeProfile(name: "Card", fixed: Rational(3), currency: .usd)]
    let sheet = Samples.press("Alt-m Alt-p", on: state)
    let text = render(sheet, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("Card, stale"), "\(text)")
  }
}
