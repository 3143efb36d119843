// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

extension Frame {
  /// Among all its rows.
  fileprivate func rowsFoundElsewhere(from older: Frame) -> [Int] {
    rowsFoundElsewhere(from: older, among: Array(0..<size.rows))
  }
}

@Suite("Lines that move") struct FrameMovesTests {
  private func frame(_ lines: String..., role: Role = .text) -> Frame {
    var frame = Frame(size: Size(columns: 6, rows: lines.count))
    for (row, line) in lines.enumerated() { frame.put(line, row: row, column: 0, role: role) }
    return frame
  }

  @Test("are those of the older frame that stand in another row now")
  func moved() {
    let older = frame("title", "one", "two", "three", "")
    #expect(frame("title", "two", "three", "four", "").rowsFoundElsewhere(from: older) == [2, 3])
    #expect(
      frame("title", "", "one", "two", "three").rowsFoundElsewhere(from: older) == [1, 2, 3, 4])
    #expect(frame("title", "1", "2", "3", "").rowsFoundElsewhere(from: older) == [])
    #expect(older.rowsFoundElsewhere(from: older) == [])
  }

  @Test("whatever they look like, but a line that stays where it was has not moved")
  func looks() {
    let older = frame("one", "two", "two")
    #expect(frame("two", "one", "two", role: .selected).rowsFoundElsewhere(from: older) == [0, 1])
    #expect(frame("two", "two", "two").rowsFoundElsewhere(from: older) == [])
  }

  @Test("rows that are known not to differ need not be looked at")
  func among() {
    let older = frame("title", "one", "two", "three", "")
    let newer = frame("title", "two", "three", "four", "")
    #expect(newer.rowsFoundElsewhere(from: older, among: [1, 2, 3]) == [2, 3])
    #expect(newer.rowsFoundElsewhere(from: older, among: [0, 1, 2, 3, 4]) == [2, 3])
  }

  @Test("there are none in a frame of another size")
  func sizes() {
    #expect(frame("one", "two").rowsFoundElsewhere(from: frame("two", "one", "")) == [])
  }
}
