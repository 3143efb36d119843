// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Reducers
import Screen

/// The sheet that shows how the result of the converter was computed.
package struct WorkingSheet: Equatable, Sendable {
  /// `100.00 USD = 89.51 EUR`.
  let answer: String
  let working: Working
  /// The first of its ``paragraphs`` that is shown where not all of them fit.
  package internal(set) var first = 0

  init?(_ report: ConversionReport) {
    guard let answer = report.answers.first,
      let working = report.answer.results.first.flatMap({ report.working(of: $0) })
    else { return nil }
    (self.answer, self.working) = (answer, working)
  }
}

package enum WorkingMessage: ListMessage, Equatable, Sendable, Codable {
  /// Moves the first paragraph shown.
  case move(ListMove)
  /// Copies the line to cite.
  case copy
}

extension WorkingSheet: SheetRoom {
  package static let place = Place.working

  package static let bindings: [Binding] = [
    Binding(
      "=", .working, "working", "show how the result was computed", in: .converter, rank: 17),
    Binding([.enter, "y"], .copy, "copy citation", "copy the line to cite"),
    Binding([.up, "k"], .up, "scroll", "scroll up"),
    Binding([.down, "j"], .down, "scroll", "scroll down"),
    Binding(.pageDown, .pageDown, nil, "ten paragraphs down"),
    Binding(.pageUp, .pageUp, nil, "ten paragraphs up"),
  ]

  package static let openedBy: [Action] = [.working]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    state.resultReport.flatMap { WorkingSheet($0) }.map { .working($0) }
  }

  package static func refusal(of action: Action, in state: State) -> Notice? {
    state.noticeOfNoResult("No working")
  }

  package static let messages = CasePath(embed: SheetMessage.working) {
    if case .working(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .working(self) }

  package mutating func reduce(
    _ message: WorkingMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .move(let move):
      first.move(move, count: paragraphs.count)
      return .none
    case .copy:
      return .perform(.copy(working.citation, as: "the citation"))
    }
  }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .copy: send(.copy)
    default: action.listMove(in: paragraphs.count).map { send(.move($0)) }
    }
  }

  package func size(in room: Area, of state: State) -> Size {
    let columns = min(room.width, 76)
    let inside = Panel.inside(Area(Size(columns: columns, rows: 3))).width
    return Size(columns: columns, rows: lines(from: 0, width: inside).count + 2)
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    WorkingView(sheet: self).draw(in: area, of: &frame)
  }
}

extension State {
  /// The answer to what is typed, with its working; nil without a result.
  fileprivate var resultReport: ConversionReport? {
    let entry = board.entry
    guard entry.isCurrent, let reading = entry.reading, board.rows.indices.contains(board.selected)
    else { return nil }
    let solves = board.focus == .output
    let (unit, target) = solves ? (board.to, board.from) : (board.from, board.to)
    var query = Query(reading, text: entry.field.text, unit: unit, to: target, on: board.on)
    query.solvesForAmount = solves
    query.rate = board.rate?.named(target, for: unit)
    return ConversionReport(
      Answer(query, book: book, clock: clock, settings: settings), settings: settings)
  }
}

extension Action {
  package static let working = Action("working")
}

extension Place {
  package static let working = Place("working", title: "Working", also: "explain formula citation")
}
