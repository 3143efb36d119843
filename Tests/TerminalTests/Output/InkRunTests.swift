// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Terminal

@Suite("Runs as they are sent") struct InkRunTests {
  private func runs(
    from old: [(String, Int, Role)], to new: [(String, Int, Role)], theme: Theme = .default
  ) -> [InkRun] {
    func frame(_ texts: [(String, Int, Role)]) -> Frame {
      var frame = Frame(size: Size(columns: 40, rows: 1))
      for (text, column, role) in texts { frame.put(text, row: 0, column: column, role: role) }
      return frame
    }
    let newer = frame(new)
    return InkRun.runs(for: newer.changes(from: frame(old)), of: newer, theme: theme)
  }

  @Test("a number that gets shorter is one run: its blanks take its style")
  func shorter() {
    #expect(
      runs(from: [("1250", 10, .amount)], to: [("125", 11, .amount)])
        == [InkRun(row: 0, columns: 10..<14, role: .amount)])
  }

  @Test("blanks after a text take its style, too")
  func after() {
    #expect(
      runs(from: [("abc", 0, .amount)], to: [("x", 0, .amount)])
        == [InkRun(row: 0, columns: 0..<3, role: .amount)])
  }

  @Test("a blank never gains or loses a background or an underline")
  func visibleBlanks() {
    #expect(
      runs(from: [("abcd", 0, .text)], to: [("  ", 0, .selected), ("cd", 2, .amount)])
        == [
          InkRun(row: 0, columns: 0..<2, role: .selected),
          InkRun(row: 0, columns: 2..<4, role: .amount),
        ])
    #expect(
      runs(from: [("1250", 0, .field)], to: [("25", 2, .field)])
        == [
          InkRun(row: 0, columns: 0..<2, role: .text), InkRun(row: 0, columns: 2..<4, role: .field),
        ])
  }

  @Test("long runs of blanks stay plain, so that a terminal clears them at once")
  func longBlanks() {
    #expect(
      runs(from: [("abcdefghijklmnop", 0, .text)], to: [("p", 15, .rise)])
        == [
          InkRun(row: 0, columns: 0..<15, role: .text),
          InkRun(row: 0, columns: 15..<16, role: .rise),
        ])
  }

  @Test("texts with different roles stay separate")
  func texts() {
    #expect(
      runs(from: [], to: [("ab", 0, .rise), ("cd", 2, .fall)])
        == [
          InkRun(row: 0, columns: 0..<2, role: .rise), InkRun(row: 0, columns: 2..<4, role: .fall),
        ])
  }
}
