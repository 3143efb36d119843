// SPDX-License-Identifier: Apache-2.0

import Screen

/// The lines of the two fields, of the rate, and of the remarks under the fields, and their columns.
struct BoardRows {
  private let area: Area
  let amount: Area
  let rate: Area
  let output: Area
  /// Whether there is room for the rate in both directions.
  let isWide: Bool
  /// Whether there is only one line for remarks.
  let isLow: Bool
  private let amountNote: Area?
  private let outputNote: Area?
  private let isBordered: Bool
  private let columns: (label: Area, rest: Area)

  private static let wideColumns = 54
  private static let label = 9
  /// A field of usual length, and a code with what separates it.
  private static let (field, code) = (22, 4)

  /// Where there are only four rows, one is for remarks: under the focused field. In a border the rate
  /// is last, because nothing follows it there.
  init(_ area: Area, focus: Board.Focus, isBordered: Bool) {
    (self.area, self.isBordered) = (area, isBordered)
    isWide = area.width >= Self.wideColumns
    // In a border the fields have no labels.
    columns = area.columns(.fixed(isBordered ? 1 : Self.label), .fill)
    let isLow = area.height <= 4
    self.isLow = isLow
    let note: (Board.Focus) -> Area.Part = { .fixed(!isLow || focus == $0 ? 1 : 0) }
    let lines =
      isBordered
      ? area.rows([.fixed(1), note(.amount), .fixed(1), note(.output), .fill])
      : area.rows([.fixed(1), note(.amount), .fixed(1), .fixed(1), note(.output)])
    amount = lines[0]
    amountNote = lines[1].nonEmpty
    output = lines[isBordered ? 2 : 3]
    rate = isBordered ? area.rows(.fixed(3), .fixed(1)).1 : lines[2]
    outputNote = lines[isBordered ? 3 : 4].nonEmpty
  }

  /// The line for remarks under a field, if there is one.
  func note(under side: Board.Focus) -> Area? {
    side == .amount ? amountNote : outputNote
  }

  /// The columns for a remark under a field.
  func noteWidth(under side: Board.Focus) -> Int {
    note(under: side).map { whole($0).width } ?? area.width
  }

  func label(of line: Area) -> Area { columns.label.intersection(line) }

  /// The columns of a field that leave room for its code.
  var widestField: Int { max(1, columns.rest.width - Self.code) }

  /// A field for a text of this width, and its currency right after it.
  func field(_ line: Area, width: Int) -> (field: Area, currency: Area) {
    free(line).columns(.fixed(min(max(width, Self.field), widestField)), .fill, gap: 1)
  }

  /// A line without its label.
  func free(_ line: Area) -> Area { columns.rest.intersection(line) }

  /// A line with the room of its label, because on a narrow screen a sentence does not fit next to it.
  func whole(_ line: Area) -> Area { isWide ? free(line) : line }

  /// Where the rate in the other direction is, after `rest` of its line: below the codes.
  func inverse(after rest: Area) -> Area {
    rest.intersection(field(rate, width: 0).currency)
  }
}
