// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Screen

@Suite("A labelled field") struct LabelledFieldTests {
  private func drawn(_ field: LabelledField, columns: Int = 24) -> (line: String, field: Area) {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    var place = Area(frame.size)
    field.draw(in: place, of: &frame) { field, frame in
      place = field
      frame.put("text", in: field)
    }
    return (frame.line(0), place)
  }

  @Test("is between its label and its unit, one blank apart")
  func between() {
    let (line, field) = drawn(LabelledField("1 EUR =", unit: "USD"))
    #expect(line == "1 EUR = text         USD")
    #expect(field.columns == 8..<20)
  }

  @Test("has all columns after the label without a unit, and all without a label")
  func parts() {
    #expect(drawn(LabelledField("Date")).field.columns == 5..<24)
    #expect(drawn(LabelledField("")).field.columns == 0..<24)
  }

  @Test("starts where the fields of the other lines do, when all labels have the same width")
  func alignment() {
    let lines = [LabelledField("Paid", labelWidth: 8), LabelledField("Got", labelWidth: 8)]
    #expect(lines.map { drawn($0).line } == ["Paid     text", "Got      text"])
  }

  @Test("a long label or unit is cut to its columns, with an ellipsis")
  func narrow() {
    let field = LabelledField("Provider", labelWidth: 4, unit: "USD for 1 EUR", unitWidth: 5)
    #expect(drawn(field, columns: 16).line == "Pro… text  USD …")
  }

  @Test("can be drawn at every width", arguments: 0...20)
  func everyWidth(columns: Int) {
    let field = drawn(LabelledField("Label", unit: "USD"), columns: columns).field
    #expect(field.columns.upperBound <= columns)
  }
}
