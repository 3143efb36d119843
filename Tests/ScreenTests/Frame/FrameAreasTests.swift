// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("Drawing into an area") struct FrameAreasTests {
  private let area = Area(row: 1, column: 2, width: 8, height: 2)

  private func frame() -> Frame { Frame(size: Size(columns: 12, rows: 4)) }

  @Test("text is cut where the area ends, and what is left of the area follows it")
  func text() {
    var frame = frame()
    let rest = frame.put("one", in: area)
    #expect(rest == Area(row: 1, column: 5, width: 5, height: 2))
    #expect(frame.put(" two three", in: rest).isEmpty)
    #expect(frame.line(1) == "  one two…")
    #expect(frame.put("text", in: rest.inset(leading: 9)).isEmpty)
  }

  @Test("parts of a line follow each other, each in its role")
  func spans() {
    var frame = frame()
    frame.put([Span("in ", .dim), Span("EUR", .code)], in: area)
    #expect(frame.line(1) == "  in EUR")
    #expect(frame[row: 1, column: 2].role == .dim)
    #expect(frame[row: 1, column: 5].role == .code)
  }

  @Test("as many lines are drawn as the area has rows")
  func lines() {
    var frame = frame()
    frame.put(lines: ["a", "b", "c"].map { Span($0) }, in: area, align: .trailing)
    #expect((0..<4).map(frame.line) == ["", "         a", "         b", ""])
  }

  @Test("the selected line is highlighted with its margin, and has the pointer")
  func highlight() {
    var frame = frame()
    frame.highlight(area.lines[0], margin: 1)
    #expect(frame[row: 1].filter { $0.role == .selected }.count == 10)
    #expect(frame.line(1) == "  \(Glyphs.unicode.pointer)")
  }

  @Test("a role can be changed without the text, on the first row alone")
  func role() {
    var frame = frame()
    frame.put(lines: [Span("one"), Span("two")], in: area)
    frame.setRole(.match, in: area.columns(at: 1..<3))
    #expect(frame.line(1) == "  one")
    #expect((2..<6).map { frame[row: 1, column: $0].role } == [.text, .match, .match, .text])
    #expect(frame[row: 2, column: 3].role == .text)
  }

  @Test("a click anywhere in a marked area has its target")
  func target() {
    var frame = frame()
    frame.mark(.row(3), in: area)
    #expect(frame.target(row: 2, column: 9) == .row(3))
    #expect(frame.target(row: 3, column: 9) == nil)
    #expect(frame.target(row: 2, column: 10) == nil)
  }

  @Test("a rule inside a panel reaches from border to border")
  func rule() {
    var frame = frame()
    let inside = Panel("").draw(in: Area(frame.size), of: &frame)
    Panel.rule(in: inside, of: &frame)
    #expect(frame.line(1) == "│" + String(repeating: "─", count: 10) + "│")
  }
}
