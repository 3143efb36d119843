// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The lines of the two fields, of the rate, and of the remarks under the fields.
struct BoardRows {
  let amount: Area
  let rate: Area
  let output: Area
  private let amountNote: Area?
  private let outputNote: Area?

  /// Where there are only four rows, one is for remarks: under the focused field. In a border the rate
  /// is last, because nothing follows it there.
  init(_ area: Area, focus: Board.Focus, isBordered: Bool) {
    let isRoomy = area.height > 4
    let note: (Board.Focus) -> Area.Part = { .fixed(isRoomy || focus == $0 ? 1 : 0) }
    let lines =
      isBordered
      ? area.rows([.fixed(1), note(.amount), .fixed(1), note(.output), .fill])
      : area.rows([.fixed(1), note(.amount), .fixed(1), .fixed(1), note(.output)])
    amount = lines[0]
    amountNote = lines[1].isEmpty ? nil : lines[1]
    output = lines[isBordered ? 2 : 3]
    rate = isBordered ? area.rows(.fixed(3), .fixed(1)).1 : lines[2]
    let last = lines[isBordered ? 3 : 4]
    outputNote = last.isEmpty ? nil : last
  }

  /// The line for remarks under a field, if there is one.
  func note(under side: Board.Focus) -> Area? {
    side == .amount ? amountNote : outputNote
  }
}
