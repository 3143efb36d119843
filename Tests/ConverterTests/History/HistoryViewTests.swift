// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import GoldenFiles
import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("History page") struct HistoryViewTests {
  @Test("H and L go to the days that the line under the chart names")
  func extremes() throws {
    for (key, label) in [("H", "high"), ("L", "low")] {
      let state = Samples.press("Alt-h \(key)")
      let history = try #require(state.openHistory)
      let statistics = try #require(history.series.statistics)
      let point = key == "H" ? statistics.highest : statistics.lowest
      #expect(history.day == point.day, "\(label)")
      #expect(
        history.series.points.allSatisfy {
          key == "H" ? $0.rate <= point.rate : $0.rate >= point.rate
        })
    }
  }

  @Test(
    "two pairs have both rates at every size",
    arguments: [(40, 12), (60, 18), (80, 24), (160, 14), (120, 40)])
  func bothRates(columns: Int, rows: Int) throws {
    let state = Samples.press("Enter", on: Samples.type("gbp/usd", on: Samples.press("Alt-h s c")))
    let history = try #require(state.openHistory)
    let shown = render(state, Size(columns: columns, rows: rows)).text()
    for series in [history.series, try #require(history.otherSeries)] {
      let rate = try #require(series.points.last).rate
      #expect(shown.contains(state.settings.rateText(of: rate)), "\(shown)")
    }
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(
      Samples.state(after: .alt("h"), .pageUp, .pageUp, .pageUp), "history",
      sizes: PageFrames.allGoldenSizes)
  }

  @Test("matches its golden frames with two pairs")
  func goldenComparison() {
    let state = Samples.press("Enter", on: Samples.type("GBP", on: Samples.press("Alt-h PgUp c")))
    PageFrames.expectGolden(state, "history-compared")
  }

  @Test(
    "has readable axes over every range",
    arguments: HistoryRange.allCases)
  func ranges(_ range: HistoryRange) {
    let frame = render(history(over: range), Size(columns: 80, rows: 24))
    Golden.expect(frame.text(), "history-\(range.short)")
  }

  /// A year is what opens.
  private func history(over range: HistoryRange) -> State {
    let steps = range.rawValue - HistoryRange.year.rawValue
    let keys = Array(repeating: steps < 0 ? "<" : ">", count: abs(steps))
    return Samples.press((["Alt-h"] + keys).joined(separator: " "))
  }

  @Test("has one control of its range: < and >, and a click")
  func rangeControl() throws {
    let size = Size(columns: 80, rows: 24)
    let all = "< 1w  1m  3m  6m [1y] 5y  all >"
    let state = Samples.press("Alt-h")
    #expect(render(state, size).line(1).contains(all))
    #expect(render(state, Size(columns: 40, rows: 12)).line(1).contains("<[1y]>"))
    let line = render(state, size).line(1)
    let place = try #require(line.range(of: "5y")).lowerBound.utf16Offset(in: line)
    let message = try #require(
      KeyRouter.message(for: .click(row: 1, column: place), in: state, size: size))
    var clicked = state
    Samples.send(message, to: &clicked)
    #expect(clicked.openHistory?.range == .fiveYears)
  }

  @Test("has no blank row in the chart of any range", arguments: HistoryRange.allCases)
  func noBlankRows(_ range: HistoryRange) {
    let frame = render(history(over: range), Size(columns: 80, rows: 24))
    // The crosshair's mark is in the row of the days.
    let rows = (2..<24).prefix { !frame.line($0).contains("▲") }
    #expect(rows.count >= 12)
    for row in rows {
      let dots = frame[row: row].filter { [.chart, .crosshair].contains($0.role) }
      #expect(dots.contains { (0x2801...0x28FF).contains($0.scalar.value) }, "row \(row)")
    }
  }

  @Test("labels the only point of a chart with its rate")
  func singlePoint() throws {
    var state = Samples.state()
    Samples.send(
      .pages(.push(.history(RateHistory(from: .usd, to: .eur, source: .ecb)))), to: &state)
    let id = try #require(state.pages.top?.id)
    guard case .history(var history) = state.pages[id] else {
      Issue.record("no history")
      return
    }
    let day = Samples.day("2026-10-30")
    history.window = HistoryWindow(first: day, last: day)
    history.lookUp(in: state.book)
    #expect(history.series.points.count == 1)
    state.pages[id] = .history(history)
    let frame = render(state, Size(columns: 80, rows: 24))
    let marks = (0..<24).filter { frame.line($0).contains(frame.glyphs.tick) }
    #expect(marks.count == 1)
    #expect(
      marks.allSatisfy {
        frame.line($0).contains("0.895095 ┤") || frame.line($0).contains("0.895095┤")
      })
    #expect(
      marks.allSatisfy {
        frame[row: $0].contains {
          (0x2801...0x28FF).contains($0.scalar.value) || $0.role == .crosshair
        }
      })
  }

  @Test("cuts no number, and leaves a readable chart", arguments: 60...120)
  func figures(_ columns: Int) {
    let frame = render(Samples.press("Alt-h"), Size(columns: columns, rows: 18))
    let text = frame.text()
    for figure in [
      "Low 0.835143 28 Jan 2026", "High 0.898473 29 Oct 2026", "Mean 0.863632",
      "Last day: near the highest of the year",
    ] {
      #expect(text.contains(figure), "\(figure)")
    }
    #expect((1..<14).allSatisfy { !frame.line($0).contains(frame.glyphs.ellipsis) })
    let dots = (2..<14).filter { row in
      frame[row: row].contains { (0x2801...0x28FF).contains($0.scalar.value) }
    }
    #expect(dots.count >= 5)
  }

  @Test("names the day its rate is of: today's, another's, or the last of a part")
  func lastDay() {
    let size = Size(columns: 120, rows: 40)
    #expect(render(Samples.press("Alt-h Home + +"), size).text().contains("Last day: "))
    #expect(render(Samples.press("Shift-Left Alt-h"), size).text().contains("That day: "))
    // The newest rate is 22 days old.
    #expect(render(Samples.press("Alt-h"), size).text().contains("Last day: "))
    var state = Samples.state()
    state.clock = ClockReading(
      now: Timestamp(Samples.day("2026-10-30"), hour: 17), today: Samples.day("2026-10-30"),
      secondsToMidnight: 25_200)
    #expect(render(Samples.press("Alt-h", on: state), size).text().contains("Today: "))
  }

  @Test("the header of a window long ago has the newest rate, and does not call it days old")
  func zoomedHeader() {
    let state = Samples.press("Enter", on: Samples.type("2010-05-05", on: Samples.press("Alt-h d")))
    let line = render(state, Size(columns: 80, rows: 24)).line(0)
    #expect(line.contains("ECB · Fri 30 Oct 2026 · 22 days, stale"), "\(line)")
    #expect(line == render(Samples.press("Alt-h"), Size(columns: 80, rows: 24)).line(0))
  }

  @Test("tells the two pairs apart without colour")
  func comparisonWithoutColour() throws {
    let state = Samples.press("Enter", on: Samples.type("GBP", on: Samples.press("Alt-h c")))
    let frame = render(state, Size(columns: 80, rows: 24))
    #expect(frame.text().contains("both 100 on 30 Oct 2025"))
    /// The dots of a line in each cell that has any.
    func dots(_ role: Role) -> [Int] {
      (0..<24).flatMap { frame[row: $0] }
        .filter { $0.role == role && (0x2801...0x28FF).contains($0.scalar.value) }
        .map { ($0.scalar.value & 0xFF).nonzeroBitCount }
    }
    let (first, second) = (dots(.chart), dots(.comparison))
    #expect(second.count > 20)
    // It is dashed.
    #expect(4 * second.reduce(0, +) * first.count < 3 * first.reduce(0, +) * second.count)
  }

  @Test("a single rate has its value and its day on the axes")
  func single() {
    var state = Samples.state()
    Samples.send(.board(.show(.day(Samples.day("1999-01-04")))), to: &state)
    let frame = render(Samples.press("Alt-h", on: state), Size(columns: 80, rows: 24))
    let lines = (0..<24).map { frame.line($0) }
    #expect(lines.contains { $0.contains("0.848248 ┤") })
    #expect(lines.contains { $0.contains("4 Jan 1999 ▲") })
  }

  @Test("shows gaps")
  func gap() throws {
    var state = Samples.state()
    let isk = try #require(Currency(code: "ISK"))
    let history = RateHistory(from: .eur, to: isk, source: .ecb, range: .all)
    Samples.send(.pages(.push(.history(history))), to: &state)
    Golden.expect(render(state, Size(columns: 80, rows: 24)).text(), "history-gap")
  }

  @Test("shows why there is no chart")
  func empty() throws {
    for code in ["EUR", "RUB"] {
      var state = Samples.state()
      let to = try #require(Currency(code: code))
      Samples.send(
        .pages(.push(.history(RateHistory(from: .eur, to: to, source: .ecb)))), to: &state)
      let text = render(state, Size(columns: 80, rows: 24)).text()
      #expect(text.contains(code == "EUR" ? "always 1" : "in this range; > shows more"))
      PageFrames.expectEverySmallSize(state)
    }
  }

  @Test("with all sources disabled, shows no chart and the key that opens the sources")
  func allDisabled() {
    var state = Samples.state()
    for source in Sources.all { state.book.enable(source.id, false) }
    state.lookUpRates()
    let hasChart = { (text: String) in
      text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    }
    for size in PageFrames.sizes {
      #expect(!hasChart(render(state, size).text()))
      let text = render(Samples.press("Alt-h", on: state), size).text()
      #expect(!hasChart(text))
      #expect(text.contains("all sources are disabled"))
    }
    let text = render(Samples.press("Alt-h", on: state), Size(columns: 80, rows: 24)).text()
    #expect(text.contains("all sources are disabled; Esc S on the converter enables sources"))
    let pair = Samples.press("Alt-h Down", on: state)
    #expect(pair.openHistory?.to == .gbp && pair.openHistory?.source == nil)
  }

  @Test("does not suggest a range or a fetch that would show nothing")
  func neverPublished() throws {
    let clp = try #require(Currency(code: "CLP"))
    for range in HistoryRange.allCases {
      var state = Samples.state()
      Samples.send(
        .pages(.push(.history(RateHistory(from: .eur, to: clp, source: .ecb, range: range)))),
        to: &state)
      let text = render(state, Size(columns: 80, rows: 24)).text()
      #expect(text.contains("ECB has never published EUR in CLP"))
      #expect(text.contains("S on the") && !text.contains("shows more"))
    }
  }

  @Test("names days under the chart, none cut", arguments: 60...120)
  func dayMarks(_ columns: Int) throws {
    let frame = render(Samples.press("Alt-h"), Size(columns: columns, rows: 24))
    let line = try #require((0..<24).map { frame.line($0) }.last { $0.contains("▲") })
    let labels = line.dropFirst().split { " │▲".contains($0) }
    #expect(labels.count >= 4)
    #expect(labels.allSatisfy { $0 == "2026" || $0.count == 3 })
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySmallSize(Samples.state(after: .alt("h"), .left))
    PageFrames.expectEverySmallSize(
      Samples.press("Alt-h < < < < Home"))
  }

  @Test(
    "an arrow moves by one column of the chart that is shown, also above a long notice",
    arguments: [">", "> >"])
  func columnsAboveNotice(_ range: String) throws {
    let notice = Notice(String(repeating: "publications ", count: 9))
    for rows in 18...40 {
      let size = Size(columns: 80, rows: rows)
      func column(_ state: State) -> Int? {
        let frame = render(state, size)
        let area = Area(size)
        return area.columns.first { column in
          area.rows.count { frame[row: $0, column: column].role == .crosshair } > 2
        }
      }
      var state = Samples.press("Alt-h \(range)")
      state.notice = notice
      let before = try #require(column(state))
      let message = try #require(KeyRouter.message(for: .left, in: state, size: size))
      Samples.send(message, to: &state)
      // A move on the page clears the notice.
      state.notice = notice
      #expect(column(state) == before - 1, "\(rows) rows")
    }
  }
}
