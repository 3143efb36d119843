// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension State {
  /// What the panels of the converter have to show.
  func contents(width: Int) -> Layout.Contents {
    Layout.Contents(
      rows: board.rows.count, hasDetail: board.rates.common != nil,
      hasTape: !tape.added(on: clock.today).isEmpty, hasSources: true,
      noticeRows: StatusLines.rows(for: self, width: width - 3))
  }
}
