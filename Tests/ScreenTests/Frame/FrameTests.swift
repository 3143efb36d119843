// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Testing

@testable import Screen

@Suite("Frame") struct FrameTests {
  @Test("text is drawn at its position, the rest stays blank")
  func putsText() {
    var frame = Frame(size: Size(columns: 6, rows: 2))
    let next = frame.put("abc", row: 1, column: 2, role: .amount)
    #expect(frame.text() == "|      |\n|  abc |\n")
    #expect(frame.roles() == "|      |\n|  mmm |\n")
    #expect(next == 5)
  }

  @Test("text that is too long ends with an ellipsis, so that no cut amount looks complete")
  func ellipsis() {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.put("1,331.45", row: 0, column: 0, width: 6)
    #expect(frame.line(0) == "1,331…")
    frame = Frame(size: Size(columns: 4, rows: 1), glyphs: .ascii)
    frame.put("1,331.45", row: 0, column: 0)
    #expect(frame.line(0) == "1,3~")
  }

  @Test("clipping without an ellipsis shows as much as fits")
  func clip() {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.put("abcdef", row: 0, column: 6, overflow: .clip)
    #expect(frame.text() == "|      ab|\n")
  }

  @Test("numbers align right, titles are centered")
  func alignment() {
    var frame = Frame(size: Size(columns: 9, rows: 3))
    frame.put("1.5", row: 0, column: 1, width: 6, align: .trailing)
    frame.put("12.5", row: 1, column: 1, width: 6, align: .trailing)
    frame.put("ab", row: 2, column: 0, align: .center)
    #expect(frame.text() == "|    1.5  |\n|   12.5  |\n|   ab    |\n")
  }

  @Test("a wide character takes two columns and is never cut in half")
  func wide() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    frame.put("日本", row: 0, column: 0)
    #expect(frame[row: 0, column: 1].isContinuation)
    #expect(frame.text() == "|日本 |\n")
    frame.put("日本語", row: 0, column: 0, width: 4)
    #expect(frame.line(0) == "日 …")
    var narrow = Frame(size: Size(columns: 3, rows: 1))
    narrow.put("日本", row: 0, column: 0, overflow: .clip)
    #expect(narrow.text() == "|日 |\n")
  }

  @Test("writing over half of a wide character blanks the other half")
  func overwriteHalf() {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.put("日本語", row: 0, column: 0)
    frame.put("x", row: 0, column: 1)
    frame.put("y", row: 0, column: 4)
    #expect(frame.text() == "| x本y |\n")
  }

  @Test("text that starts left of the frame shows its visible part")
  func negativeColumn() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("abcd", row: 0, column: -2, overflow: .clip)
    #expect(frame.text() == "|cd  |\n")
    frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("日x", row: 0, column: -1, overflow: .clip)
    #expect(frame.text() == "| x  |\n")
  }

  @Test("a selected row is filled from edge to edge")
  func fill() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("ab", row: 0, column: 1)
    frame.fill(row: 0, column: 1, width: 2, role: .selected)
    #expect(frame.text() == "|    |\n")
    #expect(frame.roles() == "| SS |\n")
    frame.fill(row: 0, role: .border, with: "─")
    #expect(frame.text() == "|────|\n")
  }

  @Test("changing the role of cells keeps their text")
  func setRole() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("abcd", row: 0, column: 0)
    frame.setRole(.match, row: 0, columns: 1..<9)
    #expect(frame.text() == "|abcd|\n")
    #expect(frame.roles() == "| hhh|\n")
  }

  @Test(
    "no size and no position crashes",
    arguments: [0, 1, 2, 3], [-1, 0, 1, 3, Int.min, Int.max])
  func neverTraps(side: Int, place: Int) {
    for other in 0...2 {
      var frame = Frame(size: Size(columns: side, rows: other))
      for align in [TextAlignment.leading, .center, .trailing] {
        for width in [nil, -1, 0, 1, Int.max] {
          frame.put("日a\u{301}", row: place, column: place, width: width, align: align)
          frame.put("日a\u{301}", row: 0, column: place, width: width, align: align, overflow: .clip)
          frame.fill(row: 0, column: place, width: width, role: .selected)
        }
      }
      frame.setRole(.dim, row: place, columns: -5..<5)
      #expect(frame[row: place, column: place] == .blank || (0..<side).contains(place))
      #expect(frame.text().split(separator: "\n").count == other)
      #expect(frame.svg().hasSuffix("</svg>\n"))
    }
  }

  @Test("negative sizes become zero")
  func negativeSize() {
    #expect(Frame(size: Size(columns: -3, rows: -1)).size == Size(columns: 0, rows: 0))
  }
}
