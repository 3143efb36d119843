// SPDX-License-Identifier: Apache-2.0

import Rates
import Reducers
import Screen
import Testing

@testable import Converter

@Suite("The commands in a recording") struct RecordedCommandTests {
  private func record(
    _ state: State, _ session: (Store<State, Message, Effect>) -> Void
  ) -> [RecordingEntry<Message>] {
    var entries: [RecordingEntry<Message>] = []
    let recorder = Recorder<State, Message, Effect> { entries.append($0) }
    let store = Store(
      state, reducer: appReducer, interpreter: .empty, middleware: [recorder.middleware])
    session(store)
    store.close()
    return entries
  }

  @Test("a session that switches several sources plays, because they are recorded in order")
  func switches() throws {
    var state = Samples.state()
    state.book.enabled = [.ecb, .frankfurter]
    let sources: [SourceID] = ["frankfurter", "open-er-api", "ecb", "currency-api"]
    let entries = record(state) { store in
      for source in sources {
        store.send(.toggleSource(source))
        if store.state.place == .confirmation {
          store.send(.sheet(.child(.confirmation(.accept))))
        }
        store.send(.save)
      }
    }
    let saved = entries.compactMap(\.command).filter { $0.contains("savePreferences") }
    let text = """
      isOn: ["currency-api": true, "ecb": false, "frankfurter": false, "open-er-api": true]
      """
    #expect(try #require(saved.last).contains(text))
    #expect(replay(entries, from: state, reducer: appReducer).difference == nil)
  }

  @Test("no command has the name of a module or a type, which another version may change")
  func names() {
    let state = Samples.state()
    let keys: [Key] = [
      .character("2"), .character("f"), .character("s"), .character("e"), .character("k"), .enter,
      .character("m"), .character("9"), .escape, .character("d"), .character("2"), .escape,
      .character("h"), .escape, .character("S"), .character("x"), .escape, .character("T"),
    ]
    let entries = record(state) { store in
      store.send(.started)
      store.send(.clock(state.clock))
      store.send(.stored([], preferences: state.saved))
      for key in keys {
        if let message = KeyRouter.message(for: key, in: store.state) { store.send(message) }
      }
      store.send(.toggleSource(.ecb))
      store.send(.save)
    }
    let commands = entries.compactMap(\.command)
    #expect(commands.count > 8)
    let modules = ["Converter", "Reducers", "Rates", "Money", "Answers", "Screen", "Swift"]
    for name in modules.map({ $0 + "." }) + ["Optional("] {
      #expect(commands.filter { $0.contains(name) } == [])
    }
  }
}
