// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The rows above the table: the two fields, the rate, and the remarks under the fields.
struct BoardRows {
  let amount: Int
  let rate: Int
  let output: Int
  private let amountNote: Int?
  private let outputNote: Int?

  /// A low screen has only one row for remarks: under the focused field.
  init(_ layout: Layout, focus: Board.Focus) {
    let isUnderAmount = layout.isRoomy || focus == .amount
    amount = layout.top
    amountNote = isUnderAmount ? amount + 1 : nil
    rate = amount + (isUnderAmount ? 2 : 1)
    output = rate + 1
    outputNote = layout.isRoomy || focus == .output ? output + 1 : nil
  }

  /// The row for remarks under a field, if there is one.
  func note(under side: Board.Focus) -> Int? {
    side == .amount ? amountNote : outputNote
  }
}
