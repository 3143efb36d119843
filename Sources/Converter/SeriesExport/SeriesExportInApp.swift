// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers

/// Writes the rates that the history shows.
let seriesExportInApp = Reducer<State, Message, Effect> { state, message in
  guard case .sheet(.child(.seriesExport(.confirm))) = message,
    case .seriesExport(let sheet) = state.sheet, let history = state.openHistory
  else { return .none }
  guard sheet.entry.text.contains(where: { $0 != " " }) else {
    state.notice = Notice("No path: type where to write the rates", .problem)
    return .none
  }
  let file = FileDraft(path: sheet.entry.text, text: history.commaSeparated(in: state))
  return .perform(.writeFile(file, replaces: false))
}

extension RateHistory {
  /// The rates shown, as `agio history --format csv` writes them; those of a second pair follow.
  func commaSeparated(in state: State) -> String {
    let reports = [pair, other].compactMap { pair -> HistoryReport? in
      guard let pair, let source, let first = series.points.first, let last = series.points.last,
        let history = try? PairHistory(
          from: pair.from, to: pair.to, since: first.day, until: last.day, book: state.book,
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
