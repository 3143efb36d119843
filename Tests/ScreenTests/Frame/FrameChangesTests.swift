// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import SeededRandom
import Testing

@testable import Screen

@Suite("Changes between two frames") struct FrameChangesTests {
  private func frame(_ text: String, _ role: Role = .text) -> Frame {
    var frame = Frame(size: Size(columns: 8, rows: 2))
    frame.put(text, row: 1, column: 0, role: role)
    return frame
  }

  private func change(_ newer: Frame, _ older: Frame) -> Range<Int>? {
    newer.changedColumns(inRow: 1, from: older)
  }

  @Test("equal frames have no changes")
  func same() {
    #expect(change(frame("abc"), frame("abc")) == nil)
  }

  @Test("cover the cells from the first to the last difference")
  func span() {
    #expect(change(frame("1,251"), frame("1,250")) == 4..<5)
    #expect(change(frame("axcxe"), frame("abcde")) == 1..<4)
    #expect(frame("x").changedColumns(inRow: 0, from: frame("abc")) == nil)
  }

  @Test("include a change of role alone")
  func role() {
    #expect(change(frame("ab", .rise), frame("ab", .fall)) == 0..<2)
  }

  @Test("never split a wide character, added or removed")
  func wide() {
    #expect(change(frame("a日b"), frame("a xb")) == 1..<3)
    #expect(change(frame("a xb"), frame("a日b")) == 1..<3)
    #expect(change(frame("a本b"), frame("a日b")) == 1..<3)
  }

  @Test("are drawn in one run per role")
  func runs() {
    var new = frame("abcd日")
    new.setRole(.rise, row: 1, columns: 1..<3)
    #expect(new.runs(inRow: 1, columns: 0..<6) == [0..<1, 1..<3, 3..<6])
    #expect(new.runs(inRow: 1, columns: 2..<4) == [2..<3, 3..<4])
    #expect(new.runs(inRow: 1, columns: 4..<4).isEmpty)
  }

  @Test("drawn over the older frame, they give the newer one")
  func property() {
    var random = Seeded(7)
    let words = ["", "a", "日", "12", "本語", "x y", "e\u{301}"]
    for _ in 0..<2000 {
      var older = Frame(size: Size(columns: 9, rows: 2))
      var newer = older
      for _ in 0..<3 {
        older.put(
          words[Int(random.next() % 7)], row: Int(random.next() % 2),
          column: Int(random.next() % 9), role: random.next() % 2 == 0 ? .text : .rise)
        newer.put(
          words[Int(random.next() % 7)], row: Int(random.next() % 2),
          column: Int(random.next() % 9), role: random.next() % 2 == 0 ? .text : .rise)
      }
      var drawn = older
      for row in 0..<2 {
        for column in newer.changedColumns(inRow: row, from: older) ?? 0..<0 {
          let cell = newer[row: row, column: column]
          if cell.isContinuation { continue }
          let text = String(cell.scalar) + (cell.mark.map(String.init) ?? "")
          drawn.put(text, row: row, column: column, role: cell.role)
        }
      }
      #expect(drawn.text() == newer.text())
      #expect(drawn.roles() == newer.roles())
    }
  }
}
