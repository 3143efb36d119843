// SPDX-License-Identifier: Apache-2.0

// Tree and stack navigation: a sheet to add a standup, and a meeting pushed on top of the list,
// whose timer ends with it. "wait" advances the clock.

import Reducers

struct Sheet: Equatable, Sendable { var title = "" }
enum SheetMessage: Sendable { case type(String), save }

struct Meeting: Equatable, Sendable { var title: String, seconds = 0 }
enum MeetingMessage: Sendable { case start, tick, leave }

struct App: Equatable, Sendable {
  var standups: [String] = []
  var sheet: Sheet?
  var path = ScreenStack<Meeting>()
}

enum AppMessage: Sendable {
  case add
  case sheet(Presented<SheetMessage>)
  case path(StackMessage<Meeting, MeetingMessage>)
}

extension CasePath<AppMessage, Presented<SheetMessage>> {
  static var sheet: Self {
    Self(embed: AppMessage.sheet) { if case .sheet(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<AppMessage, StackMessage<Meeting, MeetingMessage>> {
  static var path: Self {
    Self(embed: AppMessage.path) { if case .path(let message) = $0 { message } else { nil } }
  }
}

let sheet = Reducer<Sheet, SheetMessage, Never> { sheet, message in
  switch message {
  case .type(let text):
    sheet.title = text
    return .none
  case .save: return .dismiss
  }
}

let meeting = Reducer<Meeting, MeetingMessage, Never> { meeting, message in
  switch message {
  case .leave: return .dismiss
  case .start: break
  case .tick: meeting.seconds += 1
  }
  return .send(.tick).delayed(by: .seconds(1)).cancellable("timer", inFlight: .cancelPrevious)
}

let app = Reducer<App, AppMessage, Never> { app, message in
  switch message {
  case .add: app.sheet = Sheet()
  case .sheet(.child(.save)): app.standups.append(app.sheet?.title ?? "")
  case .sheet, .path: break
  }
  return .none
}
.ifLet(\.sheet, message: .sheet, then: sheet)
.forEach(\.path, message: .path, each: meeting)

let clock = ManualClock()
let store = Store(App(), reducer: app, clock: clock.clock, report: { print("issue: \($0.kind)") })

while let line = readLine() {
  let (word, rest) = (line.prefix { $0 != " " }, String(line.drop { $0 != " " }.dropFirst()))
  let top = store.state.path.top?.id ?? StackID(0)
  switch word {
  case "add": store.send(.add)
  case "type": store.send(.sheet(.child(.type(rest))))
  case "save": store.send(.sheet(.child(.save)))
  case "meet":
    store.send(.path(.push(Meeting(title: rest))))
    if let id = store.state.path.top?.id { store.send(.path(.element(id, .start))) }
  case "leave": store.send(.path(.element(top, .leave)))
  default:
    for _ in 0..<(Int(rest) ?? 0) {
      clock.advance(by: .seconds(1))
      store.drain()
    }
  }
  let state = store.state
  let meetings = state.path.elements.map { "\($0.screen.title) \($0.screen.seconds) s" }
  print(
    "\(line): standups \(state.standups), sheet \(state.sheet?.title ?? "closed"), ", terminator: ""
  )
  print("meetings \(meetings), timer \(store.nextDeadline == nil ? "off" : "on")")
}
