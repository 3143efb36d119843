// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension State {
  /// What the panels of the converter have to show on a screen of a size.
  func contents(for size: Size) -> Layout.Contents {
    var contents = Layout.Contents(
      rows: board.rows.count, rateWidth: board.rates.width,
      hasDetail: board.rates.common != nil,
      noticeRows: StatusLines.rows(for: self, width: size.columns - 3))
    // Only the dashboard has panels for the rest, and a page covers it.
    guard pages.isEmpty, Layout.arrangement(for: size) == .dashboard else { return contents }
    let lines = tape.added(on: clock.today).count
    contents.tapeRows = lines == 0 ? 0 : lines + TapePanel.frameRows
    contents.sourceRows = (SourcePanel.rowCount(self) + 2, book.order.count + 2)
    if board.rates.common != nil, board.rows.count > 1 {
      let currencies = 1 + board.rows.count { $0 != board.from }
      contents.matrixRows = (
        currencies * 2 + MatrixPanel.frameRows, currencies * 3 + MatrixPanel.frameRows
      )
    }
    return contents
  }
}
