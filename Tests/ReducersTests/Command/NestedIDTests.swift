// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("One id inside and outside a modifier") struct NestedIDTests {
  func store(_ script: [String: TextCommand]) -> TestStore<[String], String, String> {
    let store = TestStore([], reducer: scripted(script))
    store.exhaustivity = .off
    return store
  }

  @Test(
    "a debounced command runs, whatever its inFlight policy",
    arguments: [InFlight.keep, .cancelPrevious, .ignoreNew])
  func debounced(inFlight: InFlight) {
    let store = store([
      "go": .perform("e").cancellable("x", inFlight: inFlight).debounced("x", for: .seconds(1))
    ])
    store.send("go")
    store.advance(by: .milliseconds(500))
    store.send("go")
    store.advance(by: .milliseconds(500))
    #expect(store.pending == [])
    store.advance(by: .milliseconds(500))
    #expect(store.pending == ["e"])
    store.send("go")
    store.expectCancelled("e")
    store.advance(by: .seconds(1))
    #expect(store.pending == ["e"])
  }

  @Test(
    "a throttled command runs once per window, whatever its inFlight policy",
    arguments: [InFlight.keep, .cancelPrevious, .ignoreNew], [false, true])
  func throttled(inFlight: InFlight, latest: Bool) {
    let store = store([
      "go": .perform("e").cancellable("x", inFlight: inFlight)
        .throttled("x", for: .seconds(1), latest: latest)
    ])
    for _ in 0..<5 { store.send("go") }
    #expect(store.pending == ["e"])
    store.perform("e")
    store.advance(by: .seconds(1))
    #expect(store.pending == (latest ? ["e"] : []))
    if latest { store.perform("e") }
    store.advance(by: .seconds(2))
    store.send("go")
    store.send("go")
    #expect(store.pending == ["e"])
  }

  @Test("throttled with cancelPrevious inside: the next run replaces the one still running")
  func throttledReplaces() {
    let store = store([
      "go": .perform("e").cancellable("x", inFlight: .cancelPrevious)
        .throttled("x", for: .seconds(1), latest: false)
    ])
    store.send("go")
    store.advance(by: .seconds(1))
    store.send("go")
    store.expectCancelled("e")
    #expect(store.pending == ["e"])
  }

  @Test(
    "a sequence waits for its debounced step",
    arguments: [InFlight.keep, .cancelPrevious, .ignoreNew])
  func sequence(inFlight: InFlight) {
    let store = store([
      "go": .sequence(
        .perform("a").cancellable("x", inFlight: inFlight).debounced("x", for: .seconds(1)),
        .perform("b"))
    ])
    store.send("go")
    #expect(store.pending == [])
    store.advance(by: .seconds(1))
    #expect(store.pending == ["a"])
    store.perform("a")
    #expect(store.pending == ["b"])
  }

  @Test("a sequence may use the same id as its steps") func around() {
    let store = store([
      "go": .sequence(
        .perform("a").cancellable("x", inFlight: .cancelPrevious),
        .perform("b").cancellable("x", inFlight: .ignoreNew)
      ).cancellable("x", inFlight: .cancelPrevious),
      "stop": .cancel("x"),
    ])
    store.send("go")
    store.perform("a")
    #expect(store.pending == ["b"])
    store.send("go")
    store.expectCancelled("b")
    #expect(store.pending == ["a"])
    store.send("stop")
    #expect(store.pending == [])
  }

  @Test("debounced twice waits for both delays")
  func twice() {
    let store = store([
      "wait": .perform("w").debounced("x", for: .seconds(1)).debounced("x", for: .seconds(2))
    ])
    store.send("wait")
    store.advance(by: .seconds(2))
    #expect(store.pending == [])
    store.advance(by: .seconds(1))
    #expect(store.pending == ["w"])
  }

  @Test("throttled and debounced under one id: the outer one applies first")
  func both() {
    let store = store([
      "quiet": .perform("q").throttled("x", for: .seconds(10), latest: false)
        .debounced("x", for: .seconds(1)),
      "rare": .perform("r").debounced("y", for: .seconds(1))
        .throttled("y", for: .seconds(10), latest: false),
    ])
    store.send("quiet")
    store.advance(by: .milliseconds(900))
    store.send("quiet")
    store.advance(by: .seconds(1))
    #expect(store.pending == ["q"])
    store.perform("q")
    store.send("quiet")
    store.advance(by: .seconds(1))
    #expect(store.pending == [])

    store.send("rare")
    store.send("rare")
    store.advance(by: .seconds(1))
    #expect(store.pending == ["r"])
    store.perform("r")
    store.send("rare")
    store.advance(by: .seconds(2))
    #expect(store.pending == [])
  }

  @Test(
    "what was requested first and starts later does not replace what was requested after it",
    arguments: [
      TextCommand.perform("e").cancellable("x", inFlight: .cancelPrevious)
        .delayed(by: .seconds(2)).cancellable("x"),
      .perform("e").debounced("x", for: .seconds(1)).delayed(by: .seconds(1)).cancellable("x"),
      .sequence(
        .send("wait").delayed(by: .seconds(2)),
        .perform("e").cancellable("x", inFlight: .cancelPrevious)
      ).cancellable("x"),
    ])
  func olderFirst(command: TextCommand) {
    let store = store(["go": command])
    store.send("go")
    store.advance(by: .milliseconds(1_500))
    store.send("go")
    store.advance(by: .milliseconds(500))
    store.receiveAll()
    #expect(store.pending == ["e"])
    store.advance(by: .milliseconds(1_500))
    store.receiveAll()
    store.expectCancelled("e")
    #expect(store.pending == ["e"])
  }

  @Test("with ignoreNew, what was requested first starts, and what was requested after it does not")
  func olderStays() {
    let store = store([
      "go": .perform("e").cancellable("x", inFlight: .ignoreNew).delayed(by: .seconds(2))
        .cancellable("x")
    ])
    store.send("go")
    store.advance(by: .seconds(1))
    store.send("go")
    store.advance(by: .seconds(1))
    #expect(store.pending == ["e"])
    store.advance(by: .seconds(1))
    #expect(store.pending == ["e"])
  }

  @Test("a command that is none replaces nothing, whatever modifies it; a cancel ends what waits")
  func none() {
    let naive = Reducer<String, String, String> { query, text in
      query = text
      let command: TextCommand = text.isEmpty ? .none : .perform(text)
      return command.debounced("search", for: .milliseconds(300))
    }
    for (reducer, pending) in [(naive, ["abc"]), (docSearch(), [])] {
      let store = TestStore("", reducer: reducer)
      store.exhaustivity = .off
      store.send("abc")
      store.send("")
      store.advance(by: .seconds(1))
      #expect(store.pending == pending)
    }
  }

  @Test("a debounced command that replaces one inside a throttle opens its own window")
  func replacedInsideThrottle() {
    let store = store([
      "rare": .perform("r").debounced("x", for: .seconds(4))
        .throttled("x", for: .seconds(2), latest: false),
      "quiet": .perform("q").throttled("x", for: .seconds(3), latest: false)
        .debounced("x", for: .seconds(1)),
      "press": .perform("p").throttled("x", for: .seconds(3), latest: false),
    ])
    store.send("rare")
    store.advance(by: .seconds(2))
    store.send("quiet")
    store.advance(by: .seconds(1))
    #expect(store.pending == ["q"])
    store.send("press")
    #expect(store.pending == ["q"])
    store.advance(by: .seconds(3))
    store.send("press")
    #expect(store.pending == ["q", "p"])
  }

  @Test("cancel closes the window and drops what waits in it; a replacement leaves it open")
  func windows() {
    let store = store([
      "press": .perform("p").throttled("x", for: .seconds(5), latest: true),
      "other": .perform("o").cancellable("x", inFlight: .cancelPrevious),
      "stop": .cancel("x"),
    ])
    store.send("press")
    store.send("press")
    store.send("stop")
    store.expectCancelled("p")
    store.send("press")
    #expect(store.pending == ["p"])
    store.send("press")
    store.send("other")
    store.expectCancelled("p")
    #expect(store.pending == ["o"])
    #expect(store.nextDeadline == nil)
    store.send("press")
    #expect(store.pending == ["o"])
    store.advance(by: .seconds(5))
    #expect(store.pending == ["o", "p"])
  }
}
