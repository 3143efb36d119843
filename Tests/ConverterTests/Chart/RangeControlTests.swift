// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("Range of the chart") struct RangeControlTests {
  private let size = Size(columns: 80, rows: 24)

  @Test("< and > change it, and stop at both ends")
  func keys() {
    #expect(Samples.press("Alt->").board.range == .fiveYears)
    #expect(render(Samples.press("Alt->"), size).text().contains("[5y]"))
    #expect(Samples.press("Alt-> Alt-> Alt-> Alt->").board.range == .all)
    #expect(Samples.press("Alt-< Alt-<").board.range == .threeMonths)
    #expect(Samples.press("Alt-< Alt-< Alt-< Alt-< Alt-< Alt-< Alt-<").board.range == .week)
  }

  @Test("where they are text they are not shown as keys")
  func letters() throws {
    let shown = { render(Samples.press($0), size).text() }
    #expect(shown("Esc").contains("< shorter  > longer"))
    let border = try #require(shown("Ctrl-L").split(separator: "\n").first { $0.contains("[1y]") })
    #expect(!border.contains("<") && !border.contains(">"))
    #expect(
      shown("Alt-h").split(separator: "\n").contains { $0.contains("[1y]") && $0.contains("<") })
  }

  @Test("a click on a range chooses it")
  func click() throws {
    let wide = Size(columns: 120, rows: 40)
    let line = render(Samples.state(), wide).line(1)
    let place = try #require(line.range(of: "5y")).lowerBound.utf16Offset(in: line)
    let message = try #require(
      KeyRouter.message(for: .click(row: 1, column: place), in: Samples.state(), size: wide))
    #expect(message == .board(.range(.fiveYears)))
  }

  @Test("it is remembered")
  func remembered() {
    let before = Samples.press("Alt->").preferences
    #expect(before.range == .fiveYears)
    var next = Samples.state()
    Samples.send(.stored([], preferences: before), to: &next)
    #expect(next.board.range == .fiveYears)
    #expect(!next.isUnsaved)
    #expect(Samples.state().preferences.range == nil)
  }
}
