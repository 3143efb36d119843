// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers
import Screen

extension RateMatrix: PageRoom {
  package static let place = Place.matrix
  package static let openedBy: [Action] = [.matrix]

  package static let bindings: [Binding] = [
    Binding(
      .character("M"), action: .matrix, short: "matrix", help: "cross rates of the rows",
      in: .converter, rank: 8),
    Binding(.left, action: .cursorLeft, short: "choose", help: "previous column", in: .matrix),
    Binding(.right, action: .cursorRight, short: "choose", help: "next column", in: .matrix),
    Binding(
      .up, .character("k"), action: .up, short: "choose", help: "previous row", in: .matrix),
    Binding(
      .down, .character("j"), action: .down, short: "choose", help: "next row", in: .matrix),
    Binding(
      .enter, action: .confirm, short: "convert", help: "show this pair on the converter",
      in: .matrix),
    Binding(
      .character("h"), action: .history, short: "history", help: "history of this pair",
      in: .matrix),
    Binding(
      .character("%"), action: .changePeriod, short: "1d/1w/1m/1y",
      help: "change over a day, a week, a month, a year", in: .matrix),
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch newer rates", in: .matrix),
    Binding(.home, .character("g"), action: .first, help: "first column", in: .matrix),
    Binding(.end, .character("G"), action: .last, help: "last column", in: .matrix),
    Binding(.pageUp, action: .pageUp, help: "ten rows up", in: .matrix),
    Binding(.pageDown, action: .pageDown, help: "ten rows down", in: .matrix),
  ]

  package static func opened(by action: Action, in state: State) -> Page? { .matrix(state.matrix) }

  package static let reducer: Reducer<Page, PageMessage, Effect>? =
    matrixReducer.pullback(case: .matrix, message: .matrix)

  package static let inApp: Reducer<State, Message, Effect>? = matrixInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .cursorLeft: state.send(.move(rows: 0, columns: -1))
    case .cursorRight: state.send(.move(rows: 0, columns: 1))
    case .up: state.send(.move(rows: -1, columns: 0))
    case .down: state.send(.move(rows: 1, columns: 0))
    case .pageUp: state.send(.move(rows: -10, columns: 0))
    case .pageDown: state.send(.move(rows: 10, columns: 0))
    case .first: state.send(.firstColumn)
    case .last: state.send(.lastColumn)
    case .changePeriod: state.send(.changePeriod)
    case .confirm: take(in: state)
    case .history: history(in: state)
    case .reload: state.reload(.auto)
    default: nil
    }
  }

  private func take(in state: State) -> Message? {
    guard let pair else { return nil }
    return pair.from == pair.to ? .notice(sameCurrency) : state.send(.take)
  }

  private func history(in state: State) -> Message? {
    guard let pair else { return nil }
    if pair.from == pair.to { return .notice(sameCurrency) }
    let history = RateHistory(
      from: pair.from, to: pair.to, source: state.source(from: pair.from, to: pair.to),
      until: state.board.on)
    return .pages(.push(.history(history)))
  }

  private var sameCurrency: Notice { Notice("Same currency: choose another column") }

  /// A click selects a cell; a click on the selected one shows its pair on the converter.
  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .cell(let row, let column) = target else { return nil }
    let isSelected = (row, column) == (self.row, self.column)
    return isSelected ? take(in: state) : state.send(.select(row: row, column: column))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    state.send(.move(rows: steps, columns: 0))
  }

  package func draw(
    _ state: State, in layout: Layout, charts: inout ChartCache, of frame: inout Frame
  ) {
    HeaderView(state: state).draw(in: layout.header, of: &frame)
    let view = MatrixView(matrix: self, settings: state.settings)
    let rows = view.rows(in: layout.content.height)
    let (grid, chart) = layout.content.rows(.fixed(rows), .fill)
    view.draw(in: grid, of: &frame)
    guard let pair, !chart.isEmpty else { return }
    DetailView(state: state, history: state.chart(from: pair.from, to: pair.to))
      .draw(in: chart, charts: &charts, of: &frame)
  }
}

extension CasePath where Root == Page, Value == RateMatrix {
  static var matrix: Self {
    CasePath(embed: Page.matrix) { if case .matrix(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == PageMessage, Value == MatrixMessage {
  static var matrix: Self {
    CasePath(embed: PageMessage.matrix) { if case .matrix(let value) = $0 { value } else { nil } }
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
