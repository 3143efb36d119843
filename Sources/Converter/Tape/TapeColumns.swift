// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Screen

/// The columns of the tape page: as wide as their texts need, the note takes the rest.
struct TapeColumns {
  let whole: Area
  let time: Area
  let amount: Area
  let equals: Area
  let value: Area
  let note: Area
  let total: Area
  private let ledger: TapeLedger
  private let settings: Settings
  private let localTime: LocalTime

  init(_ ledger: TapeLedger, _ state: State, in area: Area) {
    let settings = state.settings
    let isWide = area.width >= 64
    let hasTime = area.width >= 58
    let entries = ledger.days.flatMap(\.entries)
    func widest(_ least: Int, _ most: Int, _ text: (TapeLedger.Entry) -> String?) -> Int {
      entries.reduce(least) { min(most, max($0, text($1).map { width(of: $0) } ?? 0)) }
    }
    let amountWidth = widest(12, isWide ? 24 : 16) { $0.columns?.amountText(settings) }
    let valueWidth = widest(12, isWide ? 20 : 15) { $0.columns?.valueText(settings) }
    let sums = ([ledger.total] + ledger.days.map(\.total)).map {
      width(of: ledger.text(of: $0, settings))
    }
    // On a narrow screen without room for both, the note goes before the total.
    let totalWidth = area.width >= 44 ? max(11, sums.max() ?? 0) : min(11, sums.max() ?? 11)
    let parts = area.columns([
      .fixed(hasTime ? 9 : 1), .fixed(area.width >= 44 ? amountWidth : 0),
      .fixed(area.width >= 44 ? 2 : 0), .fixed(valueWidth + 2), .fill, .fixed(totalWidth),
    ])
    (self.ledger, self.settings) = (ledger, settings)
    localTime = LocalTime(state.clock)
    whole = area
    time = parts[0].inset(leading: hasTime ? 2 : 1, trailing: hasTime ? 2 : 0)
    amount = parts[1]
    equals = parts[2]
    value = parts[3].inset(leading: 2)
    note = parts[4].inset(leading: 2, trailing: 1)
    total = parts[5]
  }

  /// A total, with the decimals of the column.
  func text(of sum: Rational) -> String { ledger.text(of: sum, settings) }

  /// Draws a conversion in its columns; `role` adapts the roles to a selected row.
  func put(
    _ entry: TapeLedger.Entry, at row: Int, _ role: (Role) -> Role = { $0 }, in frame: inout Frame
  ) {
    guard let detail = entry.columns else { return }
    amount.put(detail.amountText(settings), row, role(.text), .trailing, in: &frame)
    equals.put("=", row, role(.dim), .trailing, in: &frame)
    value.put(detail.valueText(settings), row, role(.amount), .trailing, in: &frame)
    note.put(detail.note, row, role(.text), in: &frame)
    let text = entry.value.map { $0.formatted(settings.style) } ?? "no rate"
    total.put(text, row, role(entry.value == nil ? .dim : .text), .trailing, in: &frame)
  }

  /// Draws the local time at which a line was added.
  func putTime(
    of entry: TapeLedger.Entry, _ row: Int, _ role: Role, in frame: inout Frame
  ) {
    time.put(
      String(localTime.text(of: entry.line.at).suffix(5)), row, role, in: &frame)
  }

  /// Draws the total in the last row of an area, under a rule if there is room for it.
  func putTotal(_ area: Area, in frame: inout Frame) {
    let row = area.rows.upperBound - 1
    if area.height > 1 {
      frame.fill(
        row: area.row, column: total.column, width: total.width, role: .border,
        with: settings.glyphs.horizontal)
    }
    let missing = ledger.unconverted
    let without = missing == 0 ? "" : " without \(missing) of \(ledger.count): no rate"
    frame.put(
      "total\(without)", row: row, column: area.column,
      role: missing == 0 ? .dim : .stale, width: total.column - area.column - 1,
      align: .trailing)
    total.put(text(of: ledger.total), row, .accent, .trailing, in: &frame)
  }
}

extension Area {
  /// Draws a text in a row of a column.
  func put(
    _ text: String, _ row: Int, _ role: Role, _ align: TextAlignment = .leading,
    in frame: inout Frame
  ) {
    guard width > 0 else { return }
    frame.put(text, row: row, column: column, role: role, width: width, align: align)
  }
}
