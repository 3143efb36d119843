// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

extension Frame {
  fileprivate func movedRows(from older: Frame) -> [Int] {
    movedRows(from: older, among: Array(0..<size.rows))
  }
}

@Suite("Moved rows") struct FrameMovesTests {
  private func frame(_ lines: String..., role: Role = .text) -> Frame {
    var frame = Frame(size: Size(columns: 6, rows: lines.count))
    for (row, line) in lines.enumerated() { frame.put(line, row: row, column: 0, role: role) }
    return frame
  }

  @Test("are rows of the older frame whose text is now in another row")
  func moved() {
    let older = frame("title", "one", "two", "three", "")
    #expect(frame("title", "two", "three", "four", "").movedRows(from: older) == [2, 3])
    #expect(
      frame("title", "", "one", "two", "three").movedRows(from: older) == [1, 2, 3, 4])
    #expect(frame("title", "1", "2", "3", "").movedRows(from: older) == [])
    #expect(older.movedRows(from: older) == [])
  }

  @Test("are compared by text alone, and do not include unchanged rows")
  func looks() {
    let older = frame("one", "two", "two")
    #expect(frame("two", "one", "two", role: .selected).movedRows(from: older) == [0, 1])
    #expect(frame("two", "two", "two").movedRows(from: older) == [])
  }

  @Test("are searched among the given rows only")
  func among() {
    let older = frame("title", "one", "two", "three", "")
    let newer = frame("title", "two", "three", "four", "")
    #expect(newer.movedRows(from: older, among: [1, 2, 3]) == [2, 3])
    #expect(newer.movedRows(from: older, among: [0, 1, 2, 3, 4]) == [2, 3])
  }

  @Test("are empty for a frame of another size")
  func sizes() {
    #expect(frame("one", "two").movedRows(from: frame("two", "one", "")) == [])
  }
}
