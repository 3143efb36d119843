// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import SeededRandom
import Testing

@testable import Screen

@Suite("Changes between two frames") struct FrameChangesTests {
  private func frame(_ text: String, _ role: Role = .text) -> Frame {
    var frame = Frame(size: Size(columns: 8, rows: 2))
    frame.put(text, row: 1, column: 0, role: role)
    return frame
  }

  @Test("equal frames have none")
  func same() {
    #expect(frame("abc").changes(from: frame("abc")).isEmpty)
  }

  @Test("cover the cells from the first to the last difference")
  func span() {
    let runs = frame("1,251").changes(from: frame("1,250"))
    #expect(runs == [FrameRun(row: 1, columns: 4..<5, role: .text)])
    #expect(
      frame("axcxe").changes(from: frame("abcde"))
        == [FrameRun(row: 1, columns: 1..<4, role: .text)])
  }

  @Test("include a change of role alone")
  func role() {
    #expect(
      frame("ab", .rise).changes(from: frame("ab", .fall))
        == [FrameRun(row: 1, columns: 0..<2, role: .rise)])
  }

  @Test("are one run per role")
  func runs() {
    var new = frame("abcd")
    new.setRole(.rise, row: 1, columns: 1..<3)
    #expect(
      new.changes(from: frame("xxxx"))
        == [
          FrameRun(row: 1, columns: 0..<1, role: .text),
          FrameRun(row: 1, columns: 1..<3, role: .rise),
          FrameRun(row: 1, columns: 3..<4, role: .text),
        ])
  }

  @Test("never split a wide character, added or removed")
  func wide() {
    #expect(
      frame("a日b").changes(from: frame("a xb"))
        == [FrameRun(row: 1, columns: 1..<3, role: .text)])
    #expect(
      frame("a xb").changes(from: frame("a日b"))
        == [FrameRun(row: 1, columns: 1..<3, role: .text)])
    #expect(
      frame("a本b").changes(from: frame("a日b"))
        == [FrameRun(row: 1, columns: 1..<3, role: .text)])
  }

  @Test("are the whole frame without an older one or after a change of size")
  func everything() {
    let all = [
      FrameRun(row: 0, columns: 0..<8, role: .text), FrameRun(row: 1, columns: 0..<8, role: .text),
    ]
    #expect(frame("a").changes(from: nil) == all)
    #expect(frame("a").changes(from: Frame(size: Size(columns: 7, rows: 2))) == all)
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
      for run in newer.changes(from: older) {
        for column in run.columns {
          let cell = newer[row: run.row, column: column]
          if cell.isContinuation { continue }
          let text = String(cell.scalar) + (cell.mark.map(String.init) ?? "")
          drawn.put(text, row: run.row, column: column, role: cell.role)
        }
      }
      #expect(drawn.text() == newer.text())
      #expect(drawn.roles() == newer.roles())
    }
  }
}
