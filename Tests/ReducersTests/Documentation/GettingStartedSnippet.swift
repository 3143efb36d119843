// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting

/// The program of GettingStarted.md.
func gettingStarted(print: @escaping (String) -> Void) async {
  struct Converter: Equatable, Sendable {
    var amount: Double?
    var rate: Double?
    var output: Double? {
      guard let amount, let rate else { return nil }
      return amount * rate
    }
  }

  enum Message: Equatable, Sendable {
    case typed(String), reload, loaded(rate: Double?)
  }

  enum Effect: Equatable, Sendable {
    case loadRate
  }

  let converter = Reducer<Converter, Message, Effect> { state, message in
    switch message {
    case .typed(let text): state.amount = Double(text)
    case .loaded(let rate): state.rate = rate ?? state.rate
    case .reload: return .perform(.loadRate).cancellable("load", inFlight: .cancelPrevious)
    }
    return .none
  }

  let live = Interpreter<Effect, Message> { effect, send in
    switch effect {
    case .loadRate: send(.loaded(rate: 1.25))
    }
  }

  let store = Store(Converter(), reducer: converter, interpreter: live)
  let label = store.observe(select: \.output) { output in
    print(output.map { "\($0) USD" } ?? "no result")
  }
  store.send(.typed("100"))
  store.send(.reload)
  await store.finish()
  label.cancel()

  let test = TestStore(Converter(), reducer: converter)
  test.send(.typed("100")) { $0.amount = 100 }
  test.send(.reload)
  test.perform(.loadRate, replying: .loaded(rate: 1.25))
  test.receive(.loaded(rate: 1.25)) { $0.rate = 1.25 }
  test.finish()
}
