// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The title and the paragraphs of a question. The footer shows the key for yes.
struct ConfirmationView {
  private static let columns = 62

  let question: Question

  /// As many rows as the paragraphs need with a blank line between them.
  func size(in room: Area) -> Size {
    let inside = Panel.inside(room.prefix(Self.columns))
    return Size(columns: Self.columns, rows: lines(width: inside.width, isSpaced: true).count + 2)
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
