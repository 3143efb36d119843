// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

@Suite("Tape page") struct TapeViewTests {
  @Test("a large screen shows the rate of each line, and the chart of the selected line's pair")
  func large() throws {
    for size in [Size(columns: 120, rows: 40), PageFrames.large] {
      let frame = render(Samples.tape(try Samples.expenses()), size)
      #expect(frame.text().contains(" per ") && frame.text().contains("ECB · 1 year"))
      #expect(PageFrames.longestBlank(frame) < 8)
    }
  }
}
