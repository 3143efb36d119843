// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers
import Screen

/// The sheet with the rates that were set aside: each can be accepted.
package struct SetAsideSheet: Equatable, Sendable {
  /// An index into ``State/setAside``.
  package internal(set) var selected = 0
}

package enum SetAsideMessage: ListMessage, Equatable, Sendable, Codable {
  case move(ListMove)
  /// Uses a rate from now on: the one that was shown, whatever has been fetched since.
  case accept(SetAside)
}

extension SetAsideSheet: SheetRoom {
  package static let place = Place.setAside

  package static let bindings: [Binding] =
    [
      Binding(
        "C", .reviewRates, "set aside", "review the rates that were set aside", in: .converter,
        rank: 24),
      Binding([.enter, " "], .acceptRate, "accept", "use the rate from now on"),
      Binding("u", .undo, "undo", "set the rate aside again"),
      Binding("U", .redo, nil, "accept it again"),
    ] + .list(of: "rate")

  package static let openedBy: [Action] = [.reviewRates]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    state.book.hasSetAside ? .setAside(SetAsideSheet()) : nil
  }

  package static func refusal(of action: Action, in state: State) -> Notice? {
    Notice("No rates are set aside: nothing to review")
  }

  package static let messages = CasePath(embed: SheetMessage.setAside) {
    if case .setAside(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .setAside(self) }

  package mutating func reduce(
    _ message: SetAsideMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .move(let move): selected.move(move, count: app.setAside.count)
    case .accept(let rate): return .perform(.acceptRates([rate]))
    }
    return .none
  }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .acceptRate: rate(in: state).map { send(.accept($0)) }
    case .undo: .undo
    case .redo: .redo
    default: action.listMove(in: state.setAside.count).map { send(.move($0)) }
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    if case .choice(let row) = target { send(.move(.to(row))) } else { nil }
  }

  /// The selected rate; after one was accepted, the one in its place.
  private func rate(in state: State) -> SetAside? {
    let rates = state.setAside
    return rates.isEmpty ? nil : rates[min(selected, rates.count - 1)]
  }

  package func size(in room: Area, of state: State) -> Size {
    Size(columns: 76, rows: max(8, min(20, state.setAside.count + 6)))
  }

  /// The list, a blank line, and the rows of the selected rate.
  private static let rows: [Area.Steps] = [[0: .fill], [7: .fixed(1)], [6: .fixed(2)]]

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    let rates = state.setAside
    let inside = Panel("Rates set aside", remark: rates.count.counted("rate"))
      .draw(in: area, of: &frame)
    guard let rate = rate(in: state) else {
      frame.put("No rates are set aside any more", in: inside, role: .dim)
      return
    }
    let parts = inside.rows(Self.rows)
    let glyphs = state.settings.glyphs
    ListView(
      rows: rates.map { .line($0.line(glyphs)) }, selected: min(selected, rates.count - 1)
    )
    .draw(in: parts[0], of: &frame)
    let whole = wrapped("\(Sources.name(of: rate.source)): \(rate.fullText)", width: parts[2].width)
    frame.put(lines: whole.map { Span($0, .dim) }, in: parts[2])
  }
}

extension SetAside {
  /// `BOB  HMRC Aug 2026  9.2968 → 14.4751`, with the change at the right.
  fileprivate func line(_ glyphs: Glyphs) -> ListView.Item {
    let before = beforeText.isEmpty ? "" : "\(beforeText) \(glyphs.arrow) "
    return ListView.Item(
      code: currency.code, text: "\(Sources.name(of: source)) \(period)  \(before)\(rate.text)",
      detail: change ?? reason ?? "", detailRole: .stale)
  }
}

extension State {
  /// The rates that were set aside, those that answers lack now first, then the newest.
  var setAside: [SetAside] {
    book.setAside().sorted {
      ($0.isNewest ? 0 : 1, $1.day, $0.source, $0.currency)
        < ($1.isNewest ? 0 : 1, $0.day, $1.source, $1.currency)
    }
  }
}

extension State {
  mutating func record(accepted rates: [SetAside]) {
    // What redo accepted is in the log already.
    if log.past.last != .accepted(rates) { log.record(.accepted(rates)) }
    notice = Notice(accepting: rates, hint(.undo))
  }
}

extension Action {
  package static let reviewRates = Action("review-rates")
  package static let acceptRate = Action("accept-rate")
}

extension Place {
  package static let setAside = Place("set-aside", title: "Rates set aside")
}
