// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Testing

@testable import Screen

@Suite("A header line") struct HeaderLineTests {
  private let right = [Span("Sources", .title), Span("   USD per EUR", .dim)]

  private func drawn(_ columns: Int, reserving reserved: Int = 0) -> (frame: Frame, free: Area) {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    let free = HeaderLine("agio", right: right, reserving: reserved)
      .draw(in: Area(frame.size), of: &frame)
    return (frame, free)
  }

  @Test("has its title at the left and the rest at the right, one column from each edge")
  func edges() {
    let (frame, free) = drawn(40)
    #expect(frame.text() == "| agio             Sources   USD per EUR |\n")
    #expect(frame.roles() == "| TTTT             TTTTTTTdddddddddddddd |\n")
    #expect(free.columns == 8..<18)
  }

  @Test("leaves out the title where there is too little room for both")
  func narrow() {
    #expect(drawn(30).frame.line(0) == " agio   Sources   USD per EUR")
    #expect(drawn(29).frame.line(0) == "       Sources   USD per EUR")
    #expect(drawn(34, reserving: 5).frame.line(0) == "            Sources   USD per EUR")
  }

  @Test("cuts the right part at the edge of a screen that is too narrow even for it")
  func tooNarrow() {
    #expect(drawn(16).frame.line(0) == " Sources   USD…")
  }
}
