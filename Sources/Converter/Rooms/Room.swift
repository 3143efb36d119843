// SPDX-License-Identifier: Apache-2.0

import Reducers
import Screen

/// The converter, a page or a sheet, described by its feature's folder.
package protocol Room: Equatable, Sendable {
  /// The section of the key table, the help and the configuration.
  static var place: Place { get }
  /// The actions that open it.
  static var openedBy: [Action] { get }
  static var bindings: [Binding] { get }
  /// The message of an action: nil, or a notice with the reason, where it does nothing now. The footer and the
  /// menu leave those out.
  func message(for action: Action, key: Key, in state: State) -> Message?
  /// The message of a key whose meaning depends on the screen's size, which the message contains; nil
  /// for all others.
  func message(for key: Key, in state: State, size: Size) -> Message?
  /// The message of an edit; nil without a field.
  func message(editing edit: FieldEdit, in state: State) -> Message?
  /// Whether the cursor is in a field, so that every character is text.
  var hasCursor: Bool { get }
  func message(hitting target: Target, in state: State) -> Message?
  func message(scrolling steps: Int, in state: State) -> Message?
  /// What going back does while it stays open; nil to close it.
  func message(goingBackIn state: State) -> Message?
  /// A word of its footer; nil for that of the key table.
  func word(for action: Action, in state: State) -> String?
  /// Its actions that are done after a question.
  static var questions: [QuestionedAction] { get }
}

extension Room {
  package func message(for key: Key, in state: State, size: Size) -> Message? { nil }
  package func message(editing edit: FieldEdit, in state: State) -> Message? { nil }
  package var hasCursor: Bool { Self.place.typing != .nothing }
  package func message(hitting target: Target, in state: State) -> Message? { nil }
  package func message(scrolling steps: Int, in state: State) -> Message? { nil }
  package func message(goingBackIn state: State) -> Message? { nil }
  package func word(for action: Action, in state: State) -> String? { nil }
  package static var questions: [QuestionedAction] { [] }
}

/// A sheet or a page, which changes with its messages.
package protocol ReducingRoom: Room {
  /// Those of all sheets, or of all pages.
  associatedtype AllMessages
  associatedtype RoomMessage
  static var messages: CasePath<AllMessages, RoomMessage> { get }
  /// Changes it, and the notice. It reads the app; what it wants done there is a message or an effect.
  mutating func reduce(
    _ message: RoomMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect>
}

extension ReducingRoom {
  /// It after a message, if that is its own.
  fileprivate func reduced(
    by message: AllMessages, in app: State, notice: inout Notice?
  ) -> (room: Self, command: Command<Message, Effect>)? {
    guard let message = Self.messages.extract(message) else { return nil }
    var room = self
    let command = room.reduce(message, in: app, notice: &notice)
    return (room, command)
  }
}

/// A sheet over the converter.
package protocol SheetRoom: ReducingRoom where AllMessages == SheetMessage {
  /// Whether the sheet below it is open again when it closes.
  static var isOverSheets: Bool { get }
  /// The sheet that an action opens, or nil.
  static func opened(by action: Action, in state: State) -> Sheet?
  /// Why an action opens none; nil where there is no particular reason.
  static func refusal(of action: Action, in state: State) -> Notice?
  /// It among all sheets.
  var sheet: Sheet { get }
  /// Whether the path of a file is typed into it, so that it closes when the file is written.
  var asksForPath: Bool { get }
  /// The size it needs; it gets as much as fits into `room`, or the whole width of a narrow screen.
  func size(in room: Area, of state: State) -> Size
  /// Where it is on the content of the screen: by default in the middle, on a narrow screen over the
  /// whole width, and over all rows where it would leave one or two.
  func place(in content: Area, of state: State) -> Area
  func draw(_ state: State, in area: Area, of frame: inout Frame)
}

extension SheetRoom {
  package static var isOverSheets: Bool { false }
  package static func refusal(of action: Action, in state: State) -> Notice? { nil }
  package var asksForPath: Bool { false }
  package func place(in content: Area, of state: State) -> Area {
    let isNarrow = content.width < Size.standard.columns
    let room = isNarrow ? content : content.inset(leading: 1, trailing: 1)
    let size = size(in: room, of: state)
    guard isNarrow else { return room.centered(width: size.columns, height: size.rows) }
    return room.centered(
      width: room.width, height: room.height - size.rows < 3 ? room.height : size.rows)
  }
  // A sheet closes, a page goes back.
  package func word(for action: Action, in state: State) -> String? {
    action == .back ? "close" : nil
  }

  func send(_ message: RoomMessage) -> Message { .sheet(.child(Self.messages.embed(message))) }
}

/// A page pushed over the converter.
package protocol PageRoom: ReducingRoom where AllMessages == PageMessage {
  /// The page that an action opens, or nil.
  static func opened(by action: Action, in state: State) -> Page?
  /// It among all pages.
  var page: Page { get }
  /// Draws the first line of the screen: by default that of the converter.
  func drawHeader(_ state: State, in area: Area, of frame: inout Frame)
  /// Draws it with the charts looked up so far.
  func draw(_ state: State, in area: Area, charts: inout ChartCache, of frame: inout Frame)
}

extension PageRoom {
  package func drawHeader(_ state: State, in area: Area, of frame: inout Frame) {
    HeaderView(state: state).draw(in: area, of: &frame)
  }

  /// A message of the page on top.
  func send(_ message: RoomMessage, in state: State) -> Message? {
    state.onTopPage(Self.messages.embed(message))
  }
}

/// Gives each message of a sheet or a page to it.
let roomReducer = Reducer<State, Message, Effect> { state, message in
  var notice = state.notice
  defer { state.notice = notice }
  switch message {
  case .sheet(.child(let message)):
    guard let now = state.sheet?.room.reduced(by: message, in: state, notice: &notice) else {
      break
    }
    state.sheet = now.room.sheet
    return now.command
  case .pages(.element(let id, let message)):
    guard let now = state.pages[id]?.room.reduced(by: message, in: state, notice: &notice) else {
      break
    }
    state.pages[id] = now.room.page
    return now.command
  default: break
  }
  return .none
}

extension State {
  /// What is on top.
  var room: any Room { sheet?.room ?? roomBelow }

  /// The page on top, or the converter: where closing a sheet leads.
  var roomBelow: any Room { pages.top?.screen.room ?? ConverterRoom() }

  /// Decides which key bindings apply.
  var place: Place { type(of: room).place }

  /// Closes the page on top.
  var leavingPage: Command<Message, Effect> {
    pages.top.map { .send(.pages(.popFrom($0.id))) } ?? .none
  }

  func onTopPage(_ message: PageMessage) -> Message? {
    pages.top.map { .pages(.element($0.id, message)) }
  }
}
