// SPDX-License-Identifier: Apache-2.0

import Answers
import Screen

/// The parts of a working, one below the other: the answer, the published figures, the formula with the exact
/// result, the rounding, the line to cite.
struct WorkingView {
  let sheet: WorkingSheet

  func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel.inside(area)
    let whole = sheet.lines(from: 0, width: inside.width)
    let lines =
      whole.count <= inside.height
      ? whole : sheet.lines(from: sheet.first, width: inside.width)
    let remark = lines.count > inside.height ? "more below" : ""
    frame.put(lines: lines, in: Panel("Working", remark: remark).draw(in: area, of: &frame))
  }
}

extension WorkingSheet {
  /// A text that is wrapped as a whole, and whether a blank line is above it.
  struct Paragraph {
    let text: String
    var role = Role.text
    var isApart = true
  }

  var paragraphs: [Paragraph] {
    let figures = working.figures.enumerated().flatMap { index, figure in
      [
        Paragraph(text: figure.equation, role: .strong, isApart: index == 0),
        Paragraph(text: figure.origin, role: .dim, isApart: false),
      ]
    }
    let rule = working.rule.map { [Paragraph(text: $0, role: .dim)] } ?? []
    return [Paragraph(text: answer, role: .result, isApart: false)] + rule + figures + [
      Paragraph(text: working.product),
      Paragraph(text: working.rounding, role: .dim, isApart: false),
      Paragraph(text: "cite: \(working.citation)"),
    ]
  }

  /// The lines from a paragraph on.
  func lines(from first: Int, width: Int) -> [Span] {
    paragraphs.dropFirst(first).enumerated().flatMap { index, paragraph in
      let lines = wrapped(paragraph.text, width: width).map { Span($0, paragraph.role) }
      return index > 0 && paragraph.isApart ? [Span("")] + lines : lines
    }
  }
}
