// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@Suite("Braille chart") struct BrailleChartTests {
  @Test("a rising series goes from the lower left to the upper right corner")
  func rising() {
    let chart = BrailleChart([0, 1, 2, 3], width: 2, height: 1)
    #expect(chart.lines == ["⡠⠊"])
    #expect(chart.range == 0...3)
  }

  @Test("in ASCII it has two dots to a character")
  func ascii() {
    let chart = BrailleChart([0, 1, 2, 3], width: 4, height: 2, glyphs: .ascii)
    #expect(chart.lines == ["  .'", ".'  "])
  }

  @Test("a constant series is drawn in the middle")
  func constant() {
    #expect(BrailleChart([5, 5, 5], width: 3, height: 1).lines == ["⠤⠤⠤"])
  }

  @Test("nothing is drawn across a gap")
  func gap() {
    let chart = BrailleChart([0, 0, nil, nil, 0, 0], width: 3, height: 1, range: 0...1)
    #expect(chart.lines == ["⣀ ⣀"])
    let lone = BrailleChart([nil, 1, nil], width: 3, height: 1, range: 0...1, glyphs: .ascii)
    #expect(lone.lines == [" ' "])
  }

  @Test("no peak is lost, however many values share a column")
  func peaks() {
    var values = Array(repeating: Optional(0.0), count: 5000)
    values[2500] = 1
    let chart = BrailleChart(values, width: 20, height: 5, glyphs: .ascii)
    #expect(chart.lines[0].contains { $0 != " " })
  }

  @Test("the highest value is in the first row, the lowest in the last")
  func rows() {
    let chart = BrailleChart((0..<11).map(Double.init), width: 21, height: 4)
    #expect(chart.row(of: 10) == 0)
    #expect(chart.row(of: 0) == 3)
  }

  @Test("the row of a value has its dots, also in ASCII")
  func dotRows() {
    for (glyphs, height) in [(Glyphs.unicode, 5), (.ascii, 5), (.ascii, 8)] {
      for value in stride(from: 0.0, through: 10, by: 0.25) {
        let chart = BrailleChart(
          [value, value], width: 2, height: height, range: 0...10, glyphs: glyphs)
        #expect(chart.hasDots(row: chart.row(of: value), column: 0), "\(value) of \(height)")
      }
    }
  }

  @Test(
    "a dotted line is dashed along its path, steep parts too, and has its own character in ASCII")
  func dotted() {
    let chart = BrailleChart([0, 0], width: 4, height: 1, isDotted: true)
    #expect(chart.lines == ["\u{2824} \u{2824} "])
    func dots(_ isDotted: Bool) -> [Int] {
      BrailleChart([0, 1], width: 1, height: 4, isDotted: isDotted).lines.map { line in
        line.unicodeScalars.reduce(0) { $0 + ($1.value & 0xFF).nonzeroBitCount }
      }
    }
    #expect(dots(false).allSatisfy { $0 >= 4 } && dots(true).allSatisfy { $0 == 2 })
    let plain = BrailleChart([0, 0], width: 4, height: 1, isDotted: true, glyphs: .ascii)
    #expect(plain.lines == ["oooo"])
  }

  @Test("a line over another one shows the dots of both")
  func overlaid() {
    let (low, high) = (0.0...1.0, [1.0, 1.0])
    let top = BrailleChart(high, width: 2, height: 1, range: low)
    let bottom = BrailleChart([0, 0], width: 2, height: 1, range: low)
    #expect(String(String.UnicodeScalarView(top.line(0, over: bottom))) == "\u{28C9}\u{28C9}")
    #expect(top.hasDots(row: 0, column: 1))
    #expect(!top.hasDots(row: 1, column: 0))
  }

  @Test("the area under the line is each cell below it, without gaps between its columns")
  func area() {
    let chart = BrailleChart([4, 4, nil, nil, 0, 4], width: 3, height: 3, range: 0...4)
    #expect(chart.area("x") == ["   ", "x  ", "x  "])
    #expect(BrailleChart([0, 0], width: 2, height: 2, range: 0...1).area("x") == ["  ", "  "])
  }

  @Test("every size gives exactly its rows and columns, and none traps")
  func sizes() {
    for columns in -1...12 {
      for rows in -1...5 {
        for count in [0, 1, 2, 30] {
          for glyphs in [Glyphs.unicode, .ascii] {
            let values = (0..<count).map { $0 % 7 == 3 ? nil : Double($0 * $0 % 11) }
            let chart = BrailleChart(values, width: columns, height: rows, glyphs: glyphs)
            #expect(chart.lines.count == max(0, rows))
            #expect(chart.lines.allSatisfy { width(of: $0) == max(0, columns) })
            _ = chart.axis.index(atColumn: 3)
            _ = chart.row(of: 4)
          }
        }
      }
    }
  }
}
