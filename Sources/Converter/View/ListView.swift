// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// A list over the screen: the completions of a phrase, the palette, the keys of a place.
struct ListView {
  enum Row: Equatable {
    case heading(String)
    case line(Item)
    /// A text that cannot be selected.
    case note(String, Role)
  }

  struct Item: Equatable {
    /// A code before the text; lines without one have an empty one.
    var code: String?
    var text: String
    /// The columns of the text that match.
    var marks: [Range<Int>] = []
    var codeMarks: [Range<Int>] = []
    /// At the right end.
    var detail = ""
    /// In its place where it does not fit next to the text; empty where the text gives way.
    var briefDetail = ""
    var detailRole = Role.dim
    var isFaint = false
  }

  /// The columns of a code, and the least of a code and a text next to a detail.
  private static let (codeColumns, textColumns) = (5, 9)

  let rows: [Row]
  /// An index into the lines.
  let selected: Int

  var lineCount: Int { rows.count { if case .line = $0 { true } else { false } } }

  /// Draws the rows that fit, with the selected line among them.
  func draw(in area: Area, of frame: inout Frame) {
    var index = -1
    let indices = rows.map { row -> Int? in
      guard case .line = row else { return nil }
      index += 1
      return index
    }
    let place = indices.firstIndex(of: selected) ?? 0
    let window = Window(selected: place, count: rows.count, rows: area.height, anchor: .middle)
    // The first lines keep what is above them.
    let top =
      place < area.height - area.height / 4 ? 0 : afterCutNote(window.indices.lowerBound)
    for (place, row) in zip(area.lines, zip(rows, indices).dropFirst(top)) {
      switch row {
      case (.heading(let text), _): frame.put(text, in: place, role: .label)
      case (.note(let text, let role), _): frame.put(text, in: place, role: role)
      case (.line(let line), let index):
        draw(line, isSelected: index == selected, in: place, of: &frame)
        frame.mark(.choice(index ?? 0), in: place.outset(Panel.margin))
      }
    }
  }

  /// The first row from one on that is not inside a note, which would begin in the middle of a
  /// sentence.
  private func afterCutNote(_ top: Int) -> Int {
    func isNote(_ row: Int) -> Bool {
      if case .note = rows[row] { true } else { false }
    }
    guard top > 0, isNote(top - 1) else { return top }
    return rows.indices.dropFirst(top).first { !isNote($0) } ?? top
  }

  private func draw(
    _ line: Item, isSelected: Bool, in area: Area, of frame: inout Frame
  ) {
    let plain: Role =
      isSelected ? .selected : line.isFaint ? .dim : .text
    if isSelected { frame.highlight(area, margin: Panel.margin) }
    let room = area.afterPointer
    let fits = width(of: line.text) + 1 + width(of: line.detail) <= room.width
    let end = fits || line.briefDetail.isEmpty ? line.detail : line.briefDetail
    let (rest, detail) = room.columns(
      .fill(atLeast: Self.textColumns), .fixed(width(of: end)), gap: end.isEmpty ? 0 : 1)
    frame.put(end, in: detail, role: isSelected ? .selected : line.detailRole)
    func put(_ text: String, _ role: Role, _ marks: [Range<Int>], in area: Area) {
      frame.put(text, in: area, role: role)
      for mark in marks {
        frame.setRole(isSelected ? .selectedMatch : .match, in: area.columns(at: mark))
      }
    }
    let (code, text) = rest.columns(.fixed(line.code == nil ? 0 : Self.codeColumns), .fill)
    put(
      line.code ?? "", isSelected ? .selected : line.isFaint ? .dim : .accent, line.codeMarks,
      in: code)
    put(line.text, plain, line.marks, in: text)
  }
}

extension ListView.Item {
  /// A currency with its rate: `SEK  Swedish Krona  1 SEK = 0.101766 USD`.
  init(
    _ match: CurrencyMatch, _ typed: MatchedText.Needle, at quote: RateQuote?, in state: State
  ) {
    let settings = state.settings
    code = match.currency.code
    text = [match.currency.name, match.country].compactMap(\.self)
      .joined(separator: " \(settings.glyphs.separator) ")
    if typed.isPrefix(of: match.currency.code) {
      codeMarks = [0..<typed.count]
    } else if let range = typed.range(in: text) {
      marks = [range]
    }
    isFaint = quote == nil
    let isMarked = quote.map(state.marksAsStale) ?? false
    detail =
      quote.map { quote in
        let rate = settings.rateText(of: quote.rate)
        return "1 \(quote.from.code) = \(rate) \(quote.to.code)\(isMarked ? ", stale" : "")"
      } ?? "no rate"
    if isMarked { detailRole = .stale }
  }
}
