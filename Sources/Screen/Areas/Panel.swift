// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A border with a title and the keys that work in it.
package struct Panel: Equatable, Sendable {
  /// A key and its action, shown in the upper border.
  package struct Hint: Equatable, Sendable {
    let key: Key
    let word: String

    package init(_ key: Key, _ word: String) {
      self.key = key
      self.word = word
    }

    /// Whether the word starts with the key, which is then highlighted: `find`, not `f find`.
    fileprivate var isInWord: Bool { key.description == word.prefix(1) }
    fileprivate func text(_ glyphs: Glyphs) -> String {
      isInWord ? word : "\(glyphs.name(of: key)) \(word)"
    }
    fileprivate func keyWidth(_ glyphs: Glyphs) -> Int {
      isInWord ? 1 : width(of: glyphs.name(of: key))
    }
  }

  /// The blank columns between the border and the inside.
  package static let margin = 1

  private let title: [Span]
  private let subtitle: String
  private let hints: [Hint]
  private let notes: [Span]
  private let remark: String

  /// Creates a panel, with `subtitle` in the dim role after the title and `remark` in the lower
  /// border.
  ///
  /// The most important of the `hints` come first; those that do not fit are left out. The `notes`
  /// are before them, if they fit.
  package init(
    _ title: String, subtitle: String = "", hints: [Hint] = [], notes: [Span] = [],
    remark: String = ""
  ) {
    let spans = title.isEmpty ? [] : [Span(title, .title)]
    self.init(spans, subtitle: subtitle, hints: hints, notes: notes, remark: remark)
  }

  /// Creates a panel whose title has parts in several roles.
  package init(
    _ title: [Span], subtitle: String = "", hints: [Hint] = [], notes: [Span] = [],
    remark: String = ""
  ) {
    self.notes = notes
    self.title = title
    self.subtitle = subtitle
    self.hints = hints
    self.remark = remark
  }

  /// The area inside the border and one blank column at each side.
  package static func inside(_ area: Area) -> Area {
    area.inset(top: 1, leading: 1 + margin, bottom: 1, trailing: 1 + margin)
  }

  /// Draws a rule on the first row of an area inside a panel, from border to border.
  package static func rule(in area: Area, of frame: inout Frame) {
    frame.fill(area.outset(margin), role: .border, with: frame.glyphs.horizontal)
  }

  /// Draws the border, clears the inside, and returns it without a blank column at each side.
  @discardableResult
  package func draw(in area: Area, of frame: inout Frame) -> Area {
    let inside = Panel.inside(area)
    guard area.width >= 4, area.height >= 2 else { return inside }
    drawBorder(area, of: &frame)
    let start = drawTitle(area, of: &frame)
    let end = drawHints(area, from: start, of: &frame)
    drawNotes(area, from: start, to: end, of: &frame)
    if !remark.isEmpty {
      frame.put(
        " \(remark) ", row: area.rows.upperBound - 1, column: area.column + 2, role: .dim,
        width: area.width - 4, align: .trailing)
    }
    return inside
  }

  private func drawBorder(_ area: Area, of frame: inout Frame) {
    let glyphs = frame.glyphs
    let (first, last) = (area.row, area.rows.upperBound - 1)
    let (left, right) = (area.column, area.columns.upperBound - 1)
    for row in area.rows {
      frame.fill(row: row, column: left, width: area.width, role: .text)
      for column in [left, right] {
        frame.put(glyphs.vertical, row: row, column: column, role: .border, width: 1)
      }
    }
    for (row, corners) in [(first, glyphs.corners.prefix(2)), (last, glyphs.corners.suffix(2))] {
      frame.fill(
        row: row, column: left, width: area.width, role: .border, with: glyphs.horizontal)
      for (column, corner) in zip([left, right], corners) {
        frame.put(corner, row: row, column: column, role: .border, width: 1)
      }
    }
  }

  /// - Returns: The first column after the title.
  private func drawTitle(_ area: Area, of frame: inout Frame) -> Int {
    let border = area.inset(leading: 2, trailing: 2)
    guard !title.isEmpty else { return border.column }
    let blank = [Span(" ", .border)]
    let rest =
      subtitle.isEmpty ? [] : [Span(" \(frame.glyphs.separator) \(subtitle)", .dim)]
    return frame.put(blank + title + rest + blank, in: border).column
  }

  /// The rest of the upper border, after the title and the blanks around it.
  package func border(of area: Area) -> Area {
    let subtitle = subtitle.isEmpty ? 0 : width(of: subtitle) + 3
    let taken = title.isEmpty ? 0 : title.width + subtitle + 2
    return area.inset(leading: 2 + taken, trailing: 2).rows(.fixed(1), .fill).0
  }

  /// Draws the notes left of the hints.
  private func drawNotes(_ area: Area, from start: Int, to end: Int, of frame: inout Frame) {
    let length = notes.reduce(2) { $0 + width(of: $1.text) }
    guard !notes.isEmpty, start + 1 + length <= end else { return }
    var column = frame.put(" ", row: area.row, column: end - length)
    for note in notes {
      column = frame.put(note.text, row: area.row, column: column, role: note.role)
    }
    frame.put(" ", row: area.row, column: column)
  }

  /// Draws the hints at the right end of the upper border; a click on one presses its key.
  ///
  /// - Returns: The first column of the hints, or the end of the border without them.
  private func drawHints(_ area: Area, from start: Int, of frame: inout Frame) -> Int {
    let end = area.columns.upperBound - 2
    let glyphs = frame.glyphs
    var shown: [Hint] = []
    var length = 0
    for hint in hints {
      let longer = length + width(of: hint.text(glyphs)) + 2
      // At least one border cell stays between the title and the hints.
      guard start + 1 + longer <= end else { break }
      shown.append(hint)
      length = longer
    }
    guard !shown.isEmpty else { return end }
    var column = frame.put(" ", row: area.row, column: end - length)
    for (index, hint) in shown.enumerated() {
      if index > 0 { column = frame.put("  ", row: area.row, column: column) }
      let first = column
      column = frame.put(hint.text(glyphs), row: area.row, column: column, role: .dim)
      frame.setRole(.keycap, row: area.row, columns: first..<first + hint.keyWidth(glyphs))
      frame.mark(.key(hint.key), row: area.row, columns: first..<column)
    }
    frame.put(" ", row: area.row, column: column)
    return end - length - 1
  }
}
