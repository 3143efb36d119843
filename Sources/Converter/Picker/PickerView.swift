// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Screen

/// The picker: the search field, and the matches with the matching part highlighted, each with its rate.
struct PickerView {
  let picker: Picker
  let favourites: [Currency]
  let settings: Settings

  private var glyphs: Glyphs { settings.glyphs }

  private var title: String {
    switch picker.purpose {
    case .output: "Result currency"
    case .source: "Source currency"
    case .row: "Add currencies"
    case .comparison: "Compare with"
    }
  }

  private var hints: [Panel.Hint] {
    let keys = settings.keys
    func hint(_ action: Action, _ word: String) -> Panel.Hint? {
      keys.keys(of: action, in: .picker).first.map { Panel.Hint($0, word) }
    }
    let isDone = picker.purpose == .row && !picker.added.isEmpty && picker.field.isEmpty
    let verb = isDone ? "done" : picker.purpose == .row ? "add" : "choose"
    return [hint(.confirm, verb), hint(.toggleFavourite, "favourite")].compactMap { $0 }
  }

  private var remark: String {
    let count = picker.matches.count
    let place = count == 0 ? "no match" : "\(picker.selected + 1) of \(count)"
    guard !picker.added.isEmpty else { return place }
    return "added \(picker.added.map(\.code).joined(separator: " ")) \(glyphs.separator) \(place)"
  }

  func draw(in frame: inout Frame, layout: Layout) {
    let box = layout.sheet(columns: 64, rows: 16)
    let panel = Panel(title, hints: hints, remark: remark)
    let area = panel.draw(in: box, of: &frame)
    let (search, rule, list) = area.rows(.fixed(1), .fixed(area.height > 5 ? 1 : 0), .fill)
    drawSearch(in: search, of: &frame)
    if !rule.isEmpty {
      frame.fill(
        row: rule.row, column: rule.column - 1, width: rule.width + 2, role: .border,
        with: glyphs.horizontal)
    }
    if let pair = picker.pair {
      draw(pair, in: list.rows([.fixed(1)])[0], of: &frame)
      return
    }
    let count = picker.matches.count
    // The selection stays in the middle of the list, except at its ends.
    let top = max(0, min(picker.selected - list.height / 2, count - list.height))
    for (offset, match) in picker.matches.dropFirst(top).prefix(list.height).enumerated() {
      let line = Area(
        row: list.row + offset, column: list.column, width: list.width, height: 1)
      draw(match, isSelected: top + offset == picker.selected, in: line, of: &frame)
      frame.mark(.row(top + offset), row: line.row, columns: line.columns)
    }
  }

  private func drawSearch(in area: Area, of frame: inout Frame) {
    frame.put(">", row: area.row, column: area.column, role: .label)
    let remark =
      picker.readAs.map { "read as “\($0)”" }
      ?? (picker.isGuess ? picker.matches.isEmpty ? "No match." : "No match. Did you mean:" : "")
    let length = min(width(of: remark), area.width / 2)
    FieldView(field: picker.field, role: .field).draw(
      in: &frame, row: area.row, column: area.column + 2, width: area.width - length - 3)
    frame.put(
      remark, row: area.row, column: area.columns.upperBound - length, role: .note, width: length)
  }

  /// `▸ USD per GBP   US Dollar per British Pound`.
  private func draw(_ pair: HistoryPair, in area: Area, of frame: inout Frame) {
    frame.fill(row: area.row, column: area.column - 1, width: area.width + 2, role: .selected)
    frame.put(glyphs.pointer, row: area.row, column: area.column, role: .selected)
    let text = "\(pair.title)   \(pair.to.name) per \(pair.from.name)"
    let line = area.inset(leading: 4)
    frame.put(text, row: line.row, column: line.column, role: .selected, width: line.width)
    frame.mark(.row(0), row: line.row, columns: area.columns)
  }

  private func draw(
    _ match: CurrencyMatch, isSelected: Bool, in area: Area, of frame: inout Frame
  ) {
    let currency = match.currency
    let reason = picker.unrated[currency]
    func role(_ role: Role) -> Role {
      isSelected ? .selected : reason == nil ? role : .dim
    }
    if isSelected {
      frame.fill(row: area.row, column: area.column - 1, width: area.width + 2, role: .selected)
      frame.put(glyphs.pointer, row: area.row, column: area.column, role: .selected)
    }
    if favourites.contains(currency) {
      frame.put(
        glyphs.favourite, row: area.row, column: area.column + 2,
        role: isSelected ? .selected : .accent)
    }
    let query = MatchedText.Query(picker.readAs ?? picker.field.text)
    func put(_ text: String, in area: Area, _ role: Role, isMarked: Bool) {
      frame.put(text, row: area.row, column: area.column, role: role, width: area.width)
      guard isMarked, let range = query.range(in: text) else { return }
      let cells = area.column + range.lowerBound..<area.column + range.upperBound
      frame.setRole(
        isSelected ? .selectedMatch : .match, row: area.row,
        columns: cells.clamped(to: area.columns))
    }
    let right = reason ?? picker.rates[currency] ?? ""
    let parts = area.inset(leading: 4).columns(
      [.fixed(4), .fill(atLeast: 12), .fixed(max(9, width(of: right)))], gap: 1)
    let isCode = query.isPrefix(of: currency.code)
    put(currency.code, in: parts[0], role(.accent), isMarked: isCode)
    frame.put(
      right, row: area.row, column: parts[2].column, role: role(.text), width: parts[2].width,
      align: .trailing)
    let place = detail(match, isCode: isCode)
    put(currency.name, in: parts[1], role(.text), isMarked: !isCode && match.country == nil)
    // The countries are in a column of their own; a long name takes its room.
    let column = parts[1].inset(leading: 22)
    guard area.width >= 56, width(of: currency.name) < 22 else { return }
    let isMarked = !isCode && (match.country != nil || match.reason == .code)
    put(place, in: column, role(.dim), isMarked: isMarked)
  }

  /// The country or symbol that matched, else the country in the code.
  private func detail(_ match: CurrencyMatch, isCode: Bool) -> String {
    if let country = match.country { return country }
    if match.reason == .code, !isCode, !picker.field.isEmpty {
      let text = picker.field.text.filter { $0 != " " }
      if let symbol = match.currency.symbols.first(where: { $0 == text }) { return symbol }
    }
    return match.currency.country ?? ""
  }
}
