// SPDX-License-Identifier: Apache-2.0

import Money
import Screen
import Testing

@testable import Converter

@Suite("Matrix page") struct MatrixViewTests {
  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(Samples.press("Alt-M Down Right"), "matrix")
  }

  @Test("writes the sign of each change, and shows larger moves heavier")
  func signs() throws {
    let frame = render(Samples.press("Alt-M % % %"), Size(columns: 120, rows: 40))
    for row in 0..<40 {
      for column in 0..<120 where [.rise, .fall].contains(frame[row: row, column: column].role) {
        let before = frame[row: row, column: column - 1]
        guard before.role != frame[row: row, column: column].role else { continue }
        let sign = frame[row: row, column: column].scalar
        #expect(sign == (frame[row: row, column: column].role == .rise ? "+" : "−"))
      }
    }
    let roles = (0..<40).map { row in frame[row: row].map(\.role) }
    #expect(roles.contains { $0.contains(.amount) })
    #expect(roles.contains { $0.filter { $0 == .text }.count > 100 })
  }

  @Test("a small rate has six significant digits where its cell has room")
  func smallRates() {
    let state = Samples.press("Alt-M")
    #expect(render(state, Size(columns: 120, rows: 40)).text().contains(" 0.00635929 "))
    let narrow = render(state, Size(columns: 80, rows: 24)).text()
    #expect(narrow.contains(" 0.0063593 ") && !narrow.contains("0.00635929 "))
  }

  @Test("says what is bold")
  func legend() {
    let shown = render(Samples.press("Alt-M"), Size(columns: 80, rows: 24)).text()
    #expect(shown.contains("bold: moves of 0.5 % or more"))
    let year = render(Samples.press("Alt-M % % %"), Size(columns: 80, rows: 24)).text()
    #expect(year.contains("bold: moves of 5 % or more"))
  }

  @Test("the chart of the selected pair is in the rows the matrix leaves")
  func chart() {
    for size in [Size(columns: 120, rows: 40), PageFrames.large] {
      let shown = render(Samples.press("Alt-M Down Right"), size).text()
      #expect(shown.contains("EUR/GBP · ECB · 1 year"), "\(size)")
      #expect(PageFrames.longestBlank(render(Samples.press("Alt-M"), size)) < 4)
    }
  }

  @Test("scrolls so that the selected cell is visible", arguments: PageFrames.sizes)
  func scrolling(_ size: Size) {
    var state = Samples.press("Alt-M")
    for _ in 0..<10 {
      let frame = render(state, size)
      #expect((0..<size.rows).contains { frame[row: $0].contains { $0.role == .selected } })
      state = Samples.press("Down Right", on: state)
    }
  }

  @Test("a click selects a cell, and a second one takes its pair")
  func mouse() throws {
    let size = Size(columns: 80, rows: 24)
    var state = Samples.press("Alt-M")
    func click(_ target: Target) throws {
      let frame = render(state, size)
      let place = try #require(
        (0..<24).flatMap { row in (0..<80).map { (row, $0) } }
          .first { frame.target(row: $0.0, column: $0.1) == target })
      let message = KeyRouter.message(
        for: .click(row: place.0, column: place.1), in: state, size: size)
      Samples.send(try #require(message), to: &state)
    }
    try click(.cell(row: 2, column: 1))
    #expect(state.place == .matrix)
    try click(.cell(row: 2, column: 1))
    #expect(state.board.from == .gbp)
    #expect(state.board.to == .eur)
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySmallSize(Samples.press("Alt-M Down Right"))
  }

  @Test("of a mean, which has no changes, speaks of none")
  func mean() {
    let mean = Samples.press("Alt-d 2 0 2 0 Enter")
    for columns in [80, 120] {
      let text = render(
        Samples.press("Alt-M", on: mean), Size(columns: columns, rows: 40)
      ).text()
      #expect(text.contains("Cross rates"))
      for word in ["1d", "bold", "%"] { #expect(!text.contains(word), "\(word)") }
    }
  }
}
