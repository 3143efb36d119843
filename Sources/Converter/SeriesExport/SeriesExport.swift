// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// The sheet for the path of a file with the rates of the open history.
package struct SeriesExport: Equatable, Sendable {
  package internal(set) var entry: PromptField

  init(_ history: RateHistory) {
    let other = history.other.map { $0.from == history.from ? [$0.to] : [$0.from, $0.to] }
    let codes = [history.from, history.to] + (other ?? [])
    let days = [history.series.points.first, history.series.points.last].compactMap { $0?.day.iso }
    let words = codes.map { $0.code.lowercased() } + days
    entry = PromptField(words.joined(separator: "-") + ".csv")
  }
}

package enum SeriesExportMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Handled by the parent: writes the file.
  case confirm
}

let seriesExportReducer = Reducer<SeriesExport, SeriesExportMessage, Effect> { sheet, message in
  if case .edit(let edit) = message { sheet.entry.apply(edit) }
  return .none
}
