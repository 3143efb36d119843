// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A line of the tape, as stored.
package struct TapeLine: Equatable, Sendable, Codable, Identifiable {
  /// Assigned by the store; increases with time.
  package var id: Int64
  package var at: Timestamp
  package var text: String
  /// The conversion in columns, for reuse and export; nil for an event.
  package var detail: String?

  package init(id: Int64, at: Timestamp, text: String, detail: String? = nil) {
    self.id = id
    self.at = at
    self.text = text
    self.detail = detail
  }

  /// The parsed columns; nil for an event.
  var columns: TapeDetail? { detail.flatMap { TapeDetail($0) } }

  /// The text with plain digits, whatever the marks were when it was added, and with all of them.
  var plainText: String { columns?.exactText ?? text }

  /// The line with other columns.
  func with(_ columns: TapeDetail, settings: Settings) -> TapeLine {
    TapeLine(id: id, at: at, text: columns.lineText(settings), detail: columns.text)
  }
}
