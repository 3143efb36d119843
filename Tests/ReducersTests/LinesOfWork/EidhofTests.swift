// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reducers
import ReducersTesting
import Synchronization
import Testing

@Suite("Eidhof's reducers: a currency converter") struct EidhofTests {
  struct State: Equatable, Sendable {
    private var inputAmount: Double?
    private var rate: Double?

    var output: Double? {
      guard let inputAmount, let rate else { return nil }
      return inputAmount * rate
    }

    enum Message: Equatable, Sendable, Codable {
      case inputChanged(String?)
      case ratesAvailable([UInt8]?)
      case reload
    }

    enum Effect: Equatable, Sendable {
      case load(String)
    }

    mutating func send(_ message: Message) -> Command<Message, Effect> {
      switch message {
      case .inputChanged(let text): inputAmount = text.flatMap(Double.init)
      case .ratesAvailable(let payload):
        guard let payload,
          let rates = try? JSONDecoder().decode([String: Double].self, from: Data(payload)),
          let rate = rates["USD"]
        else { return .none }
        self.rate = rate
      case .reload: return .perform(.load("rates"))
      }
      return .none
    }
  }

  static let payload = Array(#"{"USD": 1.25}"#.utf8)

  @Test("reload leaves the state unchanged and returns exactly one load command") func reload() {
    var state = State()
    #expect(state.send(.reload) == .perform(.load("rates")))
    #expect(state == State())
  }

  @Test("a changed input changes the output immediately") func output() {
    var state = State()
    #expect(state.send(.inputChanged("100")) == .none)
    #expect(state.output == nil)
    #expect(state.send(.ratesAvailable(Self.payload)) == .none)
    #expect(state.output == 125)
  }

  @Test("a bad input makes the output nil", arguments: ["", "twelve", nil])
  func badInput(text: String?) {
    var state = State()
    _ = state.send(.ratesAvailable(Self.payload))
    _ = state.send(.inputChanged("1"))
    _ = state.send(.inputChanged(text))
    #expect(state.output == nil)
  }

  @Test("a bad payload leaves the state untouched", arguments: [nil, [], Array("{".utf8)])
  func badPayload(payload: [UInt8]?) {
    var state = State()
    _ = state.send(.ratesAvailable(Self.payload))
    let before = state
    #expect(state.send(.ratesAvailable(payload)) == .none)
    #expect(state == before)
  }

  @Test("messages are serialised and forwarded") func serialised() throws {
    let messages: [State.Message] = [.inputChanged("2"), .ratesAvailable(Self.payload), .reload]
    let text = try JSONEncoder().encode(messages)
    var state = State()
    for message in try JSONDecoder().decode([State.Message].self, from: text) {
      _ = state.send(message)
    }
    #expect(state.output == 2.5)
  }

  @Test("a driver sends, interprets, and sends the answers") func driver() async {
    let interpreter = Interpreter<State.Effect, State.Message> { _, send in
      send(.ratesAvailable(Self.payload))
    }
    let store = Store(
      State(), reducer: Reducer { state, message in state.send(message) },
      interpreter: interpreter)
    store.send(.inputChanged("4"))
    store.send(.reload)
    await store.finish()
    #expect(store.state.output == 5)
  }
}
