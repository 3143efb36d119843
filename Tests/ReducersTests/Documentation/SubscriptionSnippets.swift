// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers
import ReducersTesting
import Testing

struct Stopwatch: Equatable, Sendable {
  var isRunning = false
  var seconds = 0
  var city = ""
}

enum StopwatchMessage: Equatable, Sendable {
  case startStop, tick, moved(String), weather(String)
}

enum StopwatchEffect: Equatable, Sendable {
  case watchWeather(String)
}

let stopwatch = Reducer<Stopwatch, StopwatchMessage, StopwatchEffect> { watch, message in
  switch message {
  case .startStop: watch.isRunning.toggle()
  case .tick: watch.seconds += 1
  case .moved(let city): watch.city = city
  case .weather: break
  }
  return .none
}
.subscriptions { watch in
  var running: OrderedDictionary<EffectID, Command<StopwatchMessage, StopwatchEffect>> = [:]
  if watch.isRunning { running["clock"] = .every(.seconds(1), .tick) }
  if watch.isRunning, !watch.city.isEmpty {
    running["weather in \(watch.city)"] = .perform(.watchWeather(watch.city))
  }
  return running
}

@Suite("Snippets of Subscriptions.md") struct SubscriptionSnippets {
  @Test("a subscription starts and stops with the state") func stopwatchRuns() {
    let store = TestStore(Stopwatch(), reducer: stopwatch)
    store.send(.startStop) { $0.isRunning = true }
    store.advance(by: .seconds(2))
    store.receive(.tick) { $0.seconds = 1 }
    store.receive(.tick) { $0.seconds = 2 }
    store.send(.moved("Rome")) { $0.city = "Rome" }
    store.send(.moved("Oslo")) { $0.city = "Oslo" }
    store.expectCancelled(.watchWeather("Rome"))
    store.send(.startStop) { $0.isRunning = false }
    store.expectCancelled(.watchWeather("Oslo"))
    store.finish()
  }
}
