// SPDX-License-Identifier: Apache-2.0

import CTerminal
import Screen
import Testing

@testable import Terminal

@Suite("Frames on a terminal") struct PainterTests {
  private func frame(_ texts: String...) -> Frame {
    var frame = Frame(size: Size(columns: 12, rows: texts.count))
    for (row, text) in texts.enumerated() { frame.put(text, row: row, column: 0) }
    return frame
  }

  @Test(
    "a character the system takes for wider or narrower is replaced, so that its row stays in place"
  )
  func otherWidth() {
    let frame = frame("日é1", "e\u{301}1")
    func sent(_ row: Int, width: (Unicode.Scalar) -> Int) -> [[UInt32]] {
      frame.sentCells(inRow: row, columns: 0..<3, width: width).map { [$0.scalar, $0.mark] }
    }
    let (unknown, e): ([UInt32], UInt32) = ([0x3F, 0], 0x65)
    #expect(sent(0) { _ in -1 } == [unknown, unknown, unknown])
    #expect(sent(0) { _ in 1 } == [unknown, unknown, [0xE9, 0]])
    #expect(sent(0) { _ in 2 } == [[0x65E5, 0], unknown])
    #expect(sent(1) { $0.isASCII ? 1 : 0 }.first == [e, 0x301])
    #expect(sent(1) { $0.isASCII ? 1 : -1 }.first == [e, 0])
  }

  @Test("a list that moves by a row is recognised, a number that changes is not")
  func moves() {
    let older = frame("EUR 1.20", "GBP 2.00", "JPY 3.00")
    #expect(frame("GBP 2.00", "JPY 3.00", "CHF 4.00").movesText(of: older, inRows: [0, 1, 2]))
    #expect(!frame("EUR 1.30", "GBP 2.10", "JPY 3.10").movesText(of: older, inRows: [0, 1, 2]))
  }

  @Test("with eight colours, bright ones are bold, and grey is faint")
  func eightColours() {
    func pen(_ color: ANSIColor, _ colors: Int = 8) -> [Int] {
      let pen = Pen(Style(color: .ansi(color)), colors: colors)
      return [pen.color ?? -1, pen.attributes]
    }
    #expect(pen(.brightRed) == [1, CT_BOLD])
    #expect(pen(.brightBlack) == [-1, CT_DIM])
    #expect(pen(.green) == [2, 0])
    #expect(pen(.brightRed, 16) == [9, 0])
    #expect(pen(.green, 0) == [-1, 0])
  }
}
