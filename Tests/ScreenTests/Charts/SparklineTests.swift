// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@Suite("Sparkline") struct SparklineTests {
  @Test("levels run from the minimum to the maximum")
  func scales() {
    #expect(Sparkline.draw([0, 1, 2, 3], width: 2) == "⡠⠊")
    #expect(Sparkline.draw([10, 20], width: 1) == "⡈")
    #expect(Sparkline.draw([0, 1, 2, 3, 4], width: 5, glyphs: .ascii) == "_.-'^")
  }

  @Test("a constant series is drawn in the middle")
  func constant() {
    #expect(Sparkline.draw([7.46, 7.46, 7.46], width: 3) == " ⠐⠒")
    #expect(Sparkline.draw(Array(repeating: 0.1, count: 90), width: 4) == "⠒⠒⠒⠒")
    #expect(Sparkline.draw([5], width: 1) == "⠐")
  }

  @Test("a missing value is a gap")
  func gaps() {
    #expect(Sparkline.draw([0, nil, 7, 7], width: 2) == "⡀⠉")
    #expect(Sparkline.draw([0, .nan, .infinity, 7], width: 2) == "⡀⠈")
    #expect(Sparkline.draw([nil, nil], width: 3) == "   ")
  }

  @Test("a short series is aligned right, where today is")
  func few() {
    #expect(Sparkline.draw([1, 2], width: 5) == "    ⡈")
    #expect(Sparkline.draw([], width: 3) == "   ")
  }

  @Test("a long series is averaged into the available columns")
  func many() {
    #expect(Sparkline.draw([0, 2, 7, 9], width: 1) == "⡈")
    #expect(Sparkline.draw([0, nil, 7, 7], width: 1) == "⡈")
  }

  @Test("takes exactly its width", arguments: 0...20)
  func exactWidth(columns: Int) {
    for count in 0..<50 {
      let values = (0..<count).map { Optional(Double($0 * $0 % 17)) }
      #expect(width(of: Sparkline.draw(values, width: columns)) == columns)
    }
  }

  @Test("with no width is empty")
  func noWidth() {
    #expect(Sparkline.draw([1, 2], width: 0) == "")
    #expect(Sparkline.draw([1, 2], width: -4) == "")
  }
}
