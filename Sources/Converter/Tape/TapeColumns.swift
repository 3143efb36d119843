// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Screen

/// The columns of the tape page: as wide as their texts need, the note takes the rest.
struct TapeColumns {
  let whole: Area
  private let time: Area
  private let amount: Area
  private let equals: Area
  private let value: Area
  private let note: Area
  /// The rate, and its source and day; empty without room.
  private let rate: Area
  private let origin: Area
  private let total: Area
  private let ledger: TapeLedger
  private let settings: Settings
  private let localTime: LocalTime

  init(_ ledger: TapeLedger, _ state: State, in area: Area) {
    let settings = state.settings
    let isWide = area.width >= 64
    let hasTime = area.width >= 58
    let hasRate = area.width >= 110
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
      .fixed(area.width >= 44 ? 2 : 0), .fixed(valueWidth + 2), .fill,
      .fixed(hasRate ? 12 : 0), .fixed(hasRate ? 24 : 0), .fixed(totalWidth),
    ])
    (self.ledger, self.settings) = (ledger, settings)
    localTime = LocalTime(state.clock)
    whole = area
    time = parts[0].inset(leading: hasTime ? 2 : 1, trailing: hasTime ? 2 : 0)
    amount = parts[1]
    equals = parts[2]
    value = parts[3].inset(leading: 2)
    note = parts[4].inset(leading: 2, trailing: 1)
    rate = parts[5]
    origin = parts[6].inset(leading: 2, trailing: 2)
    total = parts[7]
  }

  /// Draws a conversion on a line; `role` adapts the roles to a selected row.
  func put(
    _ entry: TapeLedger.Entry, in line: Area, _ role: (Role) -> Role = { $0 },
    of frame: inout Frame
  ) {
    guard let detail = entry.columns else {
      let start = time.columns.upperBound + 1 - line.column
      frame.put(entry.line.text, in: line.inset(leading: start), role: role(.dim))
      return
    }
    func put(_ text: String, _ column: Area, _ plain: Role, _ align: TextAlignment = .trailing) {
      frame.put(text, in: column.intersection(line), role: role(plain), align: align)
    }
    put(settings.withMinus(detail.amountText(settings)), amount, .text)
    put("=", equals, .dim)
    put(settings.withMinus(detail.valueText(settings)), value, .amount)
    put(detail.note, note, .text, .leading)
    if !rate.isEmpty {
      let shown = Rational(decimal: detail.rate).map { settings.columnText(of: $0, width: 11) }
      put(shown ?? "", rate, .text)
      put(detail.originText, origin, .dim, .leading)
    }
    let text = entry.value.map { settings.withMinus($0.formatted(settings.style)) } ?? "no rate"
    put(text, total, entry.value == nil ? .dim : .text)
  }

  /// Draws the local time at which a line was added.
  func putTime(of entry: TapeLedger.Entry, in line: Area, role: Role, of frame: inout Frame) {
    frame.put(localTime.time(of: entry.line.at), in: time.intersection(line), role: role)
  }

  /// Draws a sum with the decimals of the column.
  func put(total sum: Rational, in line: Area, role: Role, of frame: inout Frame) {
    frame.put(
      settings.withMinus(ledger.text(of: sum, settings)), in: total.intersection(line), role: role,
      align: .trailing)
  }

  /// Draws the total in the last row of an area, under a rule if there is room for it.
  func putTotal(in area: Area, of frame: inout Frame) {
    let (rule, line) = area.rows(.fill, .fixed(1))
    frame.fill(total.intersection(rule), role: .border, with: settings.glyphs.horizontal)
    let missing = ledger.unconverted
    let without = missing == 0 ? "" : " without \(missing) of \(ledger.count): no rate"
    let before = line.columns(.fixed(total.column - line.column - 1), .fill).0
    frame.put(
      "total\(without)", in: before, role: missing == 0 ? .dim : .stale, align: .trailing)
    put(total: ledger.total, in: line, role: .accent, of: &frame)
  }
}
