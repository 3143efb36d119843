// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reducers
import Testing

@Suite("TerminalLoop: input, messages and timers in one loop") struct TerminalLoopTests {
  struct State: Equatable, Sendable {
    var log: [String] = []
    var isFinished = false
  }

  static let reducer = Reducer<State, String, String> { state, message in
    switch message {
    case "quit": state.isFinished = true
    case "load": return .perform("load")
    case "later": return .send("done").delayed(by: .milliseconds(10))
    default: state.log.append(message)
    }
    return .none
  }

  static let live = Interpreter<String, String> { effect, send in send("\(effect)ed") }

  /// Runs the loop on input; each message in it is a line.
  func run(
    _ text: String, quitting isEnd: @escaping ([String]) -> Bool
  ) throws -> (state: State, painted: [[String]]) {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let loop = try TerminalLoop()
    let store = Store(
      State(), reducer: Self.reducer, interpreter: Self.live, mailbox: Mailbox(wake: loop.wake))
    var painted: [[String]] = []
    loop.run(
      store, reading: pipe.fileHandleForReading.fileDescriptor,
      until: { $0.isFinished || isEnd($0.log) }, paint: { painted.append($0.log) },
      read: { bytes in
        bytes.isEmpty
          ? ["end"] : String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      })
    return (store.state, painted)
  }

  @Test("input is read to its end, and effects and timers after it wake the loop")
  func loop() throws {
    let (state, painted) = try run("a\nload\nlater\n") {
      $0.contains("done") && $0.contains("loaded")
    }
    #expect(Set(state.log) == ["a", "end", "loaded", "done"])
    #expect(painted.first == [])
    #expect(painted.contains { $0.first == "a" && !$0.contains("done") })
  }

  @Test("messages after the final state are not sent") func quit() throws {
    let (state, _) = try run("a\nquit\nb\n") { _ in false }
    #expect(state == State(log: ["a"], isFinished: true))
  }
}
