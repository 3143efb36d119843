// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A result of the sheet for a markup with its label, or a sentence without one.
struct MarkupLine {
  /// The columns of a label.
  static let labelWidth = 11

  let label: String
  let text: Span

  init(_ label: String, _ text: String, _ role: Role = .text) {
    self.label = label
    self.text = Span(text, role)
  }

  func draw(in line: Area, of frame: inout Frame) {
    LabelledField(label, labelWidth: label.isEmpty ? 0 : Self.labelWidth)
      .draw(in: line, of: &frame) { place, frame in frame.put([text], in: place) }
  }
}
