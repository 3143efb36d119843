// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("A field") struct FieldViewTests {
  /// The columns in which a text of 60 characters, with its fault at the end, has the fault marked.
  private func marked(cursor: Int, width: Int = 20) -> [Int] {
    var field = TextField(String(repeating: "1+", count: 30))
    _ = field.apply(.start)
    for _ in 0..<cursor { _ = field.apply(.right) }
    var view = FieldView(field)
    view.fault = 59
    var frame = Frame(size: Size(columns: 40, rows: 1))
    view.draw(in: Area(row: 0, column: 5, width: width, height: 1), of: &frame)
    return (0..<40).filter { frame[row: 0, column: $0].role == .fault }
  }

  @Test("marks that a text begins further left")
  func cut() {
    var frame = Frame(size: Size(columns: 20, rows: 1))
    let field = TextField("123456789012345678901234567")
    FieldView(field).draw(
      in: Area(row: 0, column: 0, width: 12, height: 1), of: &frame)
    #expect(frame.line(0) == "…8901234567")
  }

  @Test("marks its fault where it is visible, and nothing where it is not", arguments: 0...60)
  func fault(cursor: Int) {
    let columns = marked(cursor: cursor)
    #expect(columns.allSatisfy { (5..<25).contains($0) })
    #expect(columns.count == (cursor >= 59 ? 1 : columns.count))
    if cursor == 0 { #expect(columns.isEmpty) }
  }
}
