// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Money
import Screen
import Testing

@testable import Converter

@Suite("Tape page") struct TapeViewTests {
  @Test("a list that does not fit begins with the day of its first line, and counts what is above")
  func cut() throws {
    let lines = try (1...9).map {
      try SampleTape.line($0, "2026-10-30", hour: 9, "\($0)", .usd, .eur, note: "line \($0)")
    }
    let shown = render(Samples.tape(lines), Size(columns: 80, rows: 16)).text()
    let rows = shown.split(separator: "\n").map(String.init)
    let first = try #require(rows.firstIndex { $0.contains("USD") })
    #expect(rows[first - 1].contains("Fri 30 Oct 2026"), "\(shown)")
    #expect(shown.contains("more above") && shown.contains("line 9"), "\(shown)")
  }

  @Test("a remark that a rate is stale or of another day is never left out for the note")
  func remarks() throws {
    let old = try SampleTape.line(
      1, "2026-10-30", hour: 9, "100", .usd, .eur, on: "2020-03-15", note: "lunch with everyone")
    for columns in [60, 80, 120] {
      let shown = render(Samples.tape([old]), Size(columns: columns, rows: 18)).text()
      #expect(shown.contains("of 13 Mar 2020"), "\(shown)")
    }
  }

  @Test("values that the totals repeat leave their room to a note that would be cut")
  func repeated() throws {
    func shown(_ note: String, total: Currency) throws -> String {
      let line = try SampleTape.line(1, "2026-10-30", hour: 9, "100", .usd, .eur, note: note)
      var state = Samples.tape([line])
      state.tape.totals.currency = total
      return render(state, Size(columns: 80, rows: 24)).text()
    }
    let long = "Hotel Neptun in Berlin, two nights"
    #expect(try shown(long, total: .eur).contains(long))
    #expect(try !shown(long, total: .eur).contains("= "))
    #expect(try shown(long, total: .usd).contains("= "))
    #expect(try shown("Hotel", total: .eur).contains("= "))
  }

  @Test("a note is whole before the rate has columns, and before a remark has all of its words")
  func notes() throws {
    let note = "Hotel Neptun in Berlin, two nights"
    let line = try SampleTape.line(1, "2026-11-21", hour: 9, "120", .gbp, .eur, note: note)
    for columns in [100, 120, 160] {
      let shown = render(Samples.tape([line]), Size(columns: columns, rows: 30)).text()
      #expect(shown.contains(note) && shown.contains("stale"), "\(shown)")
    }
  }

  @Test("a large screen shows the rate of each line, and the chart of the selected line's pair")
  func large() throws {
    for size in [Size(columns: 120, rows: 40), PageFrames.large] {
      let frame = render(Samples.tape(try SampleTape.expenses()), size)
      #expect(frame.text().contains("ECB · 1 year"))
      #expect(PageFrames.longestBlank(frame) < 8)
    }
  }

  @Test("at 60 columns the time is shown where the numbers leave room, and its mark has a blank")
  func time() throws {
    let size = Size(columns: 60, rows: 18)
    let lines = try SampleTape.expenses()
    let short = render(Samples.tape(lines.filter { $0.id != 9 }), size).text()
    #expect(short.contains(" 09:12 ") && short.contains("▸ 09:40 "), "\(short)")
    let long = render(Samples.tape(lines), size).text()
    #expect(long.contains("▸ 12 EUR + 30 USD = ") && !long.contains("09:12"))
  }

  @Test("an exchange shows what was received, and its markup after the note")
  func exchange() throws {
    let text = render(
      Samples.tape([try SampleTape.exchange(1)]), Size(columns: 80, rows: 24)
    ).text()
    #expect(text.contains(/1,000.00\ USD\ =\ +880.00\ EUR\ +markup\ \+1.72\ %/), "\(text)")
  }

