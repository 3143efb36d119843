// SPDX-License-Identifier: Apache-2.0

import Reducers
import Screen

/// What will be done, and its consequences. The feature that does it words the question.
package struct Question: Equatable, Sendable {
  let title: String
  let paragraphs: [Span]
  /// What Yes sends.
  let accepted: Message
}

/// An action that is done after a question.
package struct QuestionedAction: Sendable {
  let action: Action
  /// nil where there is nothing to ask.
  let question: @Sendable (State) -> Question?
}

/// The sheet with a question. To decline, dismiss it.
package struct Confirmation: Equatable, Sendable {
  let question: Question

  init(_ question: Question) { self.question = question }
}

package enum ConfirmationMessage: Equatable, Sendable, Codable {
  case accept
}

extension Confirmation: SheetRoom {
  package static let place = Place.confirmation

  package static let bindings: [Binding] = [Binding("y", .confirm, "yes", "yes: confirm")]

  private static let all: [QuestionedAction] =
    ConverterRoom.questions + Page.rooms.flatMap { $0.questions }
    + Sheet.rooms.flatMap { $0.questions }

  package static let openedBy: [Action] = all.map(\.action)

  package static func opened(by action: Action, in state: State) -> Sheet? {
    all.first { $0.action == action }?.question(state).map { .confirmation(Confirmation($0)) }
  }

  package static let messages = CasePath(embed: SheetMessage.confirmation) {
    if case .confirmation(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .confirmation(self) }

  /// Closes it, and sends what was confirmed.
  package mutating func reduce(
    _ message: ConfirmationMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    .batch(.send(.sheet(.dismiss)), .send(question.accepted))
  }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    action == .confirm ? send(.accept) : nil
  }

  package func size(in room: Area, of state: State) -> Size {
    ConfirmationView(question: question).size(in: room)
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    ConfirmationView(question: question).draw(in: area, of: &frame)
  }
}

extension Place {
  package static let confirmation = Place("confirmation", title: "Confirmation")
}

/// The title and the paragraphs of a question. The footer shows the key for yes.
struct ConfirmationView {
  private static let columns = 62

  let question: Question

  /// As many rows as the paragraphs need with a blank line between them.
  func size(in room: Area) -> Size {
    let inside = Panel.inside(room.prefix(Self.columns))
    return Size(columns: Self.columns, rows: lines(width: inside.width, isSpaced: true).count + 2)
  }

  func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel(question.title).draw(in: area, of: &frame)
    // On a low screen the blank lines between the paragraphs are left out.
    let spaced = lines(width: inside.width, isSpaced: true)
    let isLow = spaced.count > inside.height
    frame.put(lines: isLow ? lines(width: inside.width, isSpaced: false) : spaced, in: inside)
  }

  private func lines(width: Int, isSpaced: Bool) -> [Span] {
    let wraps = question.paragraphs.map { paragraph in
      wrapped(paragraph.text, width: width).map { Span($0, paragraph.role) }
    }
    return Array(wraps.joined(separator: isSpaced ? [Span("")] : []))
  }
}
