// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("The size of a screen") struct SizeTests {
  @Test("is read as columns and rows, each from 1 to 1000")
  func text() {
    #expect(Size("80x24") == .standard)
    #expect(Size("1000x1") == Size(columns: 1000, rows: 1))
    for text in ["", "80", "80x", "x24", "80x24x", "0x24", "80x1001", "80 x 24", "-80x24"] {
      #expect(Size(text) == nil, "\(text)")
    }
  }
}