  @Test("a rate of another day than its line's says so; at 40 columns amount and note are first")
  func otherDay() throws {
    let line = try SampleTape.line(
      1, "2026-10-30", hour: 9, "100", .usd, .gbp, typed: "100", on: "2026-03-15",
      note: "lunch")
    let state = Samples.tape([line])
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains(/lunch\ +rate\ of\ 13\ Mar/), "\(text)")
    let narrow = render(state, Size(columns: 40, rows: 12)).text()
    #expect(narrow.contains(/100.00\ USD\ +lunch/), "\(narrow)")
  }

  @Test("no conversion changes the currency of the totals")
  func totals() {
    let before = Samples.press("Alt-t")
    let after = Samples.press("Alt-t", on: Samples.press("Enter", on: Samples.type("9 eur to jpy")))
    #expect(before.tapeCurrency == after.tapeCurrency && after.board.to == .jpy)
  }

  @Test("at 40 columns a blank is between a day and its total, however long")
  func dayHeading() throws {
    for amount in ["45.9", "1234567.8", "1234567890"] {
      let lines = [
        try SampleTape.line(1, "2026-10-30", hour: 9, amount, .eur, .gbp, typed: amount)
      ]
      let text = render(Samples.tape(lines), Size(columns: 40, rows: 12)).text()
      #expect(text.contains(/30\ Oct\ 2026(\ ·\ today)?\ +[≈\d]/), "\(text)")
    }
  }

  /// Conversions whose amounts, values and totals are longer than their columns.
  private func huge() throws -> State {
    let won = try #require(Currency(code: "KRW"))
    let krw = [("123456789012345678", ""), ("62345678.9", ""), ("1/3", "")]
    var lines: [TapeLine] = []
    for (number, (amount, note)) in krw.enumerated() {
      lines.append(
        try SampleTape.line(
          Int64(number), "2026-10-30", hour: 9, amount, .usd, won, typed: amount, note: note))
    }
    let sum = "100000000 usd + 200000000 eur"
    lines.append(
      try SampleTape.line(9, "2026-10-30", hour: 9, "323440000", .usd, won, typed: sum))
    var state = Samples.tape(lines)
    state.tape.totals.currency = won
    return state
  }

  @Test(
    "an amount that does not fit is shortened and marked, and never without its currency",
    arguments: PageFrames.sizes + [PageFrames.large])
  func long(_ size: Size) throws {
    let state = try huge()
    let frame = render(state, size)
    // Without room for both, the value is that of the total.
    let code = size.columns < 44 ? " USD" : " KRW"
    let rows = (0..<size.rows).map { frame.line($0) }.filter {
      $0.contains(code) && !$0.contains("total") && !$0.contains("low ") && !$0.contains("per")
    }
    #expect(rows.count >= 4)
    for row in rows {
      #expect(!row.contains("…") || row.contains("0.333333… USD"), "\(row)")
      #expect(row.contains("\(code) "), "\(row)")
      #expect(size.columns < 60 || row.contains(/\ (USD|EUR)\ =\ /), "\(row)")
    }
    // The rate makes room for exact amounts.
    #expect(frame.text().contains("≈1.") == (size.columns < 120))
  }

  @Test("the panel of the tape keeps a blank between its columns, and each currency")
  func longInPanel() throws {
    var state = try huge()
    Samples.send(.back, to: &state)
    let size = Size(columns: 120, rows: 40)
    let layout = try #require(Layout(size, state.contents(for: size)))
    let area = try #require(layout.tape)
    let frame = render(state, size)
    let lines = area.rows.dropFirst().prefix(4).map { String(frame.line($0).prefix(area.width)) }
    for line in lines {
      #expect(line.contains(" USD = ") && line.contains(" KRW "), "\(line)")
    }
  }

  @Test("marks what is shortened in ASCII, too")
  func ascii() throws {
    var state = try huge()
    state.settings.glyphs = .ascii
    let text = render(state, Size(columns: 80, rows: 24)).text()
    #expect(text.contains("~1.23457e17 USD = ") && !text.contains("≈"))
  }

  @Test("a currency without a rate is left out of the total, and the total says so")
  func missing() throws {
    let state = Samples.tape(try SampleTape.expenses())
    var other = state
    other.tape.totals.currency = Currency(code: "KPW")
    #expect(other.tapeLedger().unconverted == 5)
    let text = render(other, .init(columns: 80, rows: 24)).text()
    #expect(text.contains("total without 5 of 5: no rate"))
    #expect(!render(state, .init(columns: 80, rows: 24)).text().contains("without"))
  }

  @Test("the total stays in sight above a prompt", arguments: ["c", "e", "n", "d", "/"])
  func prompted(_ key: String) throws {
    let state = Samples.press(key, on: Samples.tape(try SampleTape.expenses()))
    #expect(state.sheet != nil)
    for size in [Size.standard, Size(columns: 60, rows: 18)] {
      let frame = render(state, size)
      let top = try #require((0..<size.rows).last { frame.line($0).hasPrefix("╭") })
      #expect(frame.line(top - 1).contains("total"), "\(frame.text())")
      #expect(frame.line(top - 2).contains("───"))
    }
  }
}
