// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import Screen

/// The cross rates of the board's currencies: one of the row's currency in the column's.
package struct RateMatrix: Equatable, Sendable {
  package var row = 0
  package var column = 1
  package var period = ChangePeriod.day
  /// The rates, looked up when the page opens and when something they depend on changes. Not part of a
  /// recording.
  package var rates = CrossRates()

  /// Whether its rates have changes, over this period or another: a mean has none.
  var hasChanges: Bool { !rates.cells.contains { $0.quote?.average != nil } }

  /// The selected pair; nil without rates.
  var pair: (from: Currency, to: Currency)? {
    let all = rates.currencies
    guard all.indices.contains(row), all.indices.contains(column) else { return nil }
    return (all[row], all[column])
  }
}

extension RateMatrix: Codable {
  private enum CodingKeys: String, CodingKey {
    case row, column, period
  }
}

package enum MatrixMessage: Equatable, Sendable, Codable {
  case move(rows: Int, columns: Int)
  case select(row: Int, column: Int)
  case firstColumn
  case lastColumn
  /// Measures the changes over the next longer period, after the longest over the shortest.
  case changePeriod
  /// Shows the selected pair on the board, and closes the matrix.
  case take
  /// Shows the history of the selected pair.
  case openHistory
}

extension RateMatrix {
  package mutating func reduce(
    _ message: MatrixMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .move(let rows, let columns): select(row: row + rows, column: column + columns)
    case .select(let row, let column): select(row: row, column: column)
    case .firstColumn: select(row: row, column: 0)
    case .lastColumn: select(row: row, column: rates.currencies.count - 1)
    case .changePeriod: period = period.next
    case .take, .openHistory:
      guard let pair else { break }
      guard pair.from != pair.to else {
        notice = Self.sameCurrency
        break
      }
      guard message == .take else {
        return .send(.pages(.push(.history(app.chart(from: pair.from, to: pair.to)))))
      }
      return .batch(app.leavingPage, .send(.board(.lineup(.pair(pair.from, pair.to)))))
    }
    return .none
  }

  fileprivate static let sameCurrency = Notice("Same currency: choose another column")

  mutating func select(row: Int, column: Int) {
    self.row = row.clamped(toCount: rates.currencies.count)
    self.column = column.clamped(toCount: rates.currencies.count)
  }
}

extension State {
  /// The cross rates of the board's currencies, its source first.
  func crossRates(over period: ChangePeriod) -> CrossRates.Question {
    CrossRates.Question(
      [board.from] + board.rows.filter { $0 != board.from }, on: board.on, change: period,
      book: book, clock: clock, source: settings.source)
  }

  /// The matrix with the board's pair selected.
  var matrix: RateMatrix {
    let others = board.rows.filter { $0 != board.from }
    return RateMatrix(column: (others.firstIndex(of: board.to) ?? 0) + 1)
  }
}

extension Reducer<Converter.State, Converter.Message, Converter.Effect> {
  /// Looks up the rates of the matrix on top when something they depend on changes.
  func lookingUpMatrix() -> Self {
    onChange(of: { state -> CrossRates.Question? in
      // nil without a matrix, to save the comparison.
      guard case .matrix(let matrix) = state.pages.top?.screen else { return nil }
      return state.crossRates(over: matrix.period)
    }) { _, now, state in
      guard let now, let id = state.pages.top?.id, case .matrix(var matrix) = state.pages[id] else {
        return .none
      }
      matrix.rates = CrossRates(now)
      matrix.select(row: matrix.row, column: matrix.column)
      state.pages[id] = .matrix(matrix)
      return .none
    }
  }
}

extension RateMatrix: PageRoom {
  package static let place = Place.matrix
  package static let openedBy: [Action] = [.matrix]

  package static let bindings: [Binding] = [
    Binding("M", .matrix, "matrix", "cross rates of the rows", in: .converter, rank: 15),
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

  package static let messages = CasePath(embed: PageMessage.matrix) {
    if case .matrix(let message) = $0 { message } else { nil }
  }
  package var page: Page { .matrix(self) }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .cursorLeft: send(.move(rows: 0, columns: -1), in: state)
    case .cursorRight: send(.move(rows: 0, columns: 1), in: state)
    case .first: send(.firstColumn, in: state)
    case .last: send(.lastColumn, in: state)
    case .changePeriod: hasChanges ? send(.changePeriod, in: state) : nil
    case .confirm: onPair(.take, in: state)
    case .history: onPair(.openHistory, in: state)
    case .reload: state.reload(.auto)
    default: action.steps.flatMap { send(.move(rows: $0, columns: 0), in: state) }
    }
  }

  /// A message about the selected pair, if it has a rate.
  private func onPair(_ message: MatrixMessage, in state: State) -> Message? {
    guard let pair else { return nil }
    if pair.from == pair.to { return .notice(Self.sameCurrency) }
    return rates[row: row, column: column]?.quote == nil ? nil : send(message, in: state)
  }

  /// A click selects a cell; a click on the selected one shows its pair on the converter.
  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .cell(let row, let column) = target else { return nil }
    let isSelected = (row, column) == (self.row, self.column)
    return send(isSelected ? .take : .select(row: row, column: column), in: state)
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    send(.move(rows: steps, columns: 0), in: state)
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

extension Action {
  package static let matrix = Action("matrix")
  package static let changePeriod = Action("change-period")
}

extension Place {
  package static let matrix = Place("matrix", title: "Cross rates", also: "matrix table")
}
