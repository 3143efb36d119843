// SPDX-License-Identifier: Apache-2.0

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
    let (first, _, last) = area.inset(leading: 2, trailing: 2)
      .rows(.fixed(1), .fill, .fixed(1))
    let free = drawTitle(in: first, of: &frame)
    drawNotes(in: drawHints(in: free, of: &frame), of: &frame)
    if !remark.isEmpty { frame.put(" \(remark) ", in: last, role: .dim, align: .trailing) }
    return inside
  }

  private func drawBorder(_ area: Area, of frame: inout Frame) {
    let glyphs = frame.glyphs
    let (left, _, right) = area.columns(.fixed(1), .fill, .fixed(1))
    for (line, ends) in zip(area.lines, zip(left.lines, right.lines)) {
      frame.fill(line, role: .text)
      frame.put(glyphs.vertical, in: ends.0, role: .border)
      frame.put(glyphs.vertical, in: ends.1, role: .border)
    }
    let (first, _, last) = area.rows(.fixed(1), .fill, .fixed(1))
    for (line, corners) in [(first, glyphs.corners.prefix(2)), (last, glyphs.corners.suffix(2))] {
      frame.fill(line, role: .border, with: glyphs.horizontal)
      for (end, corner) in zip([left, right], corners) {
        frame.put(corner, in: end.intersection(line), role: .border)
      }
    }
  }

  /// - Returns: What is left of the border.
  private func drawTitle(in border: Area, of frame: inout Frame) -> Area {
    guard !title.isEmpty else { return border }
    let blank = [Span(" ", .border)]
    let rest =
      subtitle.isEmpty ? [] : [Span(" \(frame.glyphs.separator) \(subtitle)", .dim)]
    return frame.put(blank + title + rest + blank, in: border)
  }

  /// The rest of the upper border, after the title and the blanks around it.
  package func border(of area: Area) -> Area {
    let subtitle = subtitle.isEmpty ? 0 : width(of: subtitle) + 3
    let taken = title.isEmpty ? 0 : title.width + subtitle + 2
    return area.inset(leading: 2 + taken, trailing: 2).rows(.fixed(1), .fill).0
  }

  /// Draws the notes left of the hints.
  private func drawNotes(in border: Area, of frame: inout Frame) {
    let spans = [Span(" ")] + notes + [Span(" ")]
    guard !notes.isEmpty, spans.width < border.width else { return }
    frame.put(spans, in: border.columns(.fill, .fixed(spans.width)).1)
  }

  /// Draws the hints at the right end of the upper border; a click on one presses its key.
  ///
  /// - Returns: What is left of the border before the hints.
  private func drawHints(in border: Area, of frame: inout Frame) -> Area {
    let glyphs = frame.glyphs
    var shown: [Hint] = []
    var length = 0
    for hint in hints {
      let longer = length + width(of: hint.text(glyphs)) + 2
      // At least one border cell stays between the title and the hints.
      guard longer < border.width else { break }
      shown.append(hint)
      length = longer
    }
    guard !shown.isEmpty else { return border }
    let (before, place) = border.columns(.fill, .fixed(length))
    frame.fill(place, role: .text)
    var rest = place.inset(leading: 1)
    for hint in shown {
      let text = hint.text(glyphs)
      frame.mark(.key(hint.key), in: rest.prefix(width(of: text)))
      let next = frame.put(text, in: rest, role: .dim)
      frame.setRole(.keycap, in: rest.prefix(hint.keyWidth(glyphs)))
      rest = next.inset(leading: 2)
    }
    return before.inset(trailing: 1)
  }
}
