// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers
import Screen

extension SeriesExport: SheetRoom {
  package static let place = Place.seriesExport

  package static let bindings: [Binding] = [
    Binding(.enter, .confirm, "write", "write the rates to the file")
  ]

  package static let openedBy: [Action] = [.exportSeries]

  /// nil without rates.
  package static func opened(by action: Action, in state: State) -> Sheet? {
    guard let history = state.openHistory, !history.series.points.isEmpty else { return nil }
    return .seriesExport(SeriesExport(history))
  }

  package static func refusal(of action: Action, in state: State) -> Notice? {
    Notice("No rates: nothing to export")
  }

  package static let reducer: Reducer<Sheet, SheetMessage, Effect>? = seriesExportReducer.pullback(
    case: CasePath(embed: Sheet.seriesExport) { $0.room as? SeriesExport },
    message: CasePath(embed: SheetMessage.seriesExport) {
      if case .seriesExport(let message) = $0 { message } else { nil }
    })

  package static let inApp: Reducer<State, Message, Effect>? = seriesExportInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    action == .confirm ? .sheet(.child(.seriesExport(.confirm))) : nil
  }

  package func message(editing edit: FieldEdit) -> Message? {
    .sheet(.child(.seriesExport(.edit(edit))))
  }

  package var asksForPath: Bool { true }

  package func size(in room: Area, of state: State) -> Size { Size(columns: 64, rows: 5) }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    let history = state.openHistory
    let count = history.map { $0.series.points.count + ($0.otherSeries?.points.count ?? 0) } ?? 0
    let hints = state.screen.keys.hints([(.confirm, "write"), (.back, "close")], in: Self.place)
    Panel("Export rates", hints: hints, remark: count.counted("rate")).draw(
      entry.field, "File", note: "CSV: date, base, quote, rate, source", in: area, of: &frame)
  }
}

extension Action {
  package static let exportSeries = Action("export-series")
}

extension Place {
  package static let seriesExport = Place("export-series", title: "Export rates", typing: .text())
}
