// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Testing

@testable import Screen

@Suite("Click targets") struct FrameTargetsTests {
  @Test("a click hits the target drawn last, and nothing elsewhere")
  func latest() {
    var frame = Frame(size: Size(columns: 10, rows: 4))
    frame.mark(.row(7), row: 1, columns: 0..<10)
    frame.mark(.key(.enter), rows: 1..<3, columns: 4..<6)
    #expect(frame.target(row: 1, column: 3) == .row(7))
    #expect(frame.target(row: 1, column: 4) == .key(.enter))
    #expect(frame.target(row: 2, column: 5) == .key(.enter))
    #expect(frame.target(row: 2, column: 6) == nil)
    #expect(frame.target(row: -1, column: 99) == nil)
  }

  @Test("a click never hits a target that is covered")
  func covered() {
    var frame = Frame(size: Size(columns: 10, rows: 4))
    frame.mark(.field(0), row: 0, columns: 0..<10)
    frame.removeTargets()
    #expect(frame.target(row: 0, column: 0) == nil)
  }
}
