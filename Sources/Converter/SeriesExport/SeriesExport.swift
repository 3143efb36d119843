// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers
import Screen

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
  /// Writes the rates that the history shows to the file.
  case confirm
}

extension RateHistory {
  /// The rates shown, as `agio history --format csv` writes them; those of a second pair follow.
  func commaSeparated(in state: State) -> String {
    let reports = [pair, other].compactMap { pair -> HistoryReport? in
      guard let pair, let source, let first = series.points.first, let last = series.points.last,
        let history = try? PairHistory(
          from: pair.from, to: pair.to, since: first.day, until: last.day,
          interval: isAveraged ? .month : .day, isAveraged: isAveraged, book: state.book,
          today: state.clock.today, source: .only(source))
      else { return nil }
      return HistoryReport(history, settings: state.settings)
    }
    let columns = reports.enumerated().flatMap { index, report in
      index == 0 ? report.columns : Array(report.columns.dropFirst())
    }
    return ColumnText.commaSeparated(columns)
  }
}

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

  package static let messages = CasePath(embed: SheetMessage.seriesExport) {
    if case .seriesExport(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .seriesExport(self) }

  package mutating func reduce(
    _ message: SeriesExportMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .edit(let edit):
      entry.apply(edit)
    case .confirm:
      guard let history = app.openHistory else { break }
      guard entry.text.contains(where: { $0 != " " }) else {
        notice = Notice("No path: type where to write the rates", .problem)
        break
      }
      let file = FileDraft(path: entry.text, text: history.commaSeparated(in: app))
      return .perform(.writeFile(file, replaces: false))
    }
    return .none
  }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    action == .confirm ? send(.confirm) : nil
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? { send(.edit(edit)) }

  package var asksForPath: Bool { true }

  package func size(in room: Area, of state: State) -> Size { Size(columns: 64, rows: 5) }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    let history = state.openHistory
    let count = history.map { $0.series.points.count + ($0.otherSeries?.points.count ?? 0) } ?? 0
    Panel("Export rates", remark: count.counted("rate")).draw(
      entry.field, "File", note: "CSV: date, base, quote, rate, source", in: area, of: &frame)
  }
}

extension Action {
  package static let exportSeries = Action("export-series")
}

extension Place {
  package static let seriesExport = Place("export-series", title: "Export rates", typing: .text)
}
