// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("Cells") struct CellTests {
  @Test("the content is what is the same in every role")
  func content() {
    let plain = Cell("a")
    #expect(Cell("a", role: .code).hasContent(of: plain))
    let others = [Cell("b"), Cell("a", mark: "\u{301}"), Cell("a", isContinuation: true)]
    for other in others { #expect(!other.hasContent(of: plain)) }
  }

  @Test("a cell with a mark or of a wide character is not ASCII")
  func kinds() {
    #expect(Cell("~", role: .selected).isASCII && !Cell("é").isASCII)
    for cell in [Cell(" ", mark: "\u{301}"), Cell(" ", isContinuation: true)] {
      #expect(!cell.isASCII)
    }
  }
}
