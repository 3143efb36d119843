// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Strict CSV") struct CSVTableTests {
  private func table(_ text: String) throws -> CSVTable {
    try CSVTable(Array(text.utf8))
  }

  @Test("fields, quoted ones too, are read with LF or CRLF")
  func reads() throws {
    let table = try table("A,B\r\n1,\"x, \"\"y\"\"\"\r\n,\n")
    #expect(table.header == ["A", "B"])
    #expect(table.count == 2)
    #expect(table.text(row: 0, column: 1) == "x, \"y\"")
    #expect(table.text(row: 1, column: 0) == "")
    #expect(table.column("B") == 1)
    #expect(table.column("C") == nil)
  }

  @Test(
    "an incomplete table is refused",
    arguments: [
      "", "A", "A,B", "A,B\n1", "A,B\n1\n", "A,B\n1,2,3\n", "A\n\"x\n", "A\n\"x\"y\n", "A,B\n1,2",
    ])
  func refused(_ text: String) {
    #expect(throws: PayloadError.self) { try table(text) }
  }
}
