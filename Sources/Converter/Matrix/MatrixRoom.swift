// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers
import Screen

extension RateMatrix: PageRoom {
  package static let place = Place.matrix
  package static let openedBy: [Action] = [.matrix]

  package static let bindings: [Binding] = [
    Binding("M", .matrix, "matrix", "cross rates of the rows", in: .converter, rank: 8),
    Binding(.left, .cursorLeft, "choose", "previous column"),
    Binding(.right, .cursorRight, "choose", "next column"),
    Binding([.up, "k"], .up, "choose", "previous row"),
    Binding([.down, "j"], .down, "choose", "next row"),
    Binding(.enter, .confirm, "convert", "show this pair on the converter"),
    Binding("h", .history, "history", "history of this pair"),
    Binding("%", .changePeriod, "1d/1w/1m/1y", "change over a day, a week, a month, a year"),
    Binding("r", .reload, "reload", "fetch newer rates"),
    Binding([.home, "g"], .first, nil, "first column"),
    Binding([.end, "G"], .last, nil, "last column"),
    Binding(.pageUp, .pageUp, nil, "ten rows up"),
    Binding(.pageDown, .pageDown, nil, "ten rows down"),
  ]

  package static func opened(by action: Action, in state: State) -> Page? { .matrix(state.matrix) }

  package static let reducer: Reducer<Page, PageMessage, Effect>? =
    matrixReducer.pullback(
      case: CasePath(embed: Page.matrix) { $0.room as? RateMatrix },
      message: CasePath(embed: PageMessage.matrix) {
        if case .matrix(let message) = $0 { message } else { nil }
      })

  package static let inApp: Reducer<State, Message, Effect>? = matrixInApp

  package static func following(
    _ app: Reducer<State, Message, Effect>
  ) -> Reducer<State, Message, Effect> { app.lookingUpMatrix() }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .cursorLeft: state.send(.move(rows: 0, columns: -1))
    case .cursorRight: state.send(.move(rows: 0, columns: 1))
    case .first: state.send(.firstColumn)
    case .last: state.send(.lastColumn)
    case .changePeriod: state.send(.changePeriod)
    case .confirm: pair == nil ? nil : state.send(.take)
    case .history: pair == nil ? nil : state.send(.openHistory)
    case .reload: state.reload(.auto)
    default: action.steps.flatMap { state.send(.move(rows: $0, columns: 0)) }
    }
  }

  /// A click selects a cell; a click on the selected one shows its pair on the converter.
  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .cell(let row, let column) = target else { return nil }
    let isSelected = (row, column) == (self.row, self.column)
    return state.send(isSelected ? .take : .select(row: row, column: column))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    state.send(.move(rows: steps, columns: 0))
  }

  package func draw(
    _ state: State, in area: Area, charts: inout ChartCache, of frame: inout Frame
  ) {
    let view = MatrixView(matrix: self, settings: state.settings, keys: state.screen.keys)
    let panels = view.panels(of: area)
    view.draw(in: panels.list, of: &frame)
    guard let pair, let chart = panels.chart else { return }
    DetailView(state: state, history: state.chart(from: pair.from, to: pair.to))
      .draw(in: chart, charts: &charts, of: &frame)
  }
}

extension State {
  fileprivate func send(_ message: MatrixMessage) -> Message? { onTopPage(.matrix(message)) }
}

extension Action {
  package static let matrix = Action("matrix")
  package static let changePeriod = Action("change-period")
}

extension Place {
  package static let matrix = Place("matrix", title: "Cross rates")
}
