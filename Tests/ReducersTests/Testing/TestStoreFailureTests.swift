// SPDX-License-Identifier: Apache-2.0

import Reducers
import ReducersTesting
import Testing

@Suite("TestStore fails, with a difference and the line, on") struct TestStoreFailureTests {
  struct Screen: Equatable, Sendable { var count = 0, title = "start" }
  enum Message: Equatable, Sendable { case add(Int), load, loaded(String), stop, chain }

  static let reducer = Reducer<Screen, Message, String> { screen, message in
    switch message {
    case .add(let number):
      screen.count += number
      return .none
    case .load: return .perform("load").cancellable("load")
    case .loaded(let title):
      screen.title = title
      return .none
    case .stop: return .cancel("load")
    case .chain: return .send(.add(1))
    }
  }

  let failures = Failures()

  func store() -> TestStore<Screen, Message, String> {
    TestStore(Screen(), reducer: Self.reducer, reporter: failures.reporter)
  }

  func expect(
    _ kind: TestFailure.Kind, line: UInt, _ parts: String...,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(failures.kinds == [kind], sourceLocation: location)
    #expect(failures.all.first?.caller.line == line, sourceLocation: location)
    let fileID = failures.all.first.map { "\($0.caller.fileID)" }
    #expect(fileID == "ReducersTests/TestStoreFailureTests.swift", sourceLocation: location)
    for part in parts {
      #expect(
        failures.all.first?.description.contains(part) == true,
        "\(failures.all.first?.description ?? "")", sourceLocation: location)
    }
  }

  @Test("a state change that is not asserted") func changeNotAsserted() {
    let store = store()
    let line: UInt = #line + 1
    store.send(.add(2))
    expect(.stateDiffers, line: line, "no change was expected", "−   count: 0", "+   count: 2")
  }

  @Test("a state that differs from the asserted one") func otherState() {
    let store = store()
    let line: UInt = #line + 1
    store.send(.add(2)) { $0.count = 3 }
    expect(.stateDiffers, line: line, "not the one expected", "−   count: 3", "+   count: 2")
  }

  @Test("an assertion that changes nothing") func changesNothing() {
    let store = store()
    let line: UInt = #line + 1
    store.send(.stop) { $0.count = 0 }
    expect(.expectationChangesNothing, line: line, "leave it out")
  }

  @Test("a message that arrived and was not asserted") func notReceived() {
    let store = store()
    store.send(.chain)
    let line: UInt = #line + 1
    store.finish()
    expect(.messageNotReceived, line: line, "1 message is left", "add(1)")
  }

  @Test("a message that differs from the asserted one") func otherMessage() {
    let store = store()
    store.send(.chain)
    let line: UInt = #line + 1
    store.receive(.add(7)) { $0.count = 7 }
    expect(.otherMessage, line: line, "7", "1")
  }

  @Test("an asserted message that did not arrive") func noMessage() {
    let store = store()
    store.send(.load)
    let line: UInt = #line + 1
    store.receive(.loaded("x"))
    expect(.noMessage, line: line, "loaded(\"x\")", "Pending effects", "perform(load)")
    store.send(.stop)
  }

  @Test("an effect neither answered nor cancelled at the end") func unfinished() {
    let store = store()
    store.send(.load)
    let line: UInt = #line + 1
    store.finish()
    expect(.effectUnfinished, line: line, "1 effect is left", "perform(load)")
  }

  @Test("the same when the store is just released, at the line that created it") func dropped() {
    let line: UInt = #line + 1
    var store: TestStore? = TestStore(
      Screen(), reducer: Self.reducer, reporter: failures.reporter)
    store?.send(.load)
    store = nil
    expect(.effectUnfinished, line: line, "perform(load)")
  }

  @Test("a delayed command still waiting at the end") func delayed() {
    let reducer = Reducer<Screen, Message, String> { _, _ in
      .send(.add(1)).delayed(by: .seconds(3))
    }
    let store = TestStore(Screen(), reducer: reducer, reporter: failures.reporter)
    store.send(.load)
    store.advance(by: .seconds(1))
    let line: UInt = #line + 1
    store.finish()
    expect(.effectUnfinished, line: line, "send(add(1)), due in 2.0 seconds")
  }

  @Test("a send while messages wait") func sendWhileWaiting() {
    let store = store()
    store.send(.chain)
    let line: UInt = #line + 1
    store.send(.stop)
    expect(.sentWhileMessagesWait, line: line, "stop was sent", "add(1)")
  }

  @Test("an answer to an effect that is not pending") func notPending() {
    let store = store()
    let line: UInt = #line + 1
    store.perform("load", replying: .loaded("x"))
    expect(.effectNotPending, line: line, "perform(load) is not pending", "Nothing is pending")
  }

  @Test("an answer to an effect that was cancelled") func answeredAfterCancel() {
    let store = store()
    store.send(.load)
    store.send(.stop)
    let line: UInt = #line + 1
    store.perform("load", replying: .loaded("x"))
    expect(.effectNotPending, line: line, "It was cancelled")
  }

  @Test("an expected cancellation that did not happen") func notCancelled() {
    let store = store()
    store.send(.load)
    let line: UInt = #line + 1
    store.expectCancelled("load")
    expect(.effectNotCancelled, line: line, "It is still pending")
    store.send(.stop)
  }

  @Test("nothing, if everything is asserted") func silent() {
    let store = store()
    store.send(.add(1)) { $0.count = 1 }
    store.send(.load)
    store.perform("load", replying: .loaded("x"))
    store.receive(.loaded("x")) { $0.title = "x" }
    store.send(.chain)
    store.receive(.add(1)) { $0.count = 2 }
    store.finish()
    #expect(failures.kinds == [])
  }

  @Test("nothing omitted with exhaustivity off") func off() {
    let store = store()
    store.exhaustivity = .off
    store.send(.add(1))
    store.send(.chain)
    store.send(.load)
    store.perform("load", replying: .loaded("x"))
    store.receive(.loaded("x")) { $0.title = "x" }
    store.send(.load)
    store.finish()
    #expect(failures.kinds == [])
    #expect(store.state == Screen(count: 2, title: "x"))
  }

  @Test("a wrong expectation, even with exhaustivity off") func offButWrong() {
    let store = store()
    store.exhaustivity = .off
    let line: UInt = #line + 1
    store.send(.add(1)) { $0.count = 5 }
    expect(.stateDiffers, line: line, "−   count: 5", "+   count: 1")
  }

  @Test("a non-exhaustive receive only if no such message follows") func skipsOn() {
    let failures = Failures()
    let store = TestStore(
      [], reducer: scripted(["a": .send("b"), "b": .send("c"), "c": .send("d")]),
      reporter: failures.reporter)
    store.exhaustivity = .off
    store.send("a")
    store.receive("d")
    #expect(store.state == ["a", "b", "c", "d"])
    #expect(failures.kinds == [])
    store.receive("e")
    #expect(failures.kinds == [.noMessage])
  }

  enum ListMessage: Equatable, Sendable { case rename(Int, String) }
  enum ListsMessage: Equatable, Sendable { case list(ListMessage), next }

  @Test("what waits and what runs is printed as a recording prints it") func printed() {
    let reducer = Reducer<Int, ListsMessage, ListMessage> { _, message in
      message == .next
        ? .batch(.send(.list(.rename(2, "x"))), .perform(.rename(3, "y"))) : .none
    }
    let store = TestStore(0, reducer: reducer, reporter: failures.reporter)
    store.send(.next)
    store.finish()
    let text = failures.all.map(\.description).joined(separator: "\n")
    #expect(failures.kinds == [.messageNotReceived, .effectUnfinished])
    #expect(text.contains("- list(.rename(2, \"x\"))\n"))
    #expect(text.contains("- perform(rename(3, \"y\"))\n"))
    #expect(!text.contains("ReducersTests."))
  }
}
