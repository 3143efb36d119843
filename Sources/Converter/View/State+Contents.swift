// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension State {
  /// What the panels of the converter have to show.
  func contents(width: Int) -> Layout.Contents {
    let lines = tape.added(on: clock.today).count
    let matrix = board.rates.common == nil || board.rows.count < 2 ? 0 : matrixCurrencies.count
    let sources = SourcePanel(state: self, area: Area(.standard)).rowCount
    return Layout.Contents(
      rows: board.rows.count, hasDetail: board.rates.common != nil,
      tapeRows: lines == 0 ? 0 : lines + TapePanel.frameRows,
      sourceRows: (sources + 2, book.order.count + 2),
      matrixRows: matrix == 0
        ? (0, 0) : (matrix * 2 + MatrixPanel.frameRows, matrix * 3 + MatrixPanel.frameRows),
      noticeRows: StatusLines.rows(for: self, width: width - 3))
  }
}
