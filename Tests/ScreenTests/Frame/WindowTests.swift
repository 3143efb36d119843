// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("A window over a list") struct WindowTests {
  private func indices(_ selected: Int, _ anchor: Window.Anchor) -> Range<Int> {
    Window(selected: selected, count: 12, rows: 5, anchor: anchor).indices
  }

  @Test("starts at the first row until the selected one would be below the last")
  func end() {
    #expect(indices(0, .end) == 0..<5)
    #expect(indices(4, .end) == 0..<5)
    #expect(indices(5, .end) == 1..<6)
    #expect(indices(11, .end) == 7..<12)
  }

  @Test("keeps the selected row in the middle, except at both ends of the list")
  func middle() {
    #expect(indices(1, .middle) == 0..<5)
    #expect(indices(6, .middle) == 4..<9)
    #expect(indices(11, .middle) == 7..<12)
  }

  @Test("always contains the selected row and never leaves the list", arguments: 0...14)
  func everySize(rows: Int) {
    for anchor in [Window.Anchor.end, .middle] {
      for count in 0...14 {
        for selected in 0..<max(1, count) {
          let window = Window(selected: selected, count: count, rows: rows, anchor: anchor)
          #expect(window.indices.count == min(rows, count))
          #expect(window.indices.lowerBound >= 0 && window.indices.upperBound <= count)
          #expect(rows == 0 || count == 0 || window.indices.contains(selected))
        }
      }
    }
  }

  @Test("says which rows it shows, unless it shows all")
  func position() {
    #expect(Window(selected: 6, count: 12, rows: 5).position == "3-7 of 12")
    #expect(Window(selected: 6, count: 12, rows: 12).position.isEmpty)
    #expect(Window(selected: 0, count: 3, rows: 0).position == "0 of 3")
  }
}
