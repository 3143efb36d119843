// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("Command") struct CommandTests {
  @Test("commands are compared by value, and work by its name") func equality() {
    #expect(TextCommand.perform("x").cancellable("id") == .perform("x").cancellable("id"))
    #expect(TextCommand.perform("x").cancellable("id") != .perform("x").cancellable("other"))
    #expect(TextCommand.perform("x").delayed(by: .seconds(1)) != .perform("x"))
    #expect(TextCommand.run("ticks") { _ in } == .run("ticks") { $0("tick") })
    #expect(TextCommand.run("ticks") { _ in } != .run("tocks") { _ in })
  }

  @Test("nested batches are flattened and empty commands dropped") func normalForm() {
    #expect(TextCommand.batch() == .none)
    #expect(TextCommand.batch(.none, .send("a"), .none) == .send("a"))
    #expect(
      TextCommand.batch(.send("a"), .batch(.send("b"), .send("c")))
        == .batch(.send("a"), .send("b"), .send("c")))
    #expect(TextCommand.sequence(.none, .send("a")) == .send("a"))
    #expect(TextCommand.none.cancellable("id").delayed(by: .seconds(1)) == .none)
    #expect(TextCommand.none.throttled("id", for: .seconds(1), latest: true) == .none)
  }

  @Test("commands print as they are written in code") func printing() {
    #expect("\(TextCommand.none)" == "none")
    #expect("\(TextCommand.perform("x").cancellable("id"))" == "perform(x).cancellable(\"id\")")
    #expect(
      "\(TextCommand.batch(.send("a"), .cancel("id"), .dismiss))"
        == "batch(send(a), cancel(\"id\"), dismiss)")
    #expect(
      "\(TextCommand.sequence(.run("w") { _ in }, .send("a")).delayed(by: .seconds(2)))"
        == "sequence(run(\"w\"), send(a)).delayed(by: 2.0 seconds)")
    #expect(
      "\(TextCommand.perform("x").throttled("t", for: .seconds(1), latest: true))"
        == "perform(x).throttled(\"t\", for: 1.0 seconds, latest: true)")
    #expect(
      "\(TextCommand.perform("x").debounced("d", for: .seconds(1)))"
        == "perform(x).delayed(by: 1.0 seconds).cancellable(\"d\", inFlight: cancelPrevious)")
  }

  @Test("lists its effects and messages, whatever wraps them") func parts() {
    let command = TextCommand.batch(
      .perform("x").cancellable("id"), .sequence(.send("a"), .perform("y")).delayed(by: .zero))
    #expect(command.effects == ["x", "y"])
    #expect(command.messages == ["a"])
  }

  @Test("map translates messages and effects at every level") func map() {
    let command = Command<Int, Int>.batch(
      .send(1), .perform(2).cancellable("id"), .sequence(.send(3), .cancel("id")),
      .perform(4).throttled("t", for: .seconds(1), latest: false))
    let mapped: TextCommand = command.map(message: { "m\($0)" }, effect: { "e\($0)" })
    #expect(
      mapped
        == .batch(
          .send("m1"), .perform("e2").cancellable("id"), .sequence(.send("m3"), .cancel("id")),
          .perform("e4").throttled("t", for: .seconds(1), latest: false)))
  }

  @Test("a mapped stream sends mapped messages") func mapRun() async {
    let command = Command<Int, String>.run(
      "numbers",
      AsyncStream { source in
        for number in 1...3 { source.yield(number) }
        source.finish()
      }
    ).map(message: { "m\($0)" }, effect: { $0 })
    let store = Store(
      [],
      reducer: Reducer<[String], String, String> { log, message in
        log.append(message)
        return message == "go" ? command : .none
      }, interpreter: .empty)
    store.send("go")
    await store.finish()
    #expect(store.state == ["go", "m1", "m2", "m3"])
  }

  @Test("a command is only a tag larger than its message or effect") func size() {
    #expect(MemoryLayout<Command<UInt64, UInt64>>.size <= 25)
  }

  @Test("a child's command equals the one the child returned") func scoped() {
    var state = Family()
    let command = family().reduce(&state, .left(.text("start")))
    #expect(command == .perform("load left").cancellable("load"))
  }

  @Test("an effect id is a plain string, in code and in JSON") func effectID() {
    let index = 3
    #expect(EffectID("row-3") == "row-\(index)")
    #expect(EffectID("load").description == "\"load\"")
  }

  @Test("nested sequences are flattened") func flatSequences() {
    let nested = TextCommand.sequence(
      .sequence(.perform("a"), .perform("b")), .sequence(.perform("c"), .none), .none)
    #expect(nested == .sequence(.perform("a"), .perform("b"), .perform("c")))
    #expect(
      TextCommand.sequence(.perform("a"), .sequence(.perform("b"), .perform("c")))
        == .sequence(.sequence(.perform("a"), .perform("b")), .perform("c")))
  }
}
