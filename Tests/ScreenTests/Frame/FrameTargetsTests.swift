// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("Click targets") struct FrameTargetsTests {
  @Test("a click hits the target drawn last, and nothing elsewhere")
  func latest() {
    var frame = Frame(size: Size(columns: 10, rows: 4))
    frame.mark(.row(7), in: Area(row: 1, column: 0, width: 10, height: 1))
    frame.mark(.key(.enter), in: Area(row: 1, column: 4, width: 2, height: 2))
    #expect(frame.target(row: 1, column: 3) == .row(7))
    #expect(frame.target(row: 1, column: 4) == .key(.enter))
    #expect(frame.target(row: 2, column: 5) == .key(.enter))
    #expect(frame.target(row: 2, column: 6) == nil)
    #expect(frame.target(row: -1, column: 99) == nil)
  }

  @Test("a click never hits a target that is covered")
  func covered() {
    var frame = Frame(size: Size(columns: 10, rows: 4))
    frame.mark(.field(0), in: Area(row: 0, column: 0, width: 10, height: 1))
    frame.removeTargets()
    #expect(frame.target(row: 0, column: 0) == nil)
  }
}
