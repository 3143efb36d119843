// SPDX-License-Identifier: Apache-2.0

// Chris Eidhof's currency converter of 2017, on standard input and output. Each line is the content
// of the text field; "reload" is the button, and the line after it is the server's response.

import Foundation
import Reducers

struct State: Equatable {
  private var inputAmount: Double?
  private var rate: Double?

  var output: Double? {
    guard let inputAmount, let rate else { return nil }
    return inputAmount * rate
  }

  enum Message: Equatable, Sendable {
    case inputChanged(String?)
    case ratesAvailable(data: Data?)
    case reload
  }

  enum Effect: Equatable, Sendable {
    case load(URL?)
  }

  mutating func send(_ message: Message) -> Command<Message, Effect> {
    switch message {
    case .inputChanged(let input):
      inputAmount = input.flatMap { Double($0) }
      return .none
    case .ratesAvailable(let data):
      guard let data, let payload = try? JSONDecoder().decode(Payload.self, from: data),
        let rate = payload.rates["USD"]
      else { return .none }
      self.rate = rate
      return .none
    case .reload:
      return .perform(.load(URL(string: "https://rates.example/latest?base=EUR")))
    }
  }
}

struct Payload: Decodable {
  let rates: [String: Double]
}

/// The only asynchronous part.
let interpreter = Interpreter<State.Effect, State.Message> { effect, send in
  switch effect {
  case .load(let url):
    print("GET \(url?.absoluteString ?? "nothing")")
    send(.ratesAvailable(data: readLine().map { Data($0.utf8) }))
  }
}

let store = Store(
  State(), reducer: Reducer { state, message in state.send(message) }, interpreter: interpreter)

let label = store.observe(select: \.output) { output in
  print("label: \(output.map { "\($0) USD" } ?? "empty")")
}

while let line = readLine() {
  print("> \(line)")
  store.send(line == "reload" ? .reload : .inputChanged(line))
  await store.finish()
}
