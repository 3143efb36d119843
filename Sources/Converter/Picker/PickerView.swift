// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Screen

/// The picker: the search field, and the matches with the matching part highlighted.
struct PickerView {
  let picker: Picker
  let favourites: [Currency]
  let glyphs: Glyphs

  private var title: String {
    switch picker.purpose {
    case .output: "Result currency"
    case .source: "Source currency"
    case .row: "Add currency"
    case .comparison: "Compare with"
    }
  }

  func draw(in frame: inout Frame, layout: Layout) {
    let box = SheetBox(title: title, columns: 64, rows: 16, layout: layout)
    let count = picker.matches.count
    let place = count == 0 ? "no match" : "\(picker.selected + 1) of \(count)"
    let area = box.draw(in: &frame, remark: place)
    frame.put("Find", row: area.row, column: area.column, role: .label)
    FieldView(field: picker.field, role: .field).draw(
      in: &frame, row: area.row, column: area.column + 6, width: area.width - 6)
    if picker.isGuess {
      let text =
        count == 0
        ? "No match."
        : "No match. Did you mean:"
      frame.put(text, row: area.row + 1, column: area.column, role: .note, width: area.width)
    }
    let room = max(1, area.height - 2)
    // The selection stays in the middle of the list, except at its ends.
    let top = max(0, min(picker.selected - room / 2, count - room))
    for (offset, match) in picker.matches.dropFirst(top).prefix(room).enumerated() {
      draw(match, isSelected: top + offset == picker.selected, at: offset + 2, area, in: &frame)
      frame.mark(
        .row(top + offset), row: area.row + 2 + offset,
        columns: area.column..<area.column + area.width)
    }
  }

  private func draw(
    _ match: CurrencyMatch, isSelected: Bool, at offset: Int, _ area: Area,
    in frame: inout Frame
  ) {
    let row = area.row + offset
    let reason = picker.unrated[match.currency]
    let plain: Role =
      reason == nil ? (isSelected ? .selected : .text) : (isSelected ? .selectedDim : .dim)
    if isSelected {
      frame.fill(row: row, column: area.column, width: area.width, role: .selected)
      frame.put(glyphs.pointer, row: row, column: area.column, role: .selected)
    }
    if favourites.contains(match.currency) {
      frame.put(
        glyphs.favourite, row: row, column: area.column + 2, role: isSelected ? .selected : .accent)
    }
    let query = MatchedText.Query(picker.field.text)
    func put(_ text: String, from column: Int, width: Int, marked: Bool) {
      frame.put(text, row: row, column: column, role: plain, width: width)
      guard marked, let range = query.range(in: text) else { return }
      let cells = column + range.lowerBound..<column + range.upperBound
      frame.setRole(
        isSelected ? .selectedMatch : .match, row: row,
        columns: cells.clamped(to: column..<column + max(0, width)))
    }
    let isCode = query.isPrefix(of: match.currency.code)
    put(match.currency.code, from: area.column + 4, width: 3, marked: isCode)

    let detail = detail(match, reason, isCode: isCode)
    let detailWidth = min(width(of: detail), area.width / 3)
    let nameColumn = area.column + 9
    let nameWidth = area.column + area.width - 1 - nameColumn - detailWidth - 1
    let isName = !isCode && match.country == nil
    put(match.currency.name, from: nameColumn, width: nameWidth, marked: isName)
    put(
      detail, from: nameColumn + nameWidth + 1, width: detailWidth,
      marked: !isCode && (match.country != nil || match.reason == .code))
  }

  /// The details next to the name: the country or symbol that matched, and why there is no rate.
  private func detail(_ match: CurrencyMatch, _ reason: String?, isCode: Bool) -> String {
    var parts: [String] = []
    if let country = match.country {
      parts.append(country)
    } else if match.reason == .code, !isCode, !picker.field.isEmpty {
      let text = picker.field.text.filter { $0 != " " }
      parts += match.currency.symbols.filter { $0 == text }.prefix(1)
    }
    if let reason { parts.append(reason) }
    return parts.joined(separator: " \(glyphs.separator) ")
  }
}
