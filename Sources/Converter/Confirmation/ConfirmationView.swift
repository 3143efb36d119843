// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The title and the paragraphs of a question. The footer shows the key for yes.
struct ConfirmationView {
  let question: Question

  /// As many rows as the paragraphs need with a blank line between them.
  func size(in content: Area) -> Size {
    let inside = Panel.inside(content.inset(leading: 1, trailing: 1).centered(width: 62, height: 3))
    return Size(columns: 62, rows: lines(width: inside.width, isSpaced: true).count + 2)
  }

  func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel(question.title).draw(in: area, of: &frame)
    // On a low screen the blank lines between the paragraphs are left out.
    let spaced = lines(width: inside.width, isSpaced: true)
    let isLow = spaced.count > inside.height
    frame.put(lines: isLow ? lines(width: inside.width, isSpaced: false) : spaced, in: inside)
  }

  private func lines(width: Int, isSpaced: Bool) -> [Span] {
    let wraps = question.paragraphs.map { paragraph in
      wrapped(paragraph.text, width: width).map { Span($0, paragraph.role) }
    }
    return Array(wraps.joined(separator: isSpaced ? [Span("")] : []))
  }
}
