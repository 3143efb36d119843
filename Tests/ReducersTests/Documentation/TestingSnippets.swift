// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reducers
import ReducersTesting
import Testing

let search = Reducer<[String], String, String> { log, message in
  log.append(message)
  return message.hasPrefix("found")
    ? .none : .perform(message).debounced("search", for: .milliseconds(300))
}

@Suite("Snippets of Testing.md and Recording.md") struct TestingSnippets {
  @Test("a search waits for the typing to pause") func debounce() {
    let store = TestStore([], reducer: search)
    store.send("ag") { $0 = ["ag"] }
    store.advance(by: .milliseconds(200))
    store.send("agio") { $0 = ["ag", "agio"] }
    store.advance(by: .milliseconds(300))
    #expect(store.pending == ["agio"])
    store.perform("agio", replying: "found agio")
    store.receive("found agio") { $0.append("found agio") }
    store.finish()
  }

  @Test("with exhaustivity off, a test asserts only what matters") func inexhaustive() {
    let store = TestStore([], reducer: search)
    store.exhaustivity = .off
    store.send("agio")
    store.advance(by: .seconds(1))
    store.perform("agio", replying: "found agio")
    store.receiveAll()
    #expect(store.state.last == "found agio")
  }

  @Test("real effects run in virtual time") func realEffects() {
    let clock = VirtualClock()
    let live = Interpreter<String, String> { effect, send in
      try? await clock.sleep(for: .seconds(2))
      send("found \(effect)")
    }
    let store = TestStore([], reducer: search, clock: clock)
    store.exhaustivity = .off
    store.send("agio")
    store.advance(by: .milliseconds(300))
    store.run("agio", by: live)
    store.advance(by: .seconds(2))
    store.receive(where: { $0.hasPrefix("found") }) { $0 = ["agio", "found agio"] }
  }

  @Test("a reducer can be tested by calling it") func bare() {
    var log: [String] = []
    let command = search.reduce(&log, "found it")
    #expect(command == .none)
    #expect(log == ["found it"])
  }

  @Test("an interpreter can be tested separately") func interpreter() async {
    let interpreter = docInterpreter(.test)
    await confirmation { answered in
      await interpreter.run("EUR", EffectSend { rate in if rate == 1.25 { answered() } })
    }
  }

  @Test("a session is recorded, written, read, replayed and stepped through") func recording()
    throws
  {
    let lines = JSONLines<String>(
      encode: { try JSONEncoder().encode($0) },
      decode: { try JSONDecoder().decode(RecordingEntry<String>.self, from: Data($0)) })

    var file = ""
    var failure: (any Error)?
    let recorder = Recorder<[String], String, String> { entry in
      do {
        file += try lines.line(entry)
      } catch {
        failure = failure ?? error
      }
    }
    let store = Store(
      [], reducer: search, interpreter: .empty, middleware: [recorder.middleware])
    store.send("agio")
    store.send("found agio")

    #expect(failure == nil)

    let entries = try lines.entries(of: file)
    let outcome = replay(entries, from: [], reducer: search)
    #expect(outcome.difference == nil)

    let first = replay(entries.prefix(1), from: [], reducer: search)
    #expect(first.state == ["agio"])
  }
}
