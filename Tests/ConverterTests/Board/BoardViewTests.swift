// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Converter screen") struct BoardViewTests {
  @Test("matches its golden frames")
  func golden() {
    // On the day of the newest rates.
    var state = Samples.type("1250+19%")
    state.clock = ClockReading(
      now: Timestamp(Samples.day("2026-10-31"), hour: 9), today: Samples.day("2026-10-31"),
      secondsToMidnight: 54_000)
    state.lookUpRates()
    PageFrames.expectGolden(state, "board", sizes: PageFrames.allGoldenSizes)
  }

  @Test("shows the age of old rates in each row")
  func stale() {
    PageFrames.expectGolden(Samples.type("1250+19%"), "board-stale")
  }

  @Test("shows why an amount is invalid, with the last valid answer dimmed")
  func fault() {
    var state = Samples.state()
    for character in "1250)*" {
      Samples.send(.board(.edit(.insert(String(character)))), to: &state)
    }
    PageFrames.expectGolden(state, "board-fault")
  }

  @Test("below 40×12 shows how much room is needed")
  func tooSmall() {
    let text = render(Samples.state(), Size(columns: 39, rows: 3)).text()
    #expect(text.contains("agio needs a 40x12 terminal; this one"))
    #expect(text.contains("is 39x3"))
  }

  @Test("says it in whole words on the smallest screens")
  func verySmall() {
    let frame = render(Samples.state(), Size(columns: 20, rows: 5))
    #expect(
      (0..<5).map { frame.line($0) }
        == ["", " agio needs a 40x12", " terminal; this one", "      is 20x5", ""])
  }

  @Test(
    "a huge amount is shortened and marked, and each row keeps its name",
    arguments: [(80, 24), (60, 18), (40, 12), (120, 40)])
  func hugeAmounts(_ columns: Int, _ rows: Int) throws {
    let digits = String(repeating: "9", count: 60)
    let frame = render(Samples.type(digits), Size(columns: columns, rows: rows))
    let row = try #require((0..<rows).map { frame.line($0) }.first { $0.contains(" JPY ") })
    #expect(row.contains("Japanese") && row.contains("≈1.57250e62"))
    #expect(frame.text().contains("≈8.950"))
  }

  @Test("an amount that leaves room for the name is not shortened")
  func largeAmount() {
    let frame = render(Samples.type("9999999999"), Size(columns: 60, rows: 18))
    #expect(frame.text().contains("1,572,502,685,127"))
  }

  @Test("the result is the strongest, and nothing is reversed but a settled text, in every theme")
  func hierarchy() {
    for theme in Theme.all {
      for role in Role.allCases where ![.selected, .selectedMatch, .fault].contains(role) {
        #expect(!theme[role].reverse, "\(theme.name) \(role)")
      }
      #expect(theme[.result].bold && theme[.amount].bold && !theme[.code].bold)
    }
    for size in PageFrames.sizes {
      #expect(!render(Samples.type("1250"), size).roles().contains("S"))
      #expect(render(Samples.press("1 Enter"), size).roles().contains("S"))
    }
  }

  @Test("at the start the line under the amount shows what can be typed, and not after that")
  func examples() {
    let start = render(Samples.state(), .standard)
    #expect(start.line(3).contains("100 usd · 5k eur to gbp · 12.50*3+19% · dinner: 45.90 eur"))
    #expect(render(Samples.state(), Size(columns: 40, rows: 12)).line(2).contains("100 usd"))
    for keys in ["1", "1 Enter", "1 Enter Esc Esc"] {
      #expect(!render(Samples.press(keys), .standard).text().contains("5k eur to gbp"), "\(keys)")
    }
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySize(Samples.state(amount: "1250+19%"))
  }

  @Test("a long text scrolls so that the cursor stays visible")
  func longText() throws {
    var state = Samples.state()
    Samples.send(.board(.edit(.insert(String(repeating: "9", count: 200)))), to: &state)
    let frame = render(state, Size(columns: 80, rows: 24))
    let cursor = try #require(frame.cursor)
    #expect(cursor.column == 74 && frame.line(2).hasSuffix("9  USD"))
    #expect(frame.size == Size(columns: 80, rows: 24))
  }

  @Test("shows which rows are visible when not all fit")
  func manyRows() {
    var state = Samples.state()
    let rows = Currency.all.filter { $0.status == .active }.prefix(20)
    state.board.rows = Array(rows)
    state.lookUpRates()
    let size = Size(columns: 80, rows: 24)
    #expect(render(state, size).line(7).contains("Currency  1-14 of 20 "))
    #expect(render(Samples.press("PgDn PgDn", on: state), size).line(7).contains("  7-20 of 20 "))
    #expect(render(state, PageFrames.sizes[3]).text().contains("Currency  1-4 of 20 "))
    #expect(!render(Samples.state(), size).text().contains(" of 7"))
  }

  @Test("an amount that would round to nothing has more digits, and a mark")
  func small() throws {
    let yen = try #require(Currency(code: "JPY"))
    let state = State(
      clock: Samples.clock, board: Board(from: yen, rows: [.usd, .eur], amount: "1"))
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("≈0.0064 ") && text.contains("≈0.0057 "))
    #expect(!render(Samples.state(), Size(columns: 80, rows: 24)).text().contains("≈"))
  }

  @Test(
    "small rates have six significant digits in the table",
    arguments: [(60, 18), (80, 24), (120, 40), (200, 60)])
  func smallRates(_ columns: Int, _ rows: Int) throws {
    let rupiah = try #require(Currency(code: "IDR"))
    let state = State(
      clock: Samples.clock, board: Board(from: rupiah, rows: [.usd, .eur, .gbp], amount: "1"))
    let frame = render(state, Size(columns: columns, rows: rows))
    for (currency, rate) in zip(state.board.rows, state.board.rates.rows) {
      let text = state.settings.rateText(of: try #require(rate.quote).rate)
      #expect(text.hasPrefix("0.0000") && text.utf8.count == 12)
      let line = (0..<rows).map { frame.line($0) }.first {
        $0.contains(" \(currency.code) ") && $0.contains("≈") && $0.contains(" \(text) ")
      }
      #expect(line != nil, "\(currency)")
    }
  }

  @Test("the column of the rates is as wide as they need")
  func rateColumn() throws {
    let rupiah = try #require(Currency(code: "IDR"))
    func width(_ from: Currency, _ rows: [Currency]) -> Int {
      State(clock: Samples.clock, board: Board(from: from, rows: rows, amount: "1")).board.rates
        .width
    }
    #expect(width(.usd, [.eur, .gbp]) == 9)
    #expect(width(.jpy, [.eur, .usd]) == 10)
    #expect(width(rupiah, [.usd]) == 12)
    #expect(width(.usd, []) == 9)
  }

  @Test("shows the age of the rates")
  func age() {
    let text = render(Samples.state(), Size(columns: 80, rows: 24)).text()
    #expect(text.contains("ECB · Fri 30 Oct 2026 · 22 days, stale · ^R reload"))
  }

  @Test("has no heading over a column of changes that has none")
  func headings() {
    let mean = Samples.press("Alt-d 2 0 2 0 Enter")
    for size in [Size.standard, Size(columns: 120, rows: 40), PageFrames.large] {
      #expect(render(Samples.state(), size).text().contains("1d %"))
      #expect(!render(mean, size).text().contains("1d %"))
    }
  }
}
