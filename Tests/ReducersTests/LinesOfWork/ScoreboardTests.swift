// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("ReCombine: one reducer for each key, nested to any depth") struct ScoreboardTests {
  struct App: Equatable, Sendable { var league = League(), other = 0 }
  struct League: Equatable, Sendable { var match = Match(), seen = 0 }
  struct Match: Equatable, Sendable { var home = 0, away = 0 }
  enum Message: Sendable { case home, away, reset }

  static let home = Reducer<Int, Message, String> { score, message in
    switch message {
    case .home: score += 1
    case .reset: score = 0
    case .away: break
    }
    return .none
  }
  static let away = Reducer<Int, Message, String> { score, message in
    switch message {
    case .away: score += 1
    case .reset: score = 0
    case .home: break
    }
    return .none
  }
  static let count = Reducer<Int, Message, String> { count, _ in
    count += 1
    return .perform("log \(count)")
  }

  static let app = Reducer<App, Message, String>.combine(
    Reducer.combine(
      Reducer.combine(home.pullback(state: \Match.home), away.pullback(state: \Match.away))
        .pullback(state: \League.match),
      count.pullback(state: \League.seen)
    ).pullback(state: \.league),
    count.pullback(state: \.other))

  @Test("every reducer receives every message") func everyMessage() {
    var app = App()
    for message in [Message.home, .home, .away] { _ = Self.app.reduce(&app, message) }
    #expect(app.league.match == Match(home: 2, away: 1))
    #expect(app.league.seen == 3)
    #expect(app.other == 3)
    _ = Self.app.reduce(&app, .reset)
    #expect(app.league.match == Match())
  }

  @Test("effects see the state after the reduction, and need not answer")
  func effects() async {
    var app = App()
    #expect(Self.app.reduce(&app, .home).effects == ["log 1", "log 1"])
    let store = Store(app, reducer: Self.app, interpreter: .empty)
    store.send(.home)
    await store.finish()
    #expect(!store.hasWork)
  }
}
