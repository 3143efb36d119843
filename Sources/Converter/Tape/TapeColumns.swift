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

  init(_ ledger: TapeLedger, settings: Settings, in area: Area) {
    let isWide = area.width >= 64
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
      .fixed(isWide ? 8 : 1), .fixed(area.width >= 44 ? amountWidth : 0),
      .fixed(area.width >= 44 ? 2 : 0), .fixed(valueWidth + 2), .fill, .fixed(totalWidth),
    ])
    (self.ledger, self.settings) = (ledger, settings)
    whole = area
    time = parts[0].inset(leading: isWide ? 2 : 1, trailing: isWide ? 1 : 0)
    amount = parts[1]
    equals = parts[2]
    value = parts[3].inset(leading: 2)
    note = parts[4].inset(leading: 2, trailing: 1)
    total = parts[5]
  }

  /// A total, with the decimals of the column.
  func text(of sum: Rational) -> String { ledger.text(of: sum, settings) }
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
