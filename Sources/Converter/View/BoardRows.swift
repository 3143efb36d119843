// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Where the lines above the table stand: the two fields, the rate, and what is said under a field.
struct BoardRows {
  let amount: Int
  let rate: Int
  let output: Int
  private let amountNote: Int?
  private let outputNote: Int?

  /// A low screen has one row for what is said: it goes where the person types.
  init(_ layout: Layout, focus: Board.Focus) {
    let isUnderAmount = layout.isRoomy || focus == .amount
    amount = layout.top
    amountNote = isUnderAmount ? amount + 1 : nil
    rate = amount + (isUnderAmount ? 2 : 1)
    output = rate + 1
    outputNote = layout.isRoomy || focus == .output ? output + 1 : nil
  }

  /// The row under a field; nil where there is none.
  func note(under side: Board.Focus) -> Int? {
    side == .amount ? amountNote : outputNote
  }
}
