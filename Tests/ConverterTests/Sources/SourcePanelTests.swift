// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen
import Testing

@testable import Converter

@Suite("Panel of the sources") struct SourcePanelTests {
  private let size = Size(columns: 120, rows: 40)

  @Test("shows each source's rate of the selected pair, or why there is none")
  func rates() {
    let state = Samples.state()
    let text = render(state, size).text()
    let off = Sources.all.count - state.book.enabled.count
    #expect(text.contains("Sources · USD/EUR"))
    #expect(text.contains("0.895095  30 Oct"))
    #expect(text.contains("never fetched") && text.contains("\(off) more are off"))
  }

  @Test("follows the selected row")
  func follows() {
    let text = render(Samples.press("Down"), size).text()
    #expect(text.contains("Sources · USD/GBP") && text.contains("0.746330  30 Oct"))
  }

  @Test("a click on it opens the sources")
  func click() throws {
    let state = Samples.state()
    let layout = try #require(Layout(size, state.contents(for: size)))
    let area = try #require(layout.sources)
    let key = Key.click(row: area.row + 2, column: area.column + 3)
    let message = try #require(KeyRouter.message(for: key, in: state, size: size))
    var opened = state
    Samples.send(message, to: &opened)
    #expect(opened.place == .sources)
  }
}
