// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The rows of the two fields, of the rate, and of the remarks under the fields.
struct BoardRows {
  let amount: Int
  let rate: Int
  let output: Int
  private let amountNote: Int?
  private let outputNote: Int?

  /// Where there are only four rows, one is for remarks: under the focused field. In a border the rate
  /// is last, because nothing follows it there.
  init(_ area: Area, focus: Board.Focus, isBordered: Bool) {
    let isRoomy = area.height > 4
    let isUnderAmount = isRoomy || focus == .amount
    amount = area.row
    amountNote = isUnderAmount ? amount + 1 : nil
    let next = amount + (isUnderAmount ? 2 : 1)
    output = isBordered ? next : next + 1
    outputNote = isRoomy || focus == .output ? output + 1 : nil
    rate = isBordered ? area.row + 3 : next
  }

  /// The row for remarks under a field, if there is one.
  func note(under side: Board.Focus) -> Int? {
    side == .amount ? amountNote : outputNote
  }
}
