// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen

/// The picker: the search field, and the matches with the matching part highlighted, each with its rate.
struct PickerView {
  let picker: Picker
  /// The currencies that the list has.
  let rows: [Currency]
  let settings: Settings
  let keys: Keymap

  /// The search, a rule and the list.
  private static let parts: [Area.Steps] = [[0: .fixed(1)], [6: .fixed(1)], [0: .fill]]
  /// The pointer, the code, the name and the countries; the rate is after them.
  private static let columns: [Area.Steps] = [
    [0: .fixed(2)], [0: .fixed(5)], [56: .fixed(22), 0: .fill(atLeast: 12)],
    [56: .fill],
  ]
  /// The least columns of a rate, with a blank.
  private static let rateWidth = 10

  private var glyphs: Glyphs { settings.glyphs }

  private var title: String {
    switch picker.purpose {
    case .output: "Result currency"
    case .source: "Source currency"
    case .row: "Add currencies"
    case .comparison: "Compare with"
    }
  }

  private var remark: String {
    let count = picker.matches.count
    let place = count == 0 ? "no match" : "\(picker.selected + 1) of \(count)"
    guard !picker.added.isEmpty else { return place }
    return "added \(picker.added.map(\.code).joined(separator: " ")) \(glyphs.separator) \(place)"
  }

  func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel(title, remark: remark).draw(in: area, of: &frame)
    let parts = inside.rows(Self.parts)
    let (search, rule, list) = (parts[0], parts[1], parts[2])
    drawSearch(in: search, of: &frame)
    if !rule.isEmpty { Panel.rule(in: rule, of: &frame) }
    if let pair = picker.pair {
      draw(pair, in: list.rows([.fixed(1)])[0], of: &frame)
      return
    }
    let window = Window(
      selected: picker.selected, count: picker.matches.count, rows: list.height, anchor: .middle)
    for (line, index) in zip(list.lines, window.indices) {
      draw(picker.matches[index], isSelected: index == picker.selected, in: line, of: &frame)
      frame.mark(.row(index), in: line)
    }
  }

  /// Whether a currency that could be added is in the list.
  private func isAdded(_ currency: Currency) -> Bool {
    picker.purpose == .row && rows.contains(currency)
  }

  private func drawSearch(in area: Area, of frame: inout Frame) {
    let remark = searchRemark
    LabelledField(
      ">", unit: remark, unitRole: .note, unitWidth: min(width(of: remark), area.width / 2)
    ).draw(in: area, of: &frame) {
      FieldView(picker.field).draw(in: $0, of: &$1)
    }
  }

  /// What the list shows instead of what was typed, or what can be typed.
  private var searchRemark: String {
    if let text = picker.readAs { return "read as “\(text)”" }
    if picker.isGuess { return picker.matches.isEmpty ? "No match." : "No match. Did you mean:" }
    let acceptsPair = picker.purpose == .comparison && picker.field.isEmpty
    return acceptsPair ? "or a pair: gbp/usd" : ""
  }

  /// `▸ GBP/USD   US Dollar per British Pound`.
  private func draw(_ pair: HistoryPair, in area: Area, of frame: inout Frame) {
    frame.highlight(area, margin: Panel.margin)
    let text = "\(pair.name)   \(pair.to.name) per \(pair.from.name)"
    let columns = area.columns(Self.columns)
    frame.put(text, in: columns[1].union(columns[3]), role: .selected)
    frame.mark(.row(0), in: area)
  }

  private func draw(
    _ match: CurrencyMatch, isSelected: Bool, in area: Area, of frame: inout Frame
  ) {
    let currency = match.currency
    let reason = picker.unrated[currency]
    func role(_ role: Role) -> Role {
      isSelected ? .selected : reason == nil ? role : .dim
    }
    if isSelected { frame.highlight(area, margin: Panel.margin) }
    let query = MatchedText.Needle(picker.readAs ?? picker.field.text)
    func put(_ text: String, in area: Area, _ role: Role, isMarked: Bool) {
      frame.put(text, in: area, role: role)
      guard isMarked, let range = query.range(in: text) else { return }
      frame.setRole(isSelected ? .selectedMatch : .match, in: area.columns(at: range))
    }
    let right = reason ?? picker.rates[currency] ?? ""
    let parts = area.columns(
      Self.columns + [[0: .fixed(max(Self.rateWidth, width(of: right) + 1))]])
    let (code, name, country) = (parts[1], parts[2], parts[3])
    frame.put(right, in: parts[4], role: role(.text), align: .trailing)
    let isCode = query.isPrefix(of: currency.code)
    put(currency.code, in: code, role(.accent), isMarked: isCode)
    // A long name takes the room of the countries.
    let isLong = width(of: currency.name) >= name.width && !isAdded(currency)
    put(
      currency.name, in: isLong ? name.union(country) : name, role(.text),
      isMarked: !isCode && match.country == nil)
    guard !isLong else { return }
    let isMarked = !isCode && (match.country != nil || match.reason == .code)
    put(detail(match, isCode: isCode), in: country, role(.dim), isMarked: isMarked)
  }

  /// The country or symbol that matched, else the country in the code.
  private func detail(_ match: CurrencyMatch, isCode: Bool) -> String {
    if isAdded(match.currency) { return "in the list" }
    if let country = match.country { return country }
    if match.reason == .code, !isCode, !picker.field.isEmpty {
      let text = picker.field.text.filter { $0 != " " }
      if let symbol = match.currency.symbols.first(where: { $0 == text }) { return symbol }
    }
    return match.currency.country ?? ""
  }
}
