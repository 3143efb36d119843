// SPDX-License-Identifier: Apache-2.0

// One reducer for each key of the state, nested; every reducer receives every message.

import Reducers

struct App: Equatable, Sendable {
  var scoreboard = Scoreboard()
  var other = Other()
}

struct Scoreboard: Equatable, Sendable { var home = 0, away = 0 }
struct Other: Equatable, Sendable { var messages = 0 }

enum Message: Equatable, Sendable {
  case homeScore, awayScore, resetScore
  case setScore(home: Int, away: Int)
}

typealias Part<State> = Reducer<State, Message, Never>

let home = Part<Int> { score, message in
  switch message {
  case .homeScore: score += 1
  case .resetScore: score = 0
  case .setScore(let home, _): score = home
  case .awayScore: break
  }
  return .none
}

let away = Part<Int> { score, message in
  switch message {
  case .awayScore: score += 1
  case .resetScore: score = 0
  case .setScore(_, let away): score = away
  case .homeScore: break
  }
  return .none
}

let other = Part<Other> { other, _ in
  other.messages += 1
  return .none
}

let scoreboard = Part<Scoreboard>.combine(
  home.pullback(state: \.home),
  away.pullback(state: \.away))

let app = Part<App>.combine(
  scoreboard.pullback(state: \.scoreboard),
  other.pullback(state: \.other))

let store = Store(App(), reducer: app)

// Recomputed only when an input has changed.
let leader = selection({ (app: App) in app.scoreboard.home }, { $0.scoreboard.away }) {
  home, away in
  home == away ? "a draw" : home > away ? "home leads" : "away leads"
}

let board = store.observe(select: { $0.scoreboard }) { print("\($0.home):\($0.away)") }
let headline = store.observe(select: leader.callAsFunction) { print("now \($0)") }

while let line = readLine() {
  switch line.split(separator: " ").map(String.init) {
  case ["home"]: store.send(.homeScore)
  case ["away"]: store.send(.awayScore)
  case ["reset"]: store.send(.resetScore)
  case let words where words.count == 3 && words[0] == "set":
    store.send(.setScore(home: Int(words[1]) ?? 0, away: Int(words[2]) ?? 0))
  default: print("home, away, reset or set 1 2")
  }
}
print("\(store.state.other.messages) messages")
