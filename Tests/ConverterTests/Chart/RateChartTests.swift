// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Chart of rates") struct RateChartTests {
  private let state = Samples.state()

  private func chart(
    _ range: HistoryRange = .year, to currency: Currency = .eur, glyphs: Glyphs = .unicode
  ) -> RateChart {
    var history = state.chart(from: .usd, to: currency)
    history.range = range
    return RateChart(
      HistorySeries(history, book: state.book), settings: Settings(glyphs: glyphs))
  }

  private func frame(_ chart: RateChart, _ size: Size, _ glyphs: Glyphs = .unicode) -> Frame {
    var frame = Frame(size: size, glyphs: glyphs)
    chart.draw(in: Area(size), of: &frame)
    return frame
  }

  @Test("is no taller than half its width, and says how many rows it needs")
  func height() {
    for columns in 12...80 {
      let area = Area(Size(columns: columns, rows: 60))
      let rows = chart().height(in: area) - 1
      #expect(rows == max(1, chart().width(in: area) / 2), "\(columns) columns")
    }
    #expect(chart().height(in: Area(Size(columns: 80, rows: 6))) == 6)
  }

  @Test("has the highest and the lowest rate at its edges, with their days beside them")
  func extremes() {
    let frame = frame(chart(), Size(columns: 70, rows: 30))
    #expect(frame.line(0).hasPrefix("0.8985 ┤") && frame.line(0).contains(" 29 Oct "))
    #expect(frame.line(28).hasPrefix("0.8351 ┤") && frame.line(28).contains(" 28 Jan "))
    let years = self.frame(chart(.fiveYears), Size(columns: 70, rows: 12)).text()
    #expect(years.contains(" 28 Sep 2022 "))
  }

  @Test("has a label of an axis for each value, all different, also for a pair that hardly moves")
  func labels() throws {
    for (currency, rows) in [
      (Currency.eur, 12), (.jpy, 20), (try #require(Currency(code: "HKD")), 9),
    ] {
      let frame = frame(chart(to: currency), Size(columns: 60, rows: rows))
      let labels = (0..<rows).map { frame.line($0) }.filter { $0.contains("┤") }
        .map { $0.prefix { $0 != "┤" } }
      #expect(labels.count > 2 && Set(labels).count == labels.count, "\(labels)")
    }
  }

  @Test("fills the area under its line, never the line or what is above it")
  func area() {
    let frame = frame(chart(), Size(columns: 60, rows: 12))
    for column in 9..<60 {
      let cells = (0..<11).map { frame[row: $0, column: column] }
      guard let line = cells.firstIndex(where: { $0.role == .chart }) else { continue }
      #expect(!cells[..<line].contains { $0.scalar == "⢕" })
    }
    #expect((0..<11).contains { row in frame[row: row].contains { $0.scalar == "⢕" } })
  }

  @Test("is a line alone in ASCII, and where two lines are compared")
  func unfilled() {
    let plain = frame(chart(glyphs: .ascii), Size(columns: 60, rows: 12), .ascii)
    #expect(plain.text().allSatisfy { $0.isASCII })
    let two = Samples.press("Enter", on: Samples.type("GBP", on: Samples.press("Alt-h c")))
    #expect(!render(two, Size(columns: 80, rows: 24)).text().contains("⢕"))
  }

  @Test("draws at every size without crashing")
  func everySize() {
    for columns in 0...14 {
      for rows in 0...8 { _ = frame(chart(), Size(columns: columns, rows: rows)) }
    }
  }
}
