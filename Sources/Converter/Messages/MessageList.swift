// SPDX-License-Identifier: Apache-2.0

import Answers
import Reducers
import Screen

/// The notices of this session, for the list of messages.
package struct MessageLog: Equatable, Sendable {
  /// The newest is last.
  package private(set) var notices: [Notice] = []

  static let limit = 100

  mutating func add(_ notice: Notice) {
    notices = (notices + [notice]).suffix(Self.limit)
  }
}

/// The sheet with the messages of this session, the newest first.
package struct MessageList: Equatable, Sendable {
  /// An index into the messages, from the newest.
  package internal(set) var selected = 0
}

package enum MessageListMessage: ListMessage, Equatable, Sendable, Codable {
  case move(ListMove)
}

extension MessageList: SheetRoom {
  package static let place = Place.messages

  package static let bindings: [Binding] =
    [
      Binding(
        "L", .messages, "messages", "list the messages of this session", in: .converter, rank: 19)
    ] + .list(of: "message")

  package static let openedBy: [Action] = [.messages]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    .messages(MessageList())
  }

  package static let messages = CasePath(embed: SheetMessage.messages) {
    if case .messages(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .messages(self) }

  package mutating func reduce(
    _ message: MessageListMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .move(let move): selected.move(move, count: app.messages.notices.count)
    }
    return .none
  }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    action.listMove(in: state.messages.notices.count).map { send(.move($0)) }
  }

  package func size(in room: Area, of state: State) -> Size {
    Size(columns: 76, rows: max(8, min(20, state.messages.notices.count + 5)))
  }

  /// The list, a blank line, and the rows of the selected message.
  private static func rows(_ whole: Int) -> [Area.Steps] {
    [[0: .fill], [6: .fixed(1)], [0: .percent(50, atMost: whole)]]
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    let notices = state.messages.notices
    let count = notices.count.counted("message")
    let inside = Panel("Messages", remark: count).draw(in: area, of: &frame)
    guard !notices.isEmpty else {
      frame.put("No messages yet", in: inside, role: .dim)
      return
    }
    // The selected message is shown whole below the list.
    let notice = Remark(notices[notices.count - 1 - selected], state: state)
    let whole = wrapped(notice.joined, width: inside.width)
    let parts = inside.rows(Self.rows(whole.count))
    let rows = notices.reversed().map { ListView.Row.line($0.line(state.settings.glyphs)) }
    ListView(rows: rows, selected: selected).draw(in: parts[0], of: &frame)
    frame.put(lines: whole.map { Span($0, .dim) }, in: parts[2])
  }
}

extension Notice {
  fileprivate func line(_ glyphs: Glyphs) -> ListView.Item {
    switch tone {
    case .good: ListView.Item(text: "\(glyphs.check) \(text)")
    case .plain: ListView.Item(text: "  \(text)")
    case .problem, .grave: ListView.Item(text: "\(glyphs.cross) \(text)")
    }
  }
}

extension Action {
  package static let messages = Action("messages")
}

extension Place {
  package static let messages = Place("messages", title: "Messages")
}

extension State {
  /// The notice in the line above the footer.
  var shownNotice: Notice? { notice ?? reload.outcome }
}

extension Reducer
where State == Converter.State, Message == Converter.Message, Effect == Converter.Effect {
  /// Shows a notice for six seconds or until the next one, and adds it to the messages. There is a timer
  /// only while a notice is shown. What happens without a key does not take the place of a graver notice:
  /// it is among the messages.
  func expiringNotices() -> Self {
    around { reduce, state, message in
      let (before, notice, outcome) = (state.shownNotice, state.notice, state.reload.outcome)
      let command = reduce(&state, message)
      // The outcome of a reload is replaced by a notice, and the other way round.
      if state.notice != notice, state.notice != nil {
        state.reload.outcome = nil
      } else if state.reload.outcome != outcome, state.reload.outcome != nil {
        state.notice = nil
      }
      guard state.shownNotice != before else { return command }
      if before?.tone == .grave, message.isReport, let now = state.shownNotice, now.tone != .grave {
        (state.notice, state.reload.outcome) = (notice, outcome)
        state.messages.add(now)
        return command
      }
      guard let now = state.shownNotice else { return .batch(command, .cancel(.notice)) }
      state.messages.add(now)
      return .batch(
        command,
        .send(.noticeExpired).delayed(by: .seconds(6))
          .cancellable(.notice, inFlight: .cancelPrevious))
    }
  }
}

extension Message {
  /// Whether it comes from an effect, and its notice is no answer to a key.
  fileprivate var isReport: Bool {
    switch self {
    case .notice, .reload(.finished), .alerts(.shown): true
    default: false
    }
  }
}

extension EffectID {
  fileprivate static let notice: EffectID = "notice"
}
