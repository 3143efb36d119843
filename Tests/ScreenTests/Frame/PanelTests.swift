// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Testing

@testable import Screen

@Suite("A panel") struct PanelTests {
  private func frame(_ columns: Int, _ rows: Int) -> Frame {
    Frame(size: Size(columns: columns, rows: rows))
  }

  private func draw(_ panel: Panel, in frame: inout Frame) -> Area {
    panel.draw(in: Area(frame.size), of: &frame)
  }

  private let list = Panel(
    "Currencies", hints: [.init(.character("f"), "find"), .init(.character("x"), "remove")])

  @Test("shows its title and its keys in the upper border")
  func border() {
    var frame = frame(40, 3)
    let inside = draw(list, in: &frame)
    #expect(frame.line(0).hasPrefix("╭─ Currencies ─"))
    #expect(frame.line(0).hasSuffix("─ find  x remove ─╮"))
    #expect(width(of: frame.line(0)) == 40)
    #expect(inside == Area(row: 1, column: 2, width: 36, height: 1))
  }

  @Test("highlights a key that is the first letter of its word, and a click on the word presses it")
  func hints() throws {
    var frame = frame(40, 3)
    _ = draw(list, in: &frame)
    let line = Array(frame.line(0))
    let find = try #require(line.firstIndex(of: "f"))
    #expect(frame[row: 0, column: find].role == .keycap)
    #expect(frame[row: 0, column: find + 1].role == .dim)
    #expect(frame.target(row: 0, column: find + 3) == .key(.character("f")))
    #expect(frame.target(row: 0, column: find + 6) == .key(.character("x")))
    #expect(frame.target(row: 0, column: 1) == nil)
  }

  @Test("the blanks around a title are part of the border")
  func blanks() {
    var frame = frame(30, 3)
    _ = draw(Panel("Add", subtitle: "EUR"), in: &frame)
    #expect(frame.roles().hasPrefix("|bbbTTTddddddbbb"))
  }

  @Test("leaves out the last keys first when there is too little room")
  func narrow() {
    var frame = frame(24, 3)
    _ = draw(list, in: &frame)
    #expect(frame.line(0) == "╭─ Currencies ── find ─╮")
    var narrower = self.frame(16, 3)
    _ = draw(list, in: &narrower)
    #expect(narrower.line(0) == "╭─ Currencies ─╮")
  }

  @Test("can be drawn at every size, and returns its inside")
  func everySize() {
    for columns in 1...30 {
      for rows in 1...6 {
        var frame = frame(columns, rows)
        let inside = draw(list, in: &frame)
        #expect(inside.width == max(0, columns - 4))
        #expect(inside.height == max(0, rows - 2))
      }
    }
  }

  @Test("clears what is behind it, and shows a remark in the lower border")
  func remark() {
    var frame = frame(20, 3)
    frame.put("behind all of this..", row: 1, column: 0)
    _ = draw(Panel("Add", subtitle: "EUR", remark: "7 of 31"), in: &frame)
    #expect(frame.line(0) == "╭─ Add · EUR ──────╮")
    #expect(frame.line(1) == "│                  │")
    #expect(frame.line(2) == "╰──────── 7 of 31 ─╯")
  }
}
